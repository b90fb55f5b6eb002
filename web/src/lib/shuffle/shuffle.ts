// Checks that the server shuffled as it had committed to, with the same computation as clachan.match.shuffle.
import type { Ending } from '../server/protocol';
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

/** The proof of the shuffle in a record's remark; of the last shuffle, if cards were dealt again. */
export function proofIn(
  record: string,
): { commitment: string; ending: Pick<Ending, 'secret' | 'nonces' | 'seed'> } | null {
  const remark = /^# shuffle: commitment=(\w+) secret=(\w+) A=(\w*) B=(\w*)/m.exec(record);
  const seed = /^seed: (\w+)/m.exec(record);
  if (!remark || !seed) return null;
  const redeal = [...record.matchAll(/^\d+ [AB] redeal (\w+)/gm)].at(-1);
  const [, commitment = '', secret = '', a = '', b = ''] = remark;
  return { commitment, ending: { secret, nonces: [a, b], seed: (redeal ?? seed)[1] ?? '' } };
}

/** Whether a record continues another match. Its cards were dealt again, and the proof covers only the new deal. */
export const isDealtAnew = (record: string): boolean => /^\d+ [AB] redeal /m.test(record);

/** Whether the secret has the hash that was shown before the game, and the seed follows from it and both nonces. */
export function verify(commitment: string, ending: Pick<Ending, 'secret' | 'nonces' | 'seed'>): boolean {
  const secret = bytesOf(ending.secret);
  const nonces = ending.nonces.map((nonce) => sha256(new TextEncoder().encode(nonce)));
  const seed = sha256(joined([LABEL, secret, ...nonces]));
  return hex(sha256(secret)) === commitment && hex(seed) === ending.seed;
}
