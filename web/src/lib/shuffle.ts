// Was the shuffle the one that was promised? The same arithmetic as clachan.match.shuffle, done here.
import type { Ending } from './protocol';
import { sha256 } from './sha256';

const LABEL = new TextEncoder().encode('clachan shuffle 1');
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a record's remark says about its shuffle: the last one, where cards were dealt anew. */
export function proofIn(record: string): { commitment: string; ending: Pick<Ending, 'secret' | 'nonces' | 'seed'> } | null {
  const found = /^# shuffle: commitment=(\w+) secret=(\w+) A=(\w*) B=(\w*)/m.exec(record);
  const seed = /^seed: (\w+)/m.exec(record);
  if (!found || !seed) return null;
  const again = [...record.matchAll(/^\d+ [AB] redeal (\w+)/gm)].at(-1);
  const [, commitment = '', secret = '', a = '', b = ''] = found;
  return { commitment, ending: { secret, nonces: [a, b], seed: (again ?? seed)[1] ?? '' } };
}

/** Whether a record went on from another match: cards were dealt anew, and only those follow from its own shuffle. */
export const isDealtAnew = (record: string): boolean => /^\d+ [AB] redeal /m.test(record);

/** Whether the secret is the one whose hash was shown first, and the seed follows from it and both nonces. */
export function verify(commitment: string, ending: Pick<Ending, 'secret' | 'nonces' | 'seed'>): boolean {
  const secret = bytesOf(ending.secret);
  const nonces = ending.nonces.map((nonce) => sha256(new TextEncoder().encode(nonce)));
  const seed = sha256(joined([LABEL, secret, ...nonces]));
  return hex(sha256(secret)) === commitment && hex(seed) === ending.seed;
}
