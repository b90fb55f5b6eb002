// Which clocks can a table have? The few that people choose from, and how any of them is told.
import type { Timing } from './protocol';
import { t } from './words.svelte';

export const CLOCKS: Record<string, Timing> = {
  none: { type: 'none' },
  fast: { type: 'live', base: 180, increment: 3 },
  calm: { type: 'live', base: 600, increment: 10 },
  days: { type: 'days', days: 3 },
};

/** So many seconds in words. */
function span(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const told = minutes ? [t('page-minutes', { count: minutes })] : [];
  if (rest || !minutes) told.push(t('page-seconds', { count: rest }));
  return told.join(' ');
}

/** A clock in words, with its own numbers. */
export function clockName(timing: Timing): string {
  if (timing.type === 'none') return t('page-clock-none');
  if (timing.type === 'days') return t('page-clock-days', { time: t('page-days', { count: timing.days }) });
  if (!timing.increment) return t('page-clock-whole', { time: span(timing.base) });
  return t('page-clock-more', { time: span(timing.base), more: span(timing.increment) });
}
