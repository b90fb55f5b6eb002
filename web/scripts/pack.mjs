// How much must a browser fetch before the first table? Every text is packed here, as the server sends it; script and
// style for the first table are added up, and a build over the budget fails.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;
const folder = process.argv[2] ?? '../src/clachan/server/static';
const assets = join(folder, 'assets');
const later = /^(Rules|Learn|Replay|Settings|New|Join|Coach|rules-|learn-|play-)/;
const sizes = {};
for (const file of readdirSync(assets).filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
  const plain = readFileSync(join(assets, file));
  const gzip = gzipSync(plain, { level: 9 });
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(join(assets, `${file}.gz`), gzip);
  writeFileSync(join(assets, `${file}.br`), brotli);
  if (/\.(js|css)$/.test(file)) sizes[file] = { gzip: gzip.length, brotli: brotli.length };
}
const files = Object.keys(sizes);
const first = files.filter((file) => !later.test(file));
const total = (kind) => {
  const words = Math.max(...files.filter((file) => file.startsWith('play-')).map((file) => sizes[file][kind])); // one language, the longest
  return first.reduce((sum, file) => sum + sizes[file][kind], words);
};
for (const file of files) console.log(`${String(sizes[file].gzip).padStart(8)} ${String(sizes[file].brotli).padStart(8)}  ${file}${first.includes(file) ? '' : '  (later)'}`);
console.log(`${String(total('gzip')).padStart(8)} ${String(total('brotli')).padStart(8)}  script and style for the first table (gzip, brotli), of ${BUDGET}`);
if (total('gzip') > BUDGET) process.exit(1);
