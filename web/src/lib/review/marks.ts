// What the marks of a review are called.
import type { ReviewedAction } from '../server/protocol';

export type Mark = ReviewedAction['mark'];

const NAMES = {
  '': 'review-mark-none',
  '?!': 'review-mark-inaccuracy',
  '?': 'review-mark-mistake',
  '??': 'review-mark-blunder',
} as const;

/** The message that names a mark. */
export const markName = (mark: Mark): (typeof NAMES)[Mark] => NAMES[mark];
