// How much must a browser fetch before the first table? Script and style, compressed; fails over the budget.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;
const folder = process.argv[2] ?? '../src/clachan/server/static';
const assets = join(folder, 'assets');
const size = (file) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;
const later = /^(Rules|Learn|Replay|Settings|New|Join|rules-|learn-|play-)/;
const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
const first = files.filter((file) => !later.test(file));
const words = Math.max(...files.filter((file) => file.startsWith('play-')).map(size)); // one language, the longest
const total = first.reduce((sum, file) => sum + size(file), words);
for (const file of files) console.log(`${String(size(file)).padStart(8)}  ${file}${first.includes(file) ? '' : '  (later)'}`);
console.log(`${String(total).padStart(8)}  script and style for the first table, of ${BUDGET}`);
if (total > BUDGET) process.exit(1);
