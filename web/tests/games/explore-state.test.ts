import { describe, expect, it } from 'vitest';
import { readState, shuffledHands, sizeOf, writeState } from '../../src/games/braverats/explore/state';

describe('a state', () => {
  it.each([
    '01234567-01234567',
    '0124-0567,crowns=2-1,held=1',
    '1m-2m,bonus=AB,spy=A,last=5-m',
    '4-4,held=2,spy=B,last=m-0,ambassadors=1-2',
    '113-377,bonus=B',
  ])('is written as it was read: %s', (text) => {
    expect(writeState(readState(text))).toBe(text);
  });

  it('has its fields', () => {
    const state = readState('0024-567m,crowns=2-1,held=3,bonus=B,spy=A,last=4-m');
    expect(state.hands[0]).toEqual([2, 0, 1, 0, 1, 0, 0, 0, 0]);
    expect(state.hands[1]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(state).toMatchObject({ crowns: [2, 1], held: 3, bonus: [false, true], spy: 0, last: [4, null] });
  });
});

describe('shuffledHands', () => {
  it.each([8, 9])('deals %i cards to each side, and two of each kind in all', (kinds) => {
    let seed = 1;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const [a, b] = shuffledHands(kinds, random);
    expect([sizeOf(a), sizeOf(b)]).toEqual([kinds, kinds]);
    expect(a.map((count, card) => count + (b[card] ?? 0))).toEqual(
      [...Array(9).keys()].map((card) => (card < kinds ? 2 : 0)),
    );
    expect(shuffledHands(kinds, random)).not.toEqual([a, b]);
  });
});
