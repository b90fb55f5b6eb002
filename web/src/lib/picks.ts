// What may be touched now? Only what the server's choices name: light the ids that may come next, act when one is left.
import type { Choice } from './protocol';

export interface Touched { ids: string[]; done: Choice | null }

/** The ids that may be touched after these. */
export function next(choices: Choice[], touched: string[]): Set<string> {
  const fitting = choices.filter((choice) => touched.every((id, place) => choice.picks[place] === id));
  return new Set(fitting.map((choice) => choice.picks[touched.length]).filter((id) => id !== undefined));
}

/** What one more touch comes to: a choice that is complete, one that is narrower, or a new beginning. */
export function touch(choices: Choice[], touched: string[], id: string): Touched {
  if (touched.at(-1) === id) return { ids: touched.slice(0, -1), done: null };
  for (const before of [touched, []]) {
    if (!next(choices, before).has(id)) continue;
    const ids = [...before, id];
    const done = choices.find((choice) => choice.picks.length === ids.length && choice.picks.every((pick, at) => pick === ids[at]));
    return { ids: done ? [] : ids, done: done ?? null };
  }
  return { ids: [], done: null };
}
