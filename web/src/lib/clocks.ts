// Which clocks can a table have? The few that people choose from, and their names.
import type { Timing } from './protocol';

export const CLOCKS: Record<string, Timing> = {
  none: { type: 'none' },
  fast: { type: 'live', base: 180, increment: 3 },
  calm: { type: 'live', base: 600, increment: 10 },
  days: { type: 'days', days: 3 },
};

/** The message for a clock; the nearest one when it was set elsewhere. */
export function clockKey(timing: Timing): string {
  const same = Object.entries(CLOCKS).find(([, known]) => JSON.stringify(known) === JSON.stringify(timing));
  const near = timing.type === 'live' ? (timing.base < 400 ? 'fast' : 'calm') : timing.type;
  return `page-clock-${same?.[0] ?? near}`;
}
