// Which puzzle comes next? Of those that were not tried yet, one of about the player's strength.
import type { PuzzleTheme } from '../server/protocol';

export interface Listed {
  id: string;
  game: string;
  theme: string;
  rating: number;
}

/** All puzzles, the easiest first. */
export function listed(themes: readonly PuzzleTheme[]): Listed[] {
  const all = themes.flatMap(({ game, theme, ids, ratings }) =>
    ids.map((id, place) => ({ id, game, theme, rating: ratings[place] ?? 0 })),
  );
  return all.sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
}

/** How far apart the puzzles of two days lie; the server counts in the same way (core/study/puzzle.py). */
export function dayStep(count: number): number {
  const divisor = (one: number, other: number): number => (other ? divisor(other, one % other) : one);
  let step = Math.max(1, Math.floor((count * 618) / 1000));
  while (divisor(step, count) > 1) step += 1;
  return step;
}

/** The puzzle of a day, the same for everybody. */
export const ofDay = (all: readonly Listed[], day: number): Listed | undefined =>
  all[(day * dayStep(all.length)) % all.length];

const NEAR = 12;

/** A puzzle near this rating, not tried yet if there is one; `random` is a number from 0 to 1. */
export function nextPuzzle(
  all: readonly Listed[],
  tried: Readonly<Record<string, unknown>>,
  rating: number,
  random: number,
): Listed | undefined {
  const fresh = all.filter(({ id }) => !(id in tried));
  const near = (fresh.length ? fresh : all).toSorted(
    (a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating),
  );
  return near[Math.floor(random * Math.min(NEAR, near.length))];
}
