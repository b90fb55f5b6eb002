// Keeps the matches of this device when they end, also those that ended while the page was closed.
import * as api from '../server/api';
import { forgetTable, myTables, type MyTable } from '../server/my-tables';
import type { Table } from '../table/table.svelte';
import { matchOf, type KeptMatch } from './match';
import { deleteMatch, deleteMatches, keepMatches, keptMatches } from './store';

/** Keep a match that ended on this page. */
export async function keepFinished(id: string, { position, welcome }: Table, mine: MyTable): Promise<void> {
  if (!position?.result || !position.ending || !welcome) return;
  const { seats: seated, result, ending } = position;
  const { seats, names: localNames } = mine;
  const { game } = welcome;
  await keepMatches([
    matchOf({ table: id, game, at: Date.now(), seats, seated, localNames, result, record: ending.record }),
  ]);
}

/** Ask the server for the matches of this device that ended and are not kept yet; return all that are kept. */
export async function catchUp(): Promise<KeptMatch[]> {
  const kept = await keptMatches();
  const known = new Set(kept.map(({ table }) => table));
  const missing = myTables().filter(({ table, over }) => over && !known.has(table));
  const found = await Promise.all(missing.map((mine) => fetched(mine).catch(() => null)));
  const added = found.filter((match) => match !== null);
  if (!added.length) return kept;
  await keepMatches(added);
  return keptMatches();
}

async function fetched({ table, seats, names, at }: MyTable): Promise<KeptMatch | null> {
  const [{ game, result, seats: seated }, record] = await Promise.all([api.summary(table), api.record(table)]);
  return result && matchOf({ table, game, at, seats, seated, localNames: names, result, record });
}

/** Forget a match for good: its table must not bring it back. */
export async function forget(table: string): Promise<void> {
  forgetTable(table);
  await deleteMatch(table);
}

/** Forget all finished matches of this device. */
export async function forgetAll(): Promise<void> {
  for (const { table, over } of myTables()) if (over) forgetTable(table);
  await deleteMatches();
}
