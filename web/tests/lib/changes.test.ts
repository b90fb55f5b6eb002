// Applies the changes of whole matches, as the server sent them, and compares every position with the server's.
import { describe, expect, it } from 'vitest';
import { Follower, fingerprint } from '../../src/lib/server/changes';
import type { Change, Update } from '../../src/lib/server/protocol';
import text from '../fixtures/changes.jsonl?raw';

interface Line {
  way: string;
  /** The fingerprint of the whole position that the message leads to. */
  whole: string;
  message: Update | Change;
}
// Made from random matches by `PYTHONPATH=tests python tests/match/change_matches.py`.
const lines = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
const ways = [...new Set(lines.map(({ way }) => way))];
const of = (way: string): Line[] => lines.filter((line) => line.way === way);

describe('changes', () => {
  it.each(ways)('lead to the whole positions: %s', (way) => {
    const follower = new Follower();
    let changes = 0;
    for (const { message, whole } of of(way)) {
      const update = follower.receive(message);
      expect(fingerprint(update!.position)).toBe(whole);
      changes += Number(message.type === 'change');
    }
    expect(changes).toBeGreaterThan(10);
  });
  it.each(ways)('leave the positions before as they were: %s', (way) => {
    const follower = new Follower();
    const seen = of(way).map(({ message, whole }) => ({ whole, update: follower.receive(message)! }));
    expect(seen.map(({ update }) => fingerprint(update.position))).toEqual(seen.map(({ whole }) => whole));
  });
  it('are refused after a gap, or if the position is not the one that the server has', () => {
    const match = of(ways[0]!);
    const at = match.findIndex(({ message }) => message.type === 'change');
    const [before, first, second, third] = match.slice(at - 1);
    const follower = new Follower();
    expect(follower.receive(first!.message)).toBeNull();
    follower.receive(before!.message);
    expect(follower.receive(second!.message)).toBeNull();
    expect(follower.receive({ ...(first!.message as Change), check: '0'.repeat(16) })).toBeNull();
    expect(follower.receive({ ...(first!.message as Change), check: first!.whole })).not.toBeNull();
    expect(follower.receive(second!.message)).not.toBeNull();
    expect(follower.receive({ ...(third!.message as Change), position: { choices: ['never sent'] } })).toBeNull();
  });
});
