import { beforeEach, describe, expect, it, vi } from 'vitest';

// Messages of the tests' own: what the page says is not at stake here.
vi.mock('virtual:words/en/play', () => ({
  default: `
hello = Hello { $name }
plays = { $who ->
    [you] You play
   *[other] { $who } plays
  } { $card }
beaten = Beaten by { $cards }
seven = red { $strength }
count = { $count ->
    [one] one card
   *[other] { $count } cards
  }
ruled = Decided (ST-23). Over (BR-10.3).`,
}));
vi.mock('virtual:words/fr/play', () => ({ default: 'hello = Bonjour { $name }' }));
vi.mock('virtual:words/fr/rules', () => ({ default: 'rules-one = Règle' }));
vi.mock('virtual:words/cs/play', () => {
  throw new Error('offline');
});

type Module = typeof import('../../src/lib/text/words.svelte');
let page: Module;

beforeEach(async () => {
  vi.resetModules();
  page = await import('../../src/lib/text/words.svelte');
  await page.useLanguage('en');
});

describe('t', () => {
  it('fills in the arguments', () => {
    expect(page.t('hello', { name: 'Isla' })).toBe('Hello Isla');
    expect(page.t('count', { count: 1 })).toBe('one card');
    expect(page.t('count', { count: 2 })).toBe('2 cards');
  });
  it('gives the key of an unknown message', () => {
    expect(page.t('nothing')).toBe('nothing');
  });
});

describe('say', () => {
  const seven = { key: 'seven', args: { strength: 7 } };
  it('translates inner messages, and lists with commas', () => {
    expect(page.say({ key: 'plays', args: { who: 'you', card: seven } })).toBe('You play red 7');
    expect(page.say({ key: 'beaten', args: { cards: [seven, seven] } })).toBe('Beaten by red 7, red 7');
  });
  it('puts names in the place of seats', () => {
    const message = { key: 'plays', args: { who: 'B', card: seven } };
    expect(page.say(message, ['you', 'Ben'])).toBe('Ben plays red 7');
    expect(page.say({ ...message, args: { who: 'A', card: seven } }, ['you', 'Ben'])).toBe('You play red 7');
  });
  it('does not take a player called "you" for the reader', () => {
    expect(page.say({ key: 'plays', args: { who: 'B', card: seven } }, ['Ann', page.asName('you')])).toMatch(
      /plays red 7$/,
    );
    expect(page.asName('Ben')).toBe('Ben');
  });
  it('names both seats to a reader who is neither', () => {
    const names = ['Ann', 'Ben', 0] as const;
    expect(page.say({ key: 'plays', args: { who: 'you', card: seven } }, names)).toBe('Ann plays red 7');
    expect(page.say({ key: 'plays', args: { who: 'they', card: seven } }, names)).toBe('Ben plays red 7');
  });
});

it('splits a sentence at its rule numbers, or leaves them out', () => {
  const text = page.t('ruled');
  expect(page.splitAtRules(text)).toEqual(['Decided', '(ST-23)', '. Over', '(BR-10.3)', '.']);
  expect(page.withoutRules(text)).toBe('Decided. Over.');
});

describe('languages', () => {
  it('change together with the language of the document', async () => {
    await page.useLanguage('fr', 'rules');
    expect(page.language()).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(page.t('hello', { name: 'Isla' })).toBe('Bonjour Isla');
    expect(page.keysStartingWith('rules-')).toEqual(['rules-one']);
  });
  it('that load late do not undo a later choice', async () => {
    const french = page.useLanguage('fr');
    const english = page.useLanguage('en');
    await Promise.all([french, english]);
    expect(page.language()).toBe('en');
  });
  it('that cannot be loaded are replaced by the one that is there, and tried again', async () => {
    vi.useFakeTimers();
    await page.useLanguageOrFallback('cs');
    expect(page.language()).toBe('en');
    expect(vi.getTimerCount()).toBe(1);
    await page.useLanguageOrFallback('fr');
    expect(page.language()).toBe('fr');
    expect(vi.getTimerCount()).toBe(0);
  });
});
