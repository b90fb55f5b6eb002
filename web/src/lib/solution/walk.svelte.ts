// Walks through a solved game: asks the server for a state until it has an answer, and remembers the way there.
import * as api from '../server/api';
import type { Refused, Solved, Solving, Words } from '../server/protocol';

const AGAIN_MS = 1000;
/** Refusals that pass: the server is busy, or does not answer at the moment. */
const PASSING: ReadonlySet<string> = new Set(['table/busy', 'rate/limit', 'page/offline']);

/** A state on the way, and the pair of actions that was chosen there. */
export interface Step {
  state: string;
  pair: readonly [Words, Words];
}

/** The pair of actions of a state that leads to the next one. */
function pairTo(from: Solved, next: string): Step | null {
  for (const [row, pairs] of from.pairs.entries())
    for (const [column, pair] of pairs.entries()) {
      const [a, b] = [from.actions[0][row], from.actions[1][column]];
      if (pair.next === next && a && b) return { state: from.state, pair: [a.words, b.words] };
    }
  return null;
}

/** The way to a state: one step longer, cut where the state lies on it, or none where the state is elsewhere. */
export function wayTo(next: string, way: readonly Step[], from: Solved | null): Step[] {
  const place = way.findIndex(({ state }) => state === next);
  if (place >= 0) return way.slice(0, place);
  if (!from || from.state === next) return from ? [...way] : [];
  const step = pairTo(from, next);
  return step ? [...way, step] : [];
}

export class Walk {
  solved = $state.raw<Solved | null>(null);
  /** How far the solving is, while there is no answer yet. */
  solving = $state.raw<Solving | null>(null);
  refused = $state.raw<Refused | null>(null);
  way = $state.raw<Step[]>([]);
  #asked = 0;
  #timer = 0;

  /** Ask for a state until there is an answer. */
  async visit(game: string, state: string): Promise<void> {
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    try {
      const answer = await api.solution(game, state);
      if (asked !== this.#asked) return;
      this.refused = null;
      if (answer.type === 'solving') {
        this.solving = answer;
        this.#again(game, state);
        return;
      }
      this.way = wayTo(answer.state, this.way, this.solved);
      this.solved = answer;
      this.solving = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      const refused = error instanceof api.Refusal ? error.refused : null;
      this.refused = refused;
      if (!refused || PASSING.has(refused.code)) this.#again(game, state);
      else this.solving = null;
    }
  }

  /** Stop asking. */
  leave(): void {
    this.#asked++;
    clearTimeout(this.#timer);
  }

  #again(game: string, state: string): void {
    this.#timer = window.setTimeout(() => void this.visit(game, state), AGAIN_MS);
  }
}

/** What share of the points a value is for its seat, in percent; a draw is half a win. */
export const score = (value: number): number => 50 + 50 * value;

/**
 * The places that perfect play may choose where one side sees the other's action first: for each action that is shown,
 * the best answers. Undefined where both choose in secret.
 */
export function isBestAnswer({ shows, pairs }: Solved, row: number, column: number): boolean {
  const value = pairs[row]?.[column]?.value ?? 0;
  if (shows === 0) return (pairs[row] ?? []).every((other) => value <= other.value);
  if (shows === 1) return pairs.every((others) => value >= (others[column]?.value ?? value));
  return false;
}
