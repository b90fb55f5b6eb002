import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('virtual:words/en/play', () => ({
  default: `
page-player-heuristic = Steady
page-player-heuristic-help = Plays soundly.
page-game-schotten = Schotten Totten
page-variant-schotten-tactic = with tactics
page-option-joker = Joker
page-value-joker-claim = at the claim
page-length-x = { $count } { $unit }s
page-clock-none = No clock
page-clock-whole = { $time } each
page-clock-more = { $time } and { $more } a move
page-clock-days = { $time } a move
page-minutes = { $count } min
page-seconds = { $count } s
page-days = { $count } days`,
}));

let page: typeof import('../../src/lib/text/player-names') &
  typeof import('../../src/lib/text/title') &
  typeof import('../../src/lib/table/clocks');

beforeAll(async () => {
  vi.resetModules();
  const { useLanguage } = await import('../../src/lib/text/words.svelte');
  await useLanguage('en');
  page = {
    ...(await import('../../src/lib/text/player-names')),
    ...(await import('../../src/lib/text/title')),
    ...(await import('../../src/lib/table/clocks')),
  };
});

describe('computer players', () => {
  it('have the names of the page, with their strength', () => {
    expect(page.playerName('heuristic')).toBe('Steady');
    expect(page.playerName('heuristic:800')).toBe('Steady 800');
    expect(page.playerHelp('heuristic:800')).toBe('Plays soundly.');
  });
  it('that the page does not know are named as the server names them', () => {
    expect(page.playerName('deep_search')).toBe('Deep search');
    expect(page.playerHelp('deep_search')).toBe('');
  });
  it('are grouped into levels for people and others, where the game has levels', () => {
    const levels = ['beginner', 'expert', 'master'].map((player) => ({ player, ratings: {} }));
    expect(page.groupPlayers({ players: ['random', 'master', 'beginner', 'expert'], levels })).toEqual({
      levels: ['beginner', 'expert', 'master'],
      others: ['random'],
    });
    expect(page.groupPlayers({ players: ['random', 'expert'], levels: [] })).toEqual({
      levels: ['random', 'expert'],
      others: [],
    });
  });
});

it('a game is titled with its variants, options and length', () => {
  expect(page.gameOf('schotten.tactic.x3')).toBe('schotten');
  expect(page.ways('schotten.tactic.x3.joker=claim')).toEqual(['with tactics', '3 rounds', 'Joker: at the claim']);
  expect(page.gameTitle('schotten.tactic')).toBe('Schotten Totten · with tactics');
  expect(page.gameTitle('coins.fast')).toBe('Coins · Fast');
});

it('a clock is named with its own numbers', () => {
  expect(page.clockName({ type: 'none' })).toBe('No clock');
  expect(page.clockName({ type: 'live', base: 180, increment: 3 })).toBe('3 min and 3 s a move');
  expect(page.clockName({ type: 'live', base: 90 })).toBe('1 min 30 s each');
  expect(page.clockName({ type: 'days', days: 3 })).toBe('3 days a move');
});
