import { describe, expect, it } from 'vitest';
import { clanCard } from '../../src/games/schotten/art/clans';
import { cardItem, cardsIn, hiddenItem, tacticOf } from '../../src/games/schotten/cards';
import { cardText, endedOf, endedScene } from '../../src/games/schotten/ended-round';
import { tableInView } from '../../src/games/schotten/view';
import type { SchottenState, SchottenStone, View } from '../../src/lib/server/protocol';

describe('cards as they are typed', () => {
  it('are clan cards, Jokers that stand for one, or tactic cards', () => {
    expect(clanCard('r7')).toEqual({ clan: 'red', strength: '7', isFixed: false });
    expect(clanCard('joker=p9')).toEqual({ clan: 'purple', strength: '9', isFixed: true });
    for (const other of ['joker', 'spy', 'r0', 'x1', 'clan', '']) expect(clanCard(other)).toBeNull();
  });
  it('become items with all that a board needs', () => {
    expect(cardItem('b2')).toMatchObject({ id: 'b2', kind: 'clan', card: 'b2', sign: '2', tone: 'blue' });
    expect(cardItem('b2').label).toMatchObject({ key: 'schotten-card-clan', args: { strength: 2 } });
    expect(cardItem('joker=b2', 'x')).toMatchObject({ id: 'x', kind: 'clan', sign: '2*', card: 'joker=b2' });
    expect(cardItem('joker=b2').label.key).toBe('schotten-card-fixed');
    expect(cardItem('spy')).toMatchObject({ kind: 'tactic', card: 'spy', label: { key: 'schotten-card-spy' } });
    expect(hiddenItem('tactic')).toMatchObject({ kind: 'hidden', card: 'tactic' });
    expect([cardItem('spy'), cardItem('b2')].map(tacticOf)).toEqual(['spy', '']);
  });
  it('are found in a sentence that lists them, with the names of the server', () => {
    const name = { key: 'any', kind: 'card', card: 'g3' };
    const sentence = { key: 's', args: { cards: [name, { key: 'any', kind: 'hidden', card: 'clan' }] } };
    expect(cardsIn(sentence).map(({ card, label }) => [card, label])).toEqual([['g3', name]]);
    expect(cardsIn({ key: 's' })).toEqual([]);
  });
});

it('the numbers of a view are cards', () => {
  expect([0, 8, 9, 53, 54, 62, 64, 73].map(cardText)).toEqual([
    'r1',
    'r9',
    'o1',
    'p9',
    'joker',
    'traitor',
    'joker=r1',
    'joker=o1',
  ]);
});

const stone = (more: Partial<SchottenStone> = {}): SchottenStone => ({
  sides: [[], []],
  first: null,
  owner: null,
  mud: false,
  blind: false,
  ...more,
});
const state = (...stones: SchottenStone[]) => ({ stones, hands: [[1, 2], [-1]] }) as unknown as SchottenState;

describe('the scene of a round that has ended', () => {
  const scene = endedScene(state(stone({ sides: [[0], [54, 64]], owner: 1 }), stone({ mud: true })), 0);
  const zone = (id: string) => scene.zones.find((zone) => zone.id === id)!;
  it('has both sides of every stone, from the seat that looks', () => {
    expect(zone('own:1').items.map(({ card, kind, stone }) => [card, kind, stone])).toEqual([['r1', 'clan', 1]]);
    expect(zone('their:1').items.map(({ card }) => card)).toEqual(['joker', 'joker=r1']);
    expect(zone('own:2').items).toEqual([]);
    expect(new Set(scene.zones.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  });
  it('says who owns a stone and how it is fought for', () => {
    expect(zone('border:1').items[0]).toMatchObject({ kind: 'stone', stone: 1 });
    expect(zone('border:1').label.args?.['state']).toMatchObject({ key: 'schotten-stone-theirs' });
    expect(zone('border:2').label.args?.['state']).toMatchObject({ key: 'schotten-stone-mud' });
  });
});

it('the table is found in a view of a game and of a match', () => {
  const game = { seat: 0, table: state() } as unknown as View;
  const match = { lead: 0, tally: [], deal: game, last: { seat: 0, table: state(stone()) } } as unknown as View;
  expect(tableInView(game)).toBe(tableInView(match));
  expect(tableInView(null)).toBeNull();
  expect(endedOf(match)?.stones.length).toBe(1);
  expect(endedOf(game)).toBeNull();
});
