// Computes SHA-256 (FIPS 180-4). `crypto.subtle` cannot be used: browsers leave it out of pages served over plain HTTP.
const SIZE = 64;
const LENGTH = 8;

const primes = (count: number): number[] => {
  const all: number[] = [];
  for (let n = 2; all.length < count; n += 1) if (all.every((prime) => n % prime)) all.push(n);
  return all;
};
/** The first 32 bits of the fractional part. */
const bits = (root: number): number => ((root % 1) * 2 ** 32) | 0;
// FIPS 180-4: the constants come from the roots of the first primes.
const START = primes(8).map((prime) => bits(Math.sqrt(prime)));
const ROUNDS = primes(SIZE).map((prime) => bits(Math.cbrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The padded message: its bytes, a one bit, zeros, and its length in bits, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 1 + LENGTH) / SIZE) * SIZE);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(block + 4 * i));
  for (let i = 16; i < SIZE; i += 1) {
    const [before, last] = [words[i - 15]!, words[i - 2]!];
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    words.push((words[i - 16]! + s0 + words[i - 7]! + s1) | 0);
  }
  return words;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = [...START];
  for (let block = 0; block < view.byteLength; block += SIZE) {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    schedule(view, block).forEach((word, i) => {
      const t1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + word;
      const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    });
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
