// Lays out a scene in rows, for games that bring no board of their own.
import type { Item, Scene, Zone } from '../lib/server/protocol';

/** A zone as it is drawn: `hidden` items lie under the one that shows. */
export interface Place {
  zone: Zone;
  items: Item[];
  hidden: number;
  /** Whether the name fits under each item. */
  isNamed: boolean;
}

/** Drawn in the head of the screen: how the rounds of a match ended. */
const ROUNDS = 'rounds';
/** With more items than this side by side, their names do not fit. */
const MAX_NAMED = 6;

/** The zones in their rows, from the top. Buttons stand below the board, with the other actions. */
export function rowsOf(scene: Scene, canTouch: (item: Item) => boolean): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const zone of scene.zones) {
    const items = zone.items.filter((item) => item.kind !== 'button');
    if (zone.id === ROUNDS || (!items.length && zone.items.length)) continue;
    const place = placeOf(zone, items, canTouch);
    rows.set(zone.row, [...(rows.get(zone.row) ?? []), place]);
  }
  return [...rows.entries()].toSorted(([a], [b]) => a - b).map(([, places]) => places);
}

/** Show only the top item of a pile, unless another item in it can be touched. */
function placeOf(zone: Zone, items: Item[], canTouch: (item: Item) => boolean): Place {
  const top = items.slice(-1);
  const isClosed = zone.spread === 'pile' && !items.slice(0, -1).some(canTouch);
  const shown = isClosed ? top : items;
  const isNamed = zone.spread === 'row' && shown.length <= MAX_NAMED;
  return { zone, items: shown, hidden: items.length - shown.length, isNamed };
}

/** The number of items here, shown beside the top one; empty for a single item. A back may have it as its sign. */
export function countOf(item: Item, hidden: number): string {
  if (item.tone === 'back' && /^\d+$/.test(item.sign)) return item.sign;
  return hidden ? String(hidden + 1) : '';
}

/** The buttons of each row that can be reached with the arrow keys. */
export type Grid<T> = readonly (readonly T[])[];

const STEPS: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key leads from here: around the ends of a row, or to the nearest place of the row above or below. */
export function neighbour<T>(grid: Grid<T>, from: T, key: string): T | undefined {
  const rows = grid.filter((row) => row.length > 0);
  const step = STEPS[key];
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  if (!step || !row) return undefined;
  const [down, across] = step;
  const place = row.indexOf(from);
  if (across) return row.at((place + across + row.length) % row.length);
  const next = rows[at + down];
  if (!next) return undefined;
  const share = row.length > 1 ? place / (row.length - 1) : 0.5;
  return next[Math.round(share * (next.length - 1))];
}
