import { describe, expect, it } from 'vitest';
import type { Item, Scene, Zone } from '../../src/lib/server/protocol';
import { countOf, neighbour, rowsOf } from '../../src/scene/layout';

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  sign: id,
  label: { key: id },
  tone: 'plain',
  letter: null,
  shape: '',
  kind: '',
  card: '',
  stone: null,
  same: '',
  ...more,
});
const zone = (id: string, row: number, items: Item[], spread: Zone['spread'] = 'row'): Zone => ({
  id,
  label: { key: id },
  row,
  items: items as Zone['items'],
  spread,
  note: null,
});
const scene = (...zones: Zone[]): Scene => ({
  zones,
  headline: { key: 'now' },
  standings: [],
  buttons: [],
  plans: [],
  decided: [],
  underway: null,
});
const never = (): boolean => false;
const ids = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.map(({ zone }) => zone.id));

describe('rowsOf', () => {
  it('puts zones of the same row side by side, and rows in their order', () => {
    const rows = rowsOf(
      scene(zone('hand', 2, []), zone('left', 1, []), zone('right', 1, []), zone('them', 0, [])),
      never,
    );
    expect(ids(rows)).toEqual([['them'], ['left', 'right'], ['hand']]);
  });

  it('leaves buttons to the actions below, and the rounds of a match to the head of the screen', () => {
    const pass = item('pass', { kind: 'button' });
    const rows = rowsOf(scene(zone('buttons', 1, [pass]), zone('rounds', 2, [item('1')]), zone('cups', 0, [])), never);
    expect(ids(rows)).toEqual([['cups']]);
    const mixed = rowsOf(scene(zone('buttons', 1, [pass, item('r7')])), never);
    expect(mixed[0]?.[0]?.items.map(({ id }) => id)).toEqual(['r7']);
  });

  it('shows the top of a pile, or all of it when something below can be touched', () => {
    const pile = scene(zone('pile', 0, [item('a'), item('b'), item('c')], 'pile'));
    expect(rowsOf(pile, never)[0]?.[0]).toMatchObject({ items: [{ id: 'c' }], hidden: 2 });
    expect(rowsOf(pile, ({ id }) => id === 'c')[0]?.[0]).toMatchObject({ items: [{ id: 'c' }], hidden: 2 });
    expect(rowsOf(pile, ({ id }) => id === 'a')[0]?.[0]).toMatchObject({ hidden: 0 });
  });

  it('names the items of a short row', () => {
    const short = zone('short', 0, [item('1'), item('2')]);
    const long = zone(
      'long',
      1,
      [...'1234567'].map((id) => item(id)),
    );
    const rows = rowsOf(scene(short, long, zone('stack', 2, [item('x')], 'stack')), never);
    expect(rows.map((row) => row[0]?.isNamed)).toEqual([true, false, false]);
  });
});

describe('countOf', () => {
  it('counts what lies below, or reads the number on a back', () => {
    expect(countOf(item('a'), 0)).toBe('');
    expect(countOf(item('a'), 3)).toBe('4');
    expect(countOf(item('36', { tone: 'back' }), 0)).toBe('36');
    expect(countOf(item('▒', { tone: 'back' }), 0)).toBe('');
  });
});

describe('neighbour', () => {
  const grid = [['a', 'b', 'c'], [], ['d']];

  it('goes around the ends of a row', () => {
    expect(neighbour(grid, 'c', 'ArrowRight')).toBe('a');
    expect(neighbour(grid, 'a', 'ArrowLeft')).toBe('c');
  });

  it('goes to the nearest place of the next row that has any', () => {
    expect(neighbour(grid, 'c', 'ArrowDown')).toBe('d');
    expect(neighbour(grid, 'd', 'ArrowUp')).toBe('b');
    expect(neighbour(grid, 'a', 'ArrowUp')).toBeUndefined();
    expect(neighbour(grid, 'd', 'ArrowDown')).toBeUndefined();
  });

  it('leaves other keys, and places it does not know, alone', () => {
    expect(neighbour(grid, 'a', 'Enter')).toBeUndefined();
    expect(neighbour(grid, 'x', 'ArrowLeft')).toBeUndefined();
  });
});
