import { describe, expect, it, vi } from 'vitest';
import { percent } from '../../src/lib/text/percent';
import * as words from '../../src/lib/text/words.svelte';

describe('percent', () => {
  it.each([
    ['en', '64.3%'],
    ['fr', '64,3 %'],
    ['cs', '64,3 %'],
  ] as const)('follows the language: %s', (language, text) => {
    vi.spyOn(words, 'language').mockReturnValue(language);
    expect(percent(0.6432, 1).replaceAll(/\s/g, ' ')).toBe(text);
  });
});
