// Was the shuffle the one that was promised? The same arithmetic as clachan.match.shuffle, done here.
import type { Ending } from './protocol';

const LABEL = new TextEncoder().encode('clachan shuffle 1');
const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a record's remark says about its shuffle. */
export function proofIn(record: string): { commitment: string; ending: Pick<Ending, 'secret' | 'nonces' | 'seed'> } | null {
  const found = /^# shuffle: commitment=(\w+) secret=(\w+) A=(\w*) B=(\w*)/m.exec(record);
  const seed = /^seed: (\w+)/m.exec(record);
  if (!found || !seed) return null;
  const [, commitment = '', secret = '', a = '', b = ''] = found;
  return { commitment, ending: { secret, nonces: [a, b], seed: seed[1] ?? '' } };
}

/** Whether the secret is the one whose hash was shown first, and the seed follows from it and both nonces. */
export async function verify(commitment: string, ending: Pick<Ending, 'secret' | 'nonces' | 'seed'>): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return false;
  const secret = bytesOf(ending.secret);
  const nonces = await Promise.all(ending.nonces.map((nonce) => hash(new TextEncoder().encode(nonce))));
  const seed = await hash(joined([LABEL, secret, ...nonces]));
  return hex(await hash(secret)) === commitment && hex(seed) === ending.seed;
}
