// What this browser remembers of puzzles: the rating, which were solved, and the streaks. Nothing is sent anywhere.
import { afterPuzzle, NEWCOMER, type Rating } from './glicko';

export interface Progress extends Rating {
  /** The puzzles that were tried, with 1 for those that were solved at the first try. */
  tried: Record<string, 0 | 1>;
  /** How many were solved in a row, now and at best. */
  row: number;
  bestRow: number;
  /** The last day whose puzzle was solved, and how many days in a row. Days are counted from 1970, in UTC. */
  day: number;
  days: number;
  bestDays: number;
}

const KEY = 'clachan.puzzles';
const DAY_MS = 86_400_000;
const NOTHING: Progress = { ...NEWCOMER, tried: {}, row: 0, bestRow: 0, day: 0, days: 0, bestDays: 0 };

export const today = (): number => Math.floor(Date.now() / DAY_MS);

function kept(): Progress {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    return { ...NOTHING };
  }
}

const current = $state<{ progress: Progress }>({ progress: kept() });

export const progress = (): Progress => current.progress;

// What was solved in another tab counts here too.
addEventListener('storage', (event) => {
  if (event.key === KEY) current.progress = kept();
});

/** How many days in a row the puzzle of the day was solved, as it stands today: a day left out ends the row. */
export const daysInRow = ({ day, days }: Progress, now: number = today()): number => (day >= now - 1 ? days : 0);

/** What is remembered after the first try at a puzzle; `day` is set if it is the puzzle of that day. */
export function after(before: Progress, id: string, rating: number, isSolved: boolean, day: number | null): Progress {
  if (id in before.tried) return before;
  const row = isSolved ? before.row + 1 : 0;
  const isNewDay = isSolved && day !== null && day > before.day;
  const days = isNewDay ? (before.day === day - 1 ? before.days + 1 : 1) : before.days;
  return {
    ...before,
    ...afterPuzzle(before, rating, isSolved),
    tried: { ...before.tried, [id]: isSolved ? 1 : 0 },
    row,
    bestRow: Math.max(row, before.bestRow),
    day: isNewDay ? day : before.day,
    days,
    bestDays: Math.max(days, before.bestDays),
  };
}

/** Remember the first try at a puzzle. */
export function remember(id: string, rating: number, isSolved: boolean, day: number | null): void {
  const next = after(kept(), id, rating, isSolved, day);
  current.progress = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser may refuse to store anything; the progress then lasts until the page is closed.
  }
}
