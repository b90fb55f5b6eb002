// Describes any clock in words.
import type { Timing } from '../server/protocol';
import { t } from '../text/words.svelte';

/** A number of seconds in words. */
export function span(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = minutes ? [t('page-minutes', { count: minutes })] : [];
  if (rest || !minutes) parts.push(t('page-seconds', { count: rest }));
  return parts.join(' ');
}

/** A clock in words, with its own numbers. */
export function clockName(timing: Timing): string {
  if (timing.type === 'none') return t('page-clock-none');
  if (timing.type === 'days') return t('page-clock-days', { time: t('page-days', { count: timing.days }) });
  if (!timing.increment) return t('page-clock-whole', { time: span(timing.base) });
  return t('page-clock-more', { time: span(timing.base), more: span(timing.increment) });
}
