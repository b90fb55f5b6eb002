import { expect, it } from 'vitest';
import { ratItem, ratNumbered } from '../../src/games/braverats/items';
import { decidedOf, tableInView } from '../../src/games/braverats/view';
import type { View } from '../../src/lib/server/protocol';

it('rats become items with all that a board needs', () => {
  expect(ratItem('prince')).toMatchObject({ kind: 'rat', card: 'prince', sign: '7' });
  expect(ratItem('mime').sign).toBe('?');
  expect([0, 7, 8].map((number) => ratNumbered(number).card)).toEqual(['musician', 'prince', 'mime']);
});

const table = (rounds: number) => ({ standing: {}, history: Array.from({ length: rounds }) });
const match = (now: number, before: number | null): View =>
  ({
    lead: 0,
    tally: [],
    deal: { table: table(now) },
    last: before === null ? null : { table: table(before) },
  }) as unknown as View;

it('the table is that of the current game', () => {
  expect(tableInView(match(2, 5))?.history.length).toBe(2);
  expect(tableInView({ table: table(3) } as unknown as View)?.history.length).toBe(3);
  expect(tableInView({ table: { stones: [] } } as unknown as View)).toBeNull();
});

it('the last decided round stays that of the game before until the current game has one', () => {
  expect(decidedOf(match(0, 5))?.history.length).toBe(5);
  expect(decidedOf(match(1, 5))?.history.length).toBe(1);
  expect(decidedOf(match(0, null))).toBeNull();
});
