// Decides what may be touched, from the server's choices alone: each choice lists the ids to touch for it, in order.
import type { Choice } from '../server/protocol';

/** The ids touched so far, and the choice they complete, if any. */
export interface Touched {
  ids: string[];
  done: Choice | null;
}

/** The ids that may be touched after these. */
export function next(choices: Choice[], touched: string[]): Set<string> {
  const fitting = choices.filter((choice) => touched.every((id, place) => choice.picks[place] === id));
  return new Set(fitting.map((choice) => choice.picks[touched.length]).filter((id) => id !== undefined));
}

/** The choice that consists of exactly these ids. */
export const complete = (choices: Choice[], ids: string[]): Choice | undefined =>
  choices.find((choice) => choice.picks.length === ids.length && choice.picks.every((pick, at) => pick === ids[at]));

/**
 * Touch one more id. That completes a choice, narrows it, begins a new one, or undoes the last touch if it is the same
 * id again.
 */
export function touch(choices: Choice[], touched: string[], id: string): Touched {
  if (touched.at(-1) === id) return { ids: touched.slice(0, -1), done: null };
  for (const before of [touched, []]) {
    if (!next(choices, before).has(id)) continue;
    const ids = [...before, id];
    const done = complete(choices, ids) ?? null;
    return { ids: done ? [] : ids, done };
  }
  return { ids: [], done: null };
}
