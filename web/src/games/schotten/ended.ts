// How did the wall stand when a round ended? The next one is dealt in the same step, so that no scene shows it: it is made here.
import { SEATS, other, type Item, type Scene, type SchottenState, type SchottenStone, type Seat, type View, type Words, type Zone } from '../../lib/protocol';
import { cardOf } from './words';

/** Cards by their numbers in a view: the clans, nine of each, then the tactic cards; from there on Jokers that were fixed. */
const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
const STRENGTHS = 9;
const TACTICS = ['joker', 'spy', 'shield', 'blind', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'];
const CLANS = COLOURS.length * STRENGTHS;
const FIXED = 64;

/** The round that ended last, in a match that has one. */
export function endedOf(view: View | null | undefined): SchottenState | null {
  const ended = view && 'deal' in view ? view.last?.table : null;
  return ended && 'stones' in ended ? ended : null;
}

function cardWords(card: number): Words {
  if (card >= CLANS) return { key: `schotten-card-${TACTICS[card - CLANS]}` };
  return { key: 'schotten-card-clan', args: { colour: { key: `schotten-colour-${COLOURS[Math.floor(card / STRENGTHS)]}` }, strength: (card % STRENGTHS) + 1 } };
}

function cardItem(card: number, id: string): Item | null {
  if (card < FIXED) return cardOf(cardWords(card), id);
  const words = cardWords(card - FIXED);
  const found = cardOf(words, id);
  return found && { ...found, sign: `${found.sign}*`, label: { key: 'schotten-card-fixed', args: { card: words } } };
}

function stoneWords({ owner, mud, blind }: SchottenStone, me: Seat): Words {
  if (owner !== null) return { key: `schotten-stone-${owner === me ? 'yours' : 'theirs'}`, args: { seat: SEATS[owner === 0 ? 0 : 1] } };
  return { key: `schotten-stone-${mud && blind ? 'both' : mud ? 'mud' : blind ? 'blind' : 'free'}` };
}

const zone = (id: string, label: Words, items: (Item | null)[]): Zone => ({ id, label, row: 0, items: items.filter((item) => item !== null) as Zone['items'], spread: 'stack', note: null });

/** The wall as a scene: nine stones with both sides, and nothing that can be touched. */
export function endedScene({ stones, hands }: SchottenState, me: Seat): Scene {
  const them = other(me);
  const side = (cards: number[], name: string, seat: Seat, stone: number): Zone =>
    zone(`${name}:${stone}`, { key: 'schotten-zone-side', args: { seat: SEATS[seat], stone, count: cards.length } }, cards.map((card, place) => cardItem(card, `${name}:${stone}:ended.${place}`)));
  const zones = stones.flatMap((stone, place) => {
    const number = place + 1;
    const label: Words = { key: 'schotten-stone', args: { stone: number, state: stoneWords(stone, me) } };
    const border: Item = { id: `stone:${number}`, sign: String(number), label, tone: 'stone', letter: null, shape: '' };
    return [side(stone.sides[them], 'their', them, number), zone(`border:${number}`, label, [border]), side(stone.sides[me], 'own', me, number)];
  });
  const hand = zone('their-hand', { key: 'schotten-zone-their-hand', args: { seat: SEATS[them], count: hands[them].length } }, []);
  return { zones: [...zones, hand], headline: { key: 'schotten-over' } };
}
