// Parses a text of the rules: headings, paragraphs, lists and bold words, a small part of Markdown.
export interface Run {
  text: string;
  bold: boolean;
}
export type Block =
  { kind: 'head'; runs: Run[] } | { kind: 'text'; runs: Run[] } | { kind: 'list' | 'steps'; items: Run[][] };

const runs = (text: string): Run[] =>
  text
    .split('**')
    .map((part, place) => ({ text: part, bold: place % 2 === 1 }))
    .filter((run) => run.text !== '');

function kindOf(line: string): Block['kind'] {
  if (line.startsWith('#')) return 'head';
  if (line.startsWith('- ')) return 'list';
  return /^\d+\. /.test(line) ? 'steps' : 'text';
}

export function parseRules(text: string): Block[] {
  const parsed: Block[] = [];
  let isOpen = false; // whether the next line may continue the last block
  for (const line of text.split('\n').map((text) => text.trim())) {
    const last = parsed.at(-1);
    const kind = kindOf(line);
    const content = runs(line.replace(/^(#+|-|\d+\.) /, ''));
    if (line === '') isOpen = false;
    else if (kind === 'list' || kind === 'steps') {
      if (isOpen && last?.kind === kind) last.items.push(content);
      else parsed.push({ kind, items: [content] });
      isOpen = true;
    } else if (kind === 'text' && isOpen && last?.kind === 'text')
      last.runs.push({ text: ' ', bold: false }, ...content);
    else {
      parsed.push({ kind, runs: content });
      isOpen = kind === 'text';
    }
  }
  return parsed;
}
