// Keeps finished matches in this browser's own database (IndexedDB). Nothing of it is sent anywhere.
import type { KeptMatch } from './match';

const NAME = 'clachan';
const VERSION = 1;
const MATCHES = 'matches';

let opened: Promise<IDBDatabase> | null = null;

/** Resolves with the result of a request, or rejects with its error. */
const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Open the database once. A browser may refuse, for example in a private window. */
function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'table' });
    const database = await resultOf(request);
    // Another tab with a newer page may need to change the database, and waits until this one lets go of it.
    database.onversionchange = () => {
      database.close();
      opened = null;
    };
    return database;
  })();
  opened.catch(() => (opened = null));
  return opened;
}

/** Change the matches, and return when the change is on the disk. */
async function change(apply: (matches: IDBObjectStore) => Promise<void> | void): Promise<void> {
  const transaction = (await open()).transaction(MATCHES, 'readwrite', { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
  ended.catch(() => undefined);
  await apply(transaction.objectStore(MATCHES));
  await ended;
}

/** All kept matches, the newest first. */
export async function keptMatches(): Promise<KeptMatch[]> {
  const store = (await open()).transaction(MATCHES).objectStore(MATCHES);
  const all = (await resultOf(store.getAll())) as KeptMatch[];
  return all.toSorted((a, b) => b.at - a.at);
}

/** Keep these matches, but for those that are kept already; return how many are new. */
export async function keepMatches(matches: readonly KeptMatch[]): Promise<number> {
  let added = 0;
  await change(async (store) => {
    const known = new Set(await resultOf(store.getAllKeys()));
    for (const match of matches) {
      if (known.has(match.table)) continue;
      known.add(match.table);
      store.add(match);
      added += 1;
    }
  });
  return added;
}

export const deleteMatch = (table: string): Promise<void> => change((store) => void store.delete(table));
export const deleteMatches = (): Promise<void> => change((store) => void store.clear());
