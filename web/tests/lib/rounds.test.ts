import { expect, it } from 'vitest';
import { unseenRound } from '../../src/lib/table/rounds';
import type { Position, View } from '../../src/lib/server/protocol';
import { Table } from '../../src/lib/table/table.svelte';
import { position, update, welcome, words } from '../build';

/** A view of a match in which so many rounds are over. */
const match = (rounds: number): View =>
  ({ lead: 0, tally: Array.from({ length: rounds }), deal: {}, last: rounds ? {} : null }) as unknown as View;
const ended = (round: number) => [words('x', 'round-over', { round })];

function tableAfter(rounds: number, more: Partial<Position> = {}): Table {
  const table = new Table();
  table.onWelcome(welcome());
  table.onUpdate(
    update(
      1,
      { event: 'acted', seat: 1, turn: 5 },
      { news: ended(rounds), position: position({ view: match(rounds), ...more }) },
    ),
  );
  return table;
}
const act = (table: Table, number: number, seat: 0 | 1): void =>
  table.onUpdate(
    update(number, { event: 'acted', seat, turn: number + 5 }, { news: [words('y')], position: table.position! }),
  );

it('shows the round that just ended', () => {
  expect(unseenRound(tableAfter(1), 0)).toBe(1);
  expect(unseenRound(tableAfter(2), 0)).toBe(2);
});

it('shows nothing in a single game, before the first round has ended, and when the match is over', () => {
  expect(unseenRound(tableAfter(0), 0)).toBe(0);
  expect(unseenRound(tableAfter(1, { phase: 'over' }), 0)).toBe(0);
  expect(unseenRound(tableAfter(1, { view: { seat: 0, table: {} } as unknown as View }), 0)).toBe(0);
  expect(unseenRound(tableAfter(1, { view: null }), 0)).toBe(0);
});

it('shows it until the player goes on', () => {
  const table = tableAfter(1);
  table.roundsSeen = 1;
  expect(unseenRound(table, 0)).toBe(0);
});

it('shows it until this seat has acted, whatever the other side does', () => {
  const table = tableAfter(1);
  act(table, 2, 1);
  expect(unseenRound(table, 0)).toBe(1);
  expect(unseenRound(table, null)).toBe(0); // a spectator has seen enough
  act(table, 3, 0);
  expect(unseenRound(table, 0)).toBe(0);
});

it('does not take the end of an earlier round for this one', () => {
  const table = tableAfter(1);
  table.position = position({ view: match(2) });
  expect(unseenRound(table, 0)).toBe(0);
});
