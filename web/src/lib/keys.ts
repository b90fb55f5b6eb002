// Which key was offered for a seat, while it is not known if it was taken? The same one is offered until there is an answer.
import { chance } from './api';
import type { Listed } from './protocol';

/** `listed`: the table as it stood on the list, which it has left if the seat was taken after all. */
interface Offered { door: string; key: string; listed?: Listed }

const KEY = 'clachan.keys';
const MOST = 20;

function kept(): Offered[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Offered[];
  } catch {
    return [];
  }
}

function keep(all: Offered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // A browser may refuse to remember; then a lost answer is lost.
  }
}

/** The key for this door, an invitation or a listed table: the one that was offered before, if there is one. */
export function keyFor(door: string, listed?: Listed): string {
  const known = kept().find((one) => one.door === door);
  if (known) return known.key;
  const key = chance(16);
  keep([{ door, key, ...(listed ? { listed } : {}) }, ...kept()]);
  return key;
}

/** It is known now what became of it. */
export const settled = (door: string): void => keep(kept().filter((one) => one.door !== door));

/** The listed tables at which one may sit already. */
export const unsettled = (): Listed[] => kept().flatMap((one) => one.listed ?? []);
