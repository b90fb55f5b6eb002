// A finished match as this device keeps it.
import type { Result, Seat, Seated } from '../server/protocol';

export interface KeptMatch {
  /** The id of its table, by which its replay is found. */
  table: string;
  game: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  /** The seats of this device; both where two people shared it. */
  seats: ('A' | 'B')[];
  /** Who sat there: `person` or a computer player, and a person's name. */
  who: [string, string];
  names: [string, string];
  winner: Seat | null;
  points: [number, number];
  /** What ended it, such as `stones`. */
  reason: string;
  /** The record as text. */
  record: string;
}

interface Finished {
  table: string;
  game: string;
  at: number;
  seats: readonly string[];
  seated: readonly [Seated, Seated];
  /** The names that two people gave themselves on one device. */
  localNames?: readonly string[] | undefined;
  result: Result;
  record: string;
}

/** A match that has ended, as it is kept. */
export function matchOf({ table, game, at, seats, seated, localNames, result, record }: Finished): KeptMatch {
  const name = (seat: Seat): string => (seats.length > 1 && localNames?.[seat]) || (seated[seat].name ?? '');
  return {
    table,
    game,
    at,
    seats: (['A', 'B'] as const).filter((seat) => seats.includes(seat)),
    who: [seated[0].who, seated[1].who],
    names: [name(0), name(1)],
    winner: result.winner,
    points: [result.points[0], result.points[1]],
    reason: result.reason,
    record,
  };
}

export type Outcome = 'won' | 'drawn' | 'lost' | 'shared';

/** How a match ended for this device; `shared` where both players sat at it. */
export function outcomeOf({ seats, winner }: KeptMatch): Outcome {
  if (seats.length !== 1) return 'shared';
  if (winner === null) return 'drawn';
  return seats[0] === 'AB'.charAt(winner) ? 'won' : 'lost';
}

/** The seat of the opponent; B's where both players shared the device. */
export const rivalSeat = ({ seats }: KeptMatch): Seat => (seats[0] === 'B' && seats.length === 1 ? 0 : 1);

/** Who the opponent was: `person`, or a computer player such as `heuristic`. */
export const rivalOf = (match: KeptMatch): string => match.who[rivalSeat(match)];

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isPair = <T>(value: unknown, holds: (one: unknown) => one is T): value is [T, T] =>
  Array.isArray(value) && value.length === 2 && value.every(holds);
const isName = (value: unknown): value is string => isText(value, 200);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const TABLE = /^[0-9a-f]{18}(-[0-9]{1,3})?$/;
const GAME = /^[a-z]+(\.[a-z0-9_=]+)*$/;
const MOST_RECORD = 1_000_000;
const SEATS = new Set<unknown>(['A', 'B']);

/** The match that a value of a file is; null if it is none. Fields that it does not know are left out. */
export function readMatch(value: unknown): KeptMatch | null {
  if (typeof value !== 'object' || value === null) return null;
  const { table, game, at, seats, who, names, winner, points, reason, record } = value as Record<string, unknown>;
  if (!isText(table, 30) || !TABLE.test(table) || !isName(game) || !GAME.test(game)) return null;
  if (!isNumber(at) || !Array.isArray(seats) || !seats.every((seat) => SEATS.has(seat)) || seats.length > 2)
    return null;
  if (!isPair(who, isName) || !isPair(names, isName) || !isPair(points, isNumber)) return null;
  if ((winner !== null && winner !== 0 && winner !== 1) || !isName(reason)) return null;
  if (!isText(record, MOST_RECORD) || !record.startsWith('clachan record ')) return null;
  return { table, game, at, seats: seats as KeptMatch['seats'], who, names, winner, points, reason, record };
}
