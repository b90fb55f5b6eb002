// How does a game begin? A table is made, it is remembered where one sits, and the page goes there.
import * as api from './api';
import { keyFor, settled } from './keys';
import { remember, seated } from './mine';
import type { Timing } from './protocol';
import { go, goInstead, route } from './route.svelte';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

export interface Start { game: string; with: 'computer' | 'friend' | 'here' | 'anyone'; player?: string; timing?: Timing; casual?: boolean; learn?: boolean; names?: string[] }

/** With these the server says that the seat is not to be had; with any other, or none, it may have been taken all the same. */
const NO_SEAT = new Set(['seat/taken', 'key/wrong', 'table/unknown']);

/** Take a seat somebody left open, by an invitation or from the list, and go there; the server's no, if it says so. */
export async function sitDown(by: { invite: string } | { listed: api.Listed }): Promise<api.Refusal | null> {
  const from = route();
  const invite = 'invite' in by ? by.invite : '';
  const door = 'invite' in by ? by.invite : by.listed.table;
  const name = settings.name || t('page-guest-name');
  const key = keyFor(door, 'listed' in by ? by.listed : undefined);
  try {
    const sat = await (invite ? api.join(invite, name, key) : api.joinListed(door, name, key));
    settled(door);
    // Who sits there already, on the other chair, keeps that one too.
    const known = seated(sat.table);
    const seats = [...new Set([...(known?.seats ?? []), sat.seat])].toSorted();
    remember({ invites: {}, at: Date.now(), ...known, table: sat.table, seats, ...(invite ? { invite } : {}) });
    // An invitation is used up: nobody goes back to it. Who has gone elsewhere meanwhile finds the seat on the first screen.
    if (route() === from) (invite ? goInstead : go)(`/t/${sat.table}`);
    return null;
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    if (NO_SEAT.has(error.told.code)) settled(door);
    return error;
  }
}

/** Make the table and go there; the server's no, if it says so. */
export async function start(wanted: Start): Promise<api.Refusal | null> {
  const from = route();
  const first = Math.random() < 0.5;
  const rival = wanted.with === 'computer' ? (wanted.player ?? 'heuristic') : wanted.with === 'here' ? 'me' : 'open';
  const name = settings.name || t(wanted.with === 'computer' ? 'page-player-default' : 'page-host-name');
  const wish: api.Make = { game: wanted.game, a: first ? 'me' : rival, b: first ? rival : 'me', name, casual: wanted.casual ?? true, listed: wanted.with === 'anyone' };
  if (wanted.timing) wish.timing = wanted.timing;
  try {
    const made = await api.make(wish);
    const seats = (['a', 'b'] as const).filter((seat) => wish[seat] === 'me').map((seat) => seat.toUpperCase());
    remember({ table: made.table, seats, invites: made.invites, at: Date.now(), ...(wanted.with === 'here' ? { names: wanted.names ?? [] } : {}) });
    if (route() === from) go(`/t/${made.table}${wanted.learn ? '?learn' : ''}`);
    return null;
  } catch (error) {
    if (error instanceof api.Refusal) return error;
    throw error;
  }
}
