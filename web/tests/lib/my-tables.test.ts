import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyTable } from '../../src/lib/server/my-tables';

let page: typeof import('../../src/lib/server/my-tables');
const mine = (table: string, more: Partial<MyTable> = {}): MyTable => ({
  table,
  seats: ['A'],
  invites: {},
  at: 0,
  ...more,
});
const ids = (): string[] => page.myTables().map(({ table }) => table);

beforeEach(async () => {
  vi.resetModules();
  page = await import('../../src/lib/server/my-tables');
});

it('remembers tables, the newest first, and each once', () => {
  page.rememberTable(mine('one'));
  page.rememberTable(mine('two'));
  page.rememberTable(mine('one', { seats: ['A', 'B'] }));
  expect(ids()).toEqual(['one', 'two']);
  expect(page.myTable('one')?.seats).toEqual(['A', 'B']);
  expect(page.myTable('three')).toBeUndefined();
});

it('updates a table where it is in the list, and forgets one', () => {
  page.rememberTable(mine('one'));
  page.rememberTable(mine('two'));
  page.updateTable('one', { over: true });
  expect(ids()).toEqual(['two', 'one']);
  expect(page.myTable('one')?.over).toBe(true);
  page.forgetTable('two');
  expect(ids()).toEqual(['one']);
});

it('finds the table of an invitation, one that was sent or one that was used', () => {
  page.rememberTable(mine('sent', { invites: { B: 'i1' } }));
  page.rememberTable(mine('used', { invite: 'i2' }));
  expect(page.myTableByInvite('i1')?.table).toBe('sent');
  expect(page.myTableByInvite('i2')?.table).toBe('used');
  expect(page.myTableByInvite('i3')).toBeUndefined();
});

it('forgets the oldest games that are over, but no game that runs', () => {
  for (let n = 0; n < 30; n += 1) page.rememberTable(mine(`running ${n}`));
  for (let n = 0; n < 30; n += 1) page.rememberTable(mine(`over ${n}`, { over: true }));
  expect(ids().filter((id) => id.startsWith('running')).length).toBe(30);
  expect(ids().filter((id) => id.startsWith('over')).length).toBe(24);
  expect(ids()).not.toContain('over 0');
});

describe('a rematch', () => {
  it('swaps the seats, and the names with them', () => {
    page.rememberTable(mine('old', { seats: ['A'], names: ['Ann', 'Ben'] }));
    page.rememberRematch('old', 'new');
    expect(page.myTable('old')?.next).toBe('new');
    expect(page.myTable('new')).toMatchObject({ seats: ['B'], names: ['Ben', 'Ann'], invites: {} });
  });
  it('leaves a table alone where this browser has seats already', () => {
    page.rememberTable(mine('new', { seats: ['A', 'B'] }));
    page.rememberTable(mine('old'));
    page.rememberRematch('old', 'new');
    expect(page.myTable('new')?.seats).toEqual(['A', 'B']);
  });
  it('of a table where this browser has no seat is none of its business', () => {
    page.rememberRematch('old', 'new');
    expect(ids()).toEqual([]);
  });
});

describe('a browser that does not store', () => {
  it('still remembers until the page is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.rememberTable(mine('one'));
    expect(ids()).toEqual(['one']);
  });
  it('or has stored something broken starts with an empty list', () => {
    localStorage.setItem('clachan.tables', '{');
    expect(ids()).toEqual([]);
  });
});
