// How is a text of the rules read? Headings, paragraphs, lists and bold words; nothing else is understood.
export interface Run { text: string; bold: boolean }
export type Block = { kind: 'head'; runs: Run[] } | { kind: 'text'; runs: Run[] } | { kind: 'list' | 'steps'; items: Run[][] };

const runs = (text: string): Run[] =>
  text.split('**').map((part, place) => ({ text: part, bold: place % 2 === 1 })).filter((run) => run.text !== '');

function kindOf(line: string): Block['kind'] {
  if (line.startsWith('#')) return 'head';
  if (line.startsWith('- ')) return 'list';
  return /^\d+\. /.test(line) ? 'steps' : 'text';
}

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = found.at(-1);
    const kind = kindOf(line);
    const said = runs(line.replace(/^(#+|-|\d+\.) /, ''));
    if (line === '') open = false;
    else if (kind === 'list' || kind === 'steps') {
      if (open && last?.kind === kind) last.items.push(said);
      else found.push({ kind, items: [said] });
      open = true;
    } else if (kind === 'text' && open && last?.kind === 'text') last.runs.push({ text: ' ', bold: false }, ...said);
    else {
      found.push({ kind, runs: said });
      open = kind === 'text';
    }
  }
  return found;
}
