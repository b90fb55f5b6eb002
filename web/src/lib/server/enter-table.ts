// Creates a table or joins one, remembers the seat in this browser, and opens the table.
import { loadTableParts } from '../../games/registry';
import * as api from './api';
import { joinKeyFor, forgetJoinKey } from './join-keys';
import { rememberTable, myTable } from './my-tables';
import type { Timing } from './protocol';
import { go, replaceRoute, route } from '../device/route.svelte';
import { settings } from '../device/settings.svelte';
import { gameOf } from '../text/title';
import { t } from '../text/words.svelte';

export interface NewGame {
  game: string;
  with: 'computer' | 'friend' | 'here' | 'anyone';
  player?: string;
  timing?: Timing;
  casual?: boolean;
  public?: boolean;
  names?: string[];
}

/** Error codes that mean the seat was not given. After any other error it may have been given all the same. */
const NO_SEAT = new Set(['seat/taken', 'key/wrong', 'table/unknown']);

/** Join a table by an invitation or from the list of open tables, and open it. Resolves with the refusal, if any. */
export async function joinTable(by: { invite: string } | { listed: api.Listed }): Promise<api.Refusal | null> {
  const from = route();
  const invite = 'invite' in by ? by.invite : '';
  const target = 'invite' in by ? by.invite : by.listed.table;
  const name = settings.name || t('page-guest-name');
  const key = joinKeyFor(target, 'listed' in by ? by.listed : undefined);
  try {
    const sat = await (invite ? api.joinByInvite(invite, name, key) : api.joinListed(target, name, key));
    forgetJoinKey(target);
    // A player who already has the other seat keeps it.
    const known = myTable(sat.table);
    const seats = [...new Set([...(known?.seats ?? []), sat.seat])].toSorted();
    rememberTable({ invites: {}, at: Date.now(), ...known, table: sat.table, seats, ...(invite ? { invite } : {}) });
    // The invitation is used up, so Back must not return to it. A player who has left this screen meanwhile stays where
    // they are: the home screen lists the table.
    if (route() === from) (invite ? replaceRoute : go)(`/t/${sat.table}`);
    return null;
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    if (NO_SEAT.has(error.refused.code)) forgetJoinKey(target);
    return error;
  }
}

/** Create a table and open it. Resolves with the refusal, if any. */
export async function startGame(wanted: NewGame): Promise<api.Refusal | null> {
  // The board is fetched while the server makes the table. If that fails, the table's screen says so.
  void loadTableParts(gameOf(wanted.game)).catch(() => undefined);
  const from = route();
  const first = Math.random() < 0.5;
  const opponent = wanted.with === 'computer' ? (wanted.player ?? 'heuristic') : wanted.with === 'here' ? 'me' : 'open';
  const name = settings.name || t(wanted.with === 'computer' ? 'page-player-default' : 'page-host-name');
  const wish: api.Make = {
    game: wanted.game,
    a: first ? 'me' : opponent,
    b: first ? opponent : 'me',
    name,
    casual: wanted.casual ?? true,
    listed: wanted.with === 'anyone',
    public: wanted.public ?? false,
  };
  if (wanted.timing) wish.timing = wanted.timing;
  try {
    const made = await api.createTable(wish);
    const seats = (['a', 'b'] as const).filter((seat) => wish[seat] === 'me').map((seat) => seat.toUpperCase());
    rememberTable({
      table: made.table,
      seats,
      invites: made.invites,
      at: Date.now(),
      ...(wanted.with === 'here' ? { names: wanted.names ?? [] } : {}),
    });
    if (route() === from) go(`/t/${made.table}`);
    return null;
  } catch (error) {
    if (error instanceof api.Refusal) return error;
    throw error;
  }
}
