// Remembers the key sent with a request to join until the server answers, so that a retry sends the same key and
// gets the same seat.
import { randomHex } from './api';
import type { Listed } from './protocol';

/**
 * `door`: the invitation or the table's id, under the name that browsers have stored since the first version. `listed`:
 * the open table as the list showed it. If the request did succeed, the list no longer has it.
 */
interface SentKey {
  door: string;
  key: string;
  listed?: Listed;
}

const KEY = 'clachan.keys';
const MAX_KEYS = 20;

function kept(): SentKey[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as SentKey[];
  } catch {
    return [];
  }
}

function keep(all: SentKey[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MAX_KEYS)));
  } catch {
    // The browser may refuse to store anything; then a retry cannot send the same key.
  }
}

/** The key to join with, by an invitation or a table's id: the one that was sent before, or a new one. */
export function joinKeyFor(target: string, listed?: Listed): string {
  const known = kept().find((sent) => sent.door === target);
  if (known) return known.key;
  const key = randomHex(16);
  keep([{ door: target, key, ...(listed ? { listed } : {}) }, ...kept()]);
  return key;
}

/** Whether a request to join was sent and not answered, so that the seat may be this browser's. */
export const isJoining = (target: string): boolean => kept().some((sent) => sent.door === target);

/** Forget the key: the server has answered. */
export const forgetJoinKey = (target: string): void => keep(kept().filter((sent) => sent.door !== target));

/** The open tables for which a request to join was sent and not answered; it may have succeeded. */
export const unansweredJoins = (): Listed[] => kept().flatMap((sent) => sent.listed ?? []);
