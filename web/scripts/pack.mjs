// Compresses every text file of the build as the server sends it, adds up the script and style that a browser needs for
// its first table, and fails if they exceed the budget.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;
const folder = process.argv[2] ?? '../src/clachan/server/static';
const assets = join(folder, 'assets');
const sizes = {};
for (const file of readdirSync(assets).filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
  const plain = readFileSync(join(assets, file));
  const gzip = gzipSync(plain, { level: 9 });
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(join(assets, `${file}.gz`), gzip);
  writeFileSync(join(assets, `${file}.br`), brotli);
  if (/\.(js|css)$/.test(file)) sizes[file] = { gzip: gzip.length, brotli: brotli.length };
}

// What a browser needs for its first table: the page itself, the pictures of the first screen, the board of one game,
// and the words of one language. The largest board and the largest language count.
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf-8'));
rmSync(join(folder, '.vite'), { recursive: true });

/** The files of a module's chunk, and of every chunk that it imports at once. */
function filesOf(key, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (seen.has(file)) return seen;
  [file, ...css].forEach((name) => seen.add(name));
  imports.forEach((name) => filesOf(name, seen));
  return seen;
}

const keys = Object.keys(manifest);
const entry = keys.find((key) => manifest[key].isEntry);
const pictures = keys.filter((key) => /^src\/games\/[^/]+\/Picture\.svelte$/.test(key));
const boards = keys.filter((key) => /^src\/(games\/[^/]+|scene)\/table\.ts$/.test(key));
const first = new Set([entry, ...pictures].flatMap((key) => [...filesOf(key)]));

const sizeOf = (file) => sizes[file.replace('assets/', '')];
const add = (one, other) => ({ gzip: one.gzip + other.gzip, brotli: one.brotli + other.brotli });
const sum = (files) => [...files].map(sizeOf).reduce(add, { gzip: 0, brotli: 0 });
const larger = (one, other) => (other.gzip > one.gzip ? other : one);
const words = Object.keys(sizes)
  .filter((file) => file.startsWith('play-'))
  .map((file) => sizes[file])
  .reduce(larger);
const tables = boards.map((key) => add(sum(new Set([...first, ...filesOf(key)])), words));

const print = ({ gzip, brotli }, text) =>
  console.log(`${String(gzip).padStart(8)} ${String(brotli).padStart(8)}  ${text}`);
for (const file of Object.keys(sizes)) print(sizes[file], `${file}${first.has(`assets/${file}`) ? '  (first)' : ''}`);
boards.forEach((key, place) => print(tables[place], `script and style for the first table with ${key}`));
const whole = tables.reduce(larger);
print(whole, `script and style for the first table (gzip, brotli), of ${BUDGET}`);
if (whole.gzip > BUDGET) process.exit(1);
