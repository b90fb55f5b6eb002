// Keeps answers of the server that never change in this browser, so that lessons, puzzles and replays can be seen
// without a network.
const NAME = 'clachan-answers-1';
/** Puzzles are kept apart: somebody who solves many would push out the lessons. */
export const PUZZLES = 'clachan-puzzles-1';
const MAX_ANSWERS = 80;

async function put(name: string, path: string, body: unknown): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(path, new Response(JSON.stringify(body)));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_ANSWERS)).map((old) => cache.delete(old)));
}

/** Ask the server and keep its answer. If it fails in a way that `mayUse` allows, return the answer kept before. */
export async function askOrKept<T>(
  path: string,
  ask: (path: string) => Promise<T>,
  mayUse: (error: unknown) => boolean,
  name = NAME,
): Promise<T> {
  try {
    const body = await ask(path);
    // The browser may refuse to store anything; then nothing is kept.
    if ('caches' in globalThis) void put(name, path, body).catch(() => undefined);
    return body;
  } catch (error) {
    if (!mayUse(error) || !('caches' in globalThis)) throw error;
    const kept = await caches.match(path, { cacheName: name }).catch(() => undefined);
    if (!kept) throw error;
    return (await kept.json()) as T;
  }
}

const REPLAY = /^\/tables\/([^/]+)\/replay$/;

/** The tables whose replay opens without a network, because it was opened before. */
export async function keptReplays(): Promise<Set<string>> {
  if (!('caches' in globalThis)) return new Set();
  const requests = await caches.open(NAME).then((cache) => cache.keys());
  return new Set(requests.flatMap(({ url }) => REPLAY.exec(new URL(url).pathname)?.[1] ?? []));
}
