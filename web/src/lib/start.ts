// How does a game begin? A table is made, it is remembered where one sits, and the page goes there.
import * as api from './api';
import { remember, seated } from './mine';
import type { Timing } from './protocol';
import { go, goInstead } from './route.svelte';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

export interface Start { game: string; with: 'computer' | 'friend' | 'here' | 'anyone'; player?: string; timing?: Timing; casual?: boolean; learn?: boolean; names?: string[] }

/** Take a seat somebody left open, by whichever door, and go there; the server's no, if it says so. */
export async function sitDown(join: (name: string, key: string) => Promise<api.Sat>, invite?: string): Promise<api.Refusal | null> {
  try {
    const sat = await join(settings.name || t('page-guest-name'), api.chance(16));
    // Who sits there already, on the other chair, keeps that one too.
    const known = seated(sat.table);
    const seats = [...new Set([...(known?.seats ?? []), sat.seat])].toSorted();
    remember({ invites: {}, at: Date.now(), ...known, table: sat.table, seats, ...(invite ? { invite } : {}) });
    // An invitation is used up: nobody goes back to it.
    (invite ? goInstead : go)(`/t/${sat.table}`);
    return null;
  } catch (error) {
    if (error instanceof api.Refusal) return error;
    throw error;
  }
}

/** Make the table and go there; the server's no, if it says so. */
export async function start(wanted: Start): Promise<api.Refusal | null> {
  const first = Math.random() < 0.5;
  const rival = wanted.with === 'computer' ? (wanted.player ?? 'heuristic') : wanted.with === 'here' ? 'me' : 'open';
  const name = settings.name || t(wanted.with === 'computer' ? 'page-player-default' : 'page-host-name');
  const wish: api.Make = { game: wanted.game, a: first ? 'me' : rival, b: first ? rival : 'me', name, casual: wanted.casual ?? true, listed: wanted.with === 'anyone' };
  if (wanted.timing) wish.timing = wanted.timing;
  try {
    const made = await api.make(wish);
    const seats = (['a', 'b'] as const).filter((seat) => wish[seat] === 'me').map((seat) => seat.toUpperCase());
    remember({ table: made.table, seats, invites: made.invites, at: Date.now(), ...(wanted.with === 'here' ? { names: wanted.names ?? [] } : {}) });
    go(`/t/${made.table}${wanted.learn ? '?learn' : ''}`);
    return null;
  } catch (error) {
    if (error instanceof api.Refusal) return error;
    throw error;
  }
}
