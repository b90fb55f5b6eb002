// Writes the matches of a device to a file, and reads them again. Each line is a match with a checksum of its own, so
// that a damaged line costs one match and no other.
import { fingerprint } from '../server/changes';
import { readMatch, type KeptMatch } from './match';

export const FORMAT = 'clachan matches';
export const VERSION = 1;

/** Why a line was not read: it is no match, or its checksum is another one. */
export type Fault = 'unreadable' | 'damaged';

export interface FileContents {
  matches: KeptMatch[];
  /** The lines that were skipped, counted from 1. */
  skipped: { line: number; fault: Fault }[];
}

/** All matches as text: a line that says what this is, and a line for each match. */
export function writeFile(matches: readonly KeptMatch[]): string {
  const lines = matches.map((match) => JSON.stringify({ ...match, sum: fingerprint(match) }));
  return [JSON.stringify({ format: FORMAT, version: VERSION }), ...lines, ''].join('\n');
}

/** Every match of a file that can be read, and the lines that cannot. */
export function readFile(text: string): FileContents {
  const contents: FileContents = { matches: [], skipped: [] };
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const read = readLine(line, place === 0);
    if (read === null) continue;
    if (typeof read === 'string') contents.skipped.push({ line: place + 1, fault: read });
    else contents.matches.push(read);
  }
  return contents;
}

/** The match of a line, why there is none, or null for the line that says what the file is. */
function readLine(line: string, isFirst: boolean): KeptMatch | Fault | null {
  let value: unknown;
  try {
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return 'unreadable';
  }
  if (isFirst && typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT)
    return null;
  const match = readMatch(value);
  if (match === null) return 'unreadable';
  return fingerprint(match) === (value as { sum?: unknown }).sum ? match : 'damaged';
}
