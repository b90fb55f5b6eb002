import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/lib/shuffle/sha256';
import { isDealtAnew, proofIn, verify } from '../../src/lib/shuffle/shuffle';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of these parts, as the platform computes it. */
async function hash(...parts: Uint8Array[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

it('sha256 agrees with the platform at every length around the ends of blocks', async () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    expect(hex(sha256(bytes))).toBe(hex(await hash(bytes)));
  }
});

const secret = Uint8Array.from({ length: 16 }, (_, i) => i * 17);
const nonces: [string, string] = ['first', 'second'];
const shares = await Promise.all(nonces.map((nonce) => hash(bytesOf(nonce))));
const commitment = hex(await hash(secret));
const seed = hex(await hash(bytesOf('clachan shuffle 1'), secret, ...shares));
const ending = { secret: hex(secret), nonces, seed };

describe('verify', () => {
  it('accepts the secret that was committed to and the seed that follows from it', () => {
    expect(verify(commitment, ending)).toBe(true);
  });
  it('rejects another secret, another nonce and another seed', () => {
    expect(verify(commitment, { ...ending, secret: ending.secret.replace('00', '01') })).toBe(false);
    expect(verify(commitment, { ...ending, nonces: ['first', 'third'] })).toBe(false);
    expect(verify(commitment, { ...ending, seed: ending.secret })).toBe(false);
    expect(verify('00', ending)).toBe(false);
  });
});

describe('a record', () => {
  const record = [
    `seed: ${seed}`,
    '1 A r7 1',
    `# shuffle: commitment=${commitment} secret=${ending.secret} A=first B=second`,
  ];
  it('has the proof of its shuffle in a remark', () => {
    const proof = proofIn(record.join('\n'));
    expect(proof).toEqual({ commitment, ending });
    expect(verify(proof!.commitment, proof!.ending)).toBe(true);
  });
  it('that went on from another match proves the last deal', () => {
    const text = ['seed: 00', '3 A redeal 11', `4 B redeal ${seed}`, record[2]].join('\n');
    expect(isDealtAnew(text)).toBe(true);
    expect(isDealtAnew(record.join('\n'))).toBe(false);
    expect(proofIn(text)?.ending.seed).toBe(seed);
  });
  it('without a remark or a seed proves nothing', () => {
    expect(proofIn(record[0]!)).toBeNull();
    expect(proofIn(record[2]!)).toBeNull();
  });
});
