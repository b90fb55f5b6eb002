// Loads the server's list of games, with retries, and keeps it while the page is open.
import { FRONTS, inOrder } from '../../games/registry';
import * as api from './api';

let listed = $state.raw<api.GameInfo[]>([]);

/** What the server says of every game; empty until it has answered. */
export const catalogue = (): api.GameInfo[] => listed;
export const infoOf = (game: string): api.GameInfo | undefined => listed.find(({ id }) => id === game);

/** The games to show: the server's, or those the page knows until the server has answered. */
export const gameIds = (): string[] => inOrder(listed.length ? listed.map(({ id }) => id) : [...FRONTS.keys()]);

/** Ask the server, unless it has answered before. Fails as the request does. */
export async function readCatalogue(): Promise<void> {
  if (!listed.length) listed = await api.games();
}

const AGAIN_MS = 5000;

/** Ask until there is an answer; the result stops it, as an effect's clean-up. */
export function keepAsking(onfail: (error: unknown) => void = () => undefined, ondone: () => void = () => undefined) {
  const ask = (): void => {
    if (!listed.length) void readCatalogue().then(ondone, onfail);
  };
  // The first time even if the page is in the background: a screen that is opened there is to be ready when it is seen.
  ask();
  const timer = setInterval(() => {
    if (!document.hidden) ask();
  }, AGAIN_MS);
  return () => clearInterval(timer);
}
