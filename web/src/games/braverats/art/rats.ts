// The rats in the order of their values, so that an index is a value. The Mime has none and comes last.
export const RATS = [
  'musician',
  'princess',
  'spy',
  'assassin',
  'ambassador',
  'wizard',
  'general',
  'prince',
  'mime',
] as const;
/** The eight rats that each side has in the base game. */
export const BASE_RATS = RATS.slice(0, 8);
