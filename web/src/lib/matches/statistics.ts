// Counts what kept matches say of a player: by opponent, way of playing and seat, and which level to try next.
import { gameOf } from '../text/title';
import { outcomeOf, rivalOf, type KeptMatch, type Outcome } from './match';

export interface Tally {
  /** What was counted together, such as an opponent. */
  of: string;
  won: number;
  drawn: number;
  lost: number;
}

export const playedOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;
/** The share of the points, from 0 to 1; a draw is half a win. */
export const scoreOf = (tally: Tally): number => (tally.won + tally.drawn / 2) / Math.max(1, playedOf(tally));

export const GROUPS = {
  rival: rivalOf,
  way: ({ game }: KeptMatch): string => game,
  seat: ({ seats }: KeptMatch): string => seats[0] ?? '',
} as const;
export type Group = keyof typeof GROUPS;

/** The matches that count: those between this device's player and somebody else. */
export const counted = (matches: readonly KeptMatch[]): KeptMatch[] =>
  matches.filter((match) => outcomeOf(match) !== 'shared');

/** How the matches went, by opponent, way of playing or seat; the most frequent first. */
export function tallies(matches: readonly KeptMatch[], group: Group): Tally[] {
  const groups = new Map<string, Tally>();
  for (const match of counted(matches)) {
    const of = GROUPS[group](match);
    const tally = groups.get(of) ?? { of, won: 0, drawn: 0, lost: 0 };
    tally[outcomeOf(match) as Exclude<Outcome, 'shared'>] += 1;
    groups.set(of, tally);
  }
  return [...groups.values()].toSorted((a, b) => playedOf(b) - playedOf(a) || a.of.localeCompare(b.of));
}

const LOOKED_AT = 10;
const ENOUGH = 5;
const [WELL, BADLY] = [0.65, 0.25];

export interface Suggestion {
  level: string;
  /** The level that was played, and how that went. */
  from: Tally;
  isHigher: boolean;
}

/**
 * The level of a game to play next: a higher one after winning most of the last matches against the latest level, a
 * lower one after losing most of them. Null where there are too few, or where the level fits.
 */
export function nextLevel(matches: readonly KeptMatch[], game: string, levels: readonly string[]): Suggestion | null {
  const against = counted(matches)
    .filter((match) => gameOf(match.game) === game && levels.includes(rivalOf(match)))
    .toSorted((a, b) => b.at - a.at);
  const latest = against[0] && rivalOf(against[0]);
  if (!latest) return null;
  const [tally] = tallies(against.filter((match) => rivalOf(match) === latest).slice(0, LOOKED_AT), 'rival');
  if (!tally || playedOf(tally) < ENOUGH) return null;
  const score = scoreOf(tally);
  const step = score >= WELL ? 1 : score <= BADLY ? -1 : 0;
  const level = levels[levels.indexOf(latest) + step];
  return step && level ? { level, from: tally, isHigher: step > 0 } : null;
}

export interface Filter {
  game: string;
  rival: string;
  outcome: string;
}

/** The matches that fit; an empty field fits everything. */
export const filtered = (matches: readonly KeptMatch[], { game, rival, outcome }: Filter): KeptMatch[] =>
  matches.filter(
    (match) =>
      (!game || gameOf(match.game) === game) &&
      (!rival || rivalOf(match) === rival) &&
      (!outcome || outcomeOf(match) === outcome),
  );
