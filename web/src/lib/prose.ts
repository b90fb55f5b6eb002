// How is a text of the rules read? Paragraphs, lists and bold words; nothing else is understood.
export interface Run { text: string; bold: boolean }
export type Block = { kind: 'text'; runs: Run[] } | { kind: 'list'; items: Run[][] };

const runs = (text: string): Run[] =>
  text.split('**').map((part, place) => ({ text: part.replace(/\s*\n\s*/g, ' '), bold: place % 2 === 1 })).filter((run) => run.text !== '');

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split('\n').map((line) => line.trim());
    const first = lines.findIndex((line) => line.startsWith('- '));
    if (first !== 0) found.push({ kind: 'text', runs: runs(lines.slice(0, first < 0 ? undefined : first).join('\n')) });
    if (first >= 0) found.push({ kind: 'list', items: lines.slice(first).join('\n').split(/^- /m).filter(Boolean).map(runs) });
  }
  return found;
}
