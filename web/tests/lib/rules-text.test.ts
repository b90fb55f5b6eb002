import { expect, it } from 'vitest';
import { parseRules } from '../../src/lib/text/rules-text';

const plain = (text: string) => ({ text, bold: false });

it('reads headings, paragraphs and both kinds of lists', () => {
  const text = '# Aim\nWin **five** stones\nor three in a row.\n\nEnd.\n- one\n- two\n1. first\n2. second';
  expect(parseRules(text)).toEqual([
    { kind: 'head', runs: [plain('Aim')] },
    {
      kind: 'text',
      runs: [plain('Win '), { text: 'five', bold: true }, plain(' stones'), plain(' '), plain('or three in a row.')],
    },
    { kind: 'text', runs: [plain('End.')] },
    { kind: 'list', items: [[plain('one')], [plain('two')]] },
    { kind: 'steps', items: [[plain('first')], [plain('second')]] },
  ]);
});

it('begins a new list after an empty line', () => {
  expect(parseRules('- a\n\n- b').length).toBe(2);
});

it('finds nothing in an empty text', () => {
  expect(parseRules('\n \n')).toEqual([]);
});
