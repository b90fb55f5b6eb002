import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/lib/server/api';
import type { Solved } from '../../src/lib/server/protocol';
import { isBestAnswer, score, Walk, wayTo } from '../../src/lib/solution/walk.svelte';

const share = (action: string): Solved['actions'][0][number] => ({ action, words: { key: action }, share: 0.5 });

/** A state with two actions on each side; `next` are the states after them, row by row. */
const solved = (state: string, next: (string | null)[] = [], more: Partial<Solved> = {}): Solved => ({
  type: 'solved',
  game: 'coins',
  state,
  facts: [],
  value: 0,
  actions: [
    [share('a'), share('b')],
    [share('c'), share('d')],
  ],
  pairs: [
    [
      { value: 0.5, next: next[0] ?? null },
      { value: -0.5, next: next[1] ?? null },
    ],
    [
      { value: 0, next: next[2] ?? null },
      { value: 1, next: next[3] ?? null },
    ],
  ],
  ...more,
});

describe('wayTo', () => {
  const start = solved('s', ['x', 'y']);

  it('is longer by the pair that was chosen', () => {
    const way = wayTo('y', [], start);
    expect(way).toEqual([{ state: 's', pair: [{ key: 'a' }, { key: 'd' }] }]);
  });

  it('is cut where the state lies on it', () => {
    const way = wayTo('y', [], start);
    expect(wayTo('s', way, solved('y'))).toEqual([]);
  });

  it('stays where the same state is shown again, and is forgotten where another one is opened', () => {
    const way = wayTo('y', [], start);
    expect(wayTo('y', way, solved('y'))).toEqual(way);
    expect(wayTo('z', way, solved('y'))).toEqual([]);
    expect(wayTo('z', [], null)).toEqual([]);
  });
});

describe('a walk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks again while the game is being solved, and says how far it is', async () => {
    const asked = vi.spyOn(api, 'solution').mockResolvedValueOnce({ type: 'solving', done: 1, total: 4 });
    asked.mockResolvedValueOnce(solved('s'));
    const walk = new Walk();
    await walk.visit('coins', '');
    expect(walk.solving).toMatchObject({ done: 1, total: 4 });
    expect(walk.solved).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(walk.solved?.state).toBe('s');
    expect(walk.solving).toBeNull();
  });

  it('asks again when the server is busy, and not when there is no such state', async () => {
    const refuse = (code: string): api.Refusal => new api.Refusal({ type: 'refused', code, words: { key: code } });
    const asked = vi.spyOn(api, 'solution').mockRejectedValueOnce(refuse('table/busy'));
    asked.mockRejectedValueOnce(refuse('state/text'));
    const walk = new Walk();
    await walk.visit('coins', 'x');
    expect(walk.refused?.code).toBe('table/busy');
    await vi.advanceTimersByTimeAsync(1000);
    expect(walk.refused?.code).toBe('state/text');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('forgets the answer to an earlier question', async () => {
    let answer: (value: Solved) => void = () => undefined;
    vi.spyOn(api, 'solution')
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(solved('late'));
    const walk = new Walk();
    const first = walk.visit('coins', 'early');
    await walk.visit('coins', 'late');
    answer(solved('early'));
    await first;
    expect(walk.solved?.state).toBe('late');
  });

  it('stops when the screen is left', async () => {
    const asked = vi.spyOn(api, 'solution').mockResolvedValue({ type: 'solving' });
    const walk = new Walk();
    await walk.visit('coins', '');
    walk.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('isBestAnswer', () => {
  const marks = (shows: 0 | 1 | null): boolean[] =>
    [0, 1].flatMap((row) => [0, 1].map((column) => isBestAnswer(solved('s', [], { shows }), row, column)));

  it('marks nothing where both choose in secret', () => expect(marks(null)).toEqual([false, false, false, false]));
  it('marks the least in each row where A shows first', () => expect(marks(0)).toEqual([false, true, true, false]));
  it('marks the most in each column where B shows first', () => expect(marks(1)).toEqual([true, false, false, true]));
});

describe('score', () => {
  it('counts a draw as half a win', () => expect([-1, 0, 1].map(score)).toEqual([0, 50, 100]));
});
