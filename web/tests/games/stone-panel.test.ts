import { expect, it, vi } from 'vitest';
import { panelStoneOf } from '../../src/games/schotten/stone-panel.svelte';
import type { Table } from '../../src/lib/table/table.svelte';

const table = (): Table => ({}) as Table;

it('explains the middle stone first, then the one that the pointer rests on', () => {
  vi.useFakeTimers();
  const panelStone = panelStoneOf(table());
  expect(panelStone.number).toBe(5);
  panelStone.show(2);
  vi.advanceTimersByTime(100);
  panelStone.show(3); // the pointer has passed over stone 2
  vi.advanceTimersByTime(100);
  expect(panelStone.number).toBe(5);
  vi.advanceTimersByTime(100);
  expect(panelStone.number).toBe(3);
});

it('remembers the stone of each table', () => {
  const [one, other] = [table(), table()];
  expect(panelStoneOf(one)).toBe(panelStoneOf(one));
  expect(panelStoneOf(one)).not.toBe(panelStoneOf(other));
});
