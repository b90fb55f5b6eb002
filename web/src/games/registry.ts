// Collects the fronts of the games: every folder here with an `index.ts`. No other module names a game.
import type { GameFront, TableParts } from './front';

/** The modules of the fronts by their paths, such as `./coins/index.ts`. */
export type Modules = Record<string, GameFront>;

/** The fronts by the ids of their games, in the order of their places. */
export function collect(modules: Modules): Map<string, GameFront> {
  const fronts = Object.entries(modules).map(([path, front]) => [path.split('/')[1] ?? '', front] as const);
  return new Map(fronts.toSorted(([, a], [, b]) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0));
}

export const FRONTS = collect(import.meta.glob<GameFront>('./*/index.ts', { eager: true, import: 'FRONT' }));

const NO_FRONT: GameFront = {};

/** What the game brings; nothing for a game that has no folder here. */
export const frontOf = (game: string): GameFront => FRONTS.get(game) ?? NO_FRONT;

/** These games in the order of the first screen: those with a place first, the others as they come. */
export function inOrder(ids: readonly string[], fronts: ReadonlyMap<string, GameFront> = FRONTS): string[] {
  const placed = [...fronts.keys()];
  const placeOf = (id: string): number => (placed.includes(id) ? placed.indexOf(id) : placed.length);
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const loaded = new Map<string, TableParts>();

/** The parts of the game's table if they were loaded before, so that a screen that is shown again need not wait. */
export const loadedTableParts = (game: string): TableParts | undefined => loaded.get(game);

/** Load the parts of the game's table, or those that draw any scene if the game brings none. */
export async function loadTableParts(game: string): Promise<TableParts> {
  const { TABLE } = await (frontOf(game).table ?? (() => import('../scene/table')))();
  loaded.set(game, TABLE);
  return TABLE;
}
