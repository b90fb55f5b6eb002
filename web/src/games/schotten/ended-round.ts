// Builds the scene of a round that has ended. The server deals the next round in the same step and sends no such scene.
import {
  SEATS,
  other,
  type Item,
  type Scene,
  type SchottenState,
  type SchottenStone,
  type Seat,
  type View,
  type Words,
  type Zone,
} from '../../lib/server/protocol';
import { cardItem } from './cards';

/** Cards by their numbers in a view: nine of each clan, then the tactic cards; from 64 on, Jokers of a fixed value. */
const CLAN_LETTERS = ['r', 'o', 'y', 'g', 'b', 'p'];
const STRENGTHS = 9;
const TACTICS = ['joker', 'spy', 'shield', 'blind', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'];
const CLANS = CLAN_LETTERS.length * STRENGTHS;
const FIXED = 64;

/** The round that ended last, in a match that has one. */
export function endedOf(view: View | null | undefined): SchottenState | null {
  const ended = view && 'deal' in view ? view.last?.table : null;
  return ended && 'stones' in ended ? ended : null;
}

/** A card as it is typed. */
export function cardText(card: number): string {
  if (card >= FIXED) return `joker=${cardText(card - FIXED)}`;
  if (card >= CLANS) return TACTICS[card - CLANS] ?? '';
  return `${CLAN_LETTERS[Math.floor(card / STRENGTHS)]}${(card % STRENGTHS) + 1}`;
}

function stoneWords({ owner, mud, blind }: SchottenStone, me: Seat): Words {
  if (owner !== null)
    return { key: `schotten-stone-${owner === me ? 'yours' : 'theirs'}`, args: { seat: SEATS[owner === 0 ? 0 : 1] } };
  return { key: `schotten-stone-${mud && blind ? 'both' : mud ? 'mud' : blind ? 'blind' : 'free'}` };
}

const zone = (id: string, label: Words, items: Item[]): Zone => ({
  id,
  label,
  row: 0,
  items: items as Zone['items'],
  spread: 'stack',
  note: null,
});

function sideZone(cards: number[], name: 'own' | 'their', seat: Seat, stone: number): Zone {
  const items = cards.map((card, place) => cardItem(cardText(card), `${name}:${stone}:ended.${place}`));
  const label = { key: 'schotten-zone-side', args: { seat: SEATS[seat], stone, count: cards.length } };
  return zone(
    `${name}:${stone}`,
    label,
    items.map((item) => ({ ...item, stone })),
  );
}

function borderZone(stone: SchottenStone, number: number, me: Seat): Zone {
  const label: Words = { key: 'schotten-stone', args: { stone: number, state: stoneWords(stone, me) } };
  const item: Item = {
    id: `stone:${number}`,
    sign: String(number),
    label,
    tone: 'stone',
    letter: null,
    shape: '',
    kind: 'stone',
    card: '',
    stone: number,
    same: '',
  };
  return zone(`border:${number}`, label, [item]);
}

/** The wall as a scene: nine stones with both sides, and nothing that can be touched. */
export function endedScene({ stones, hands }: SchottenState, me: Seat): Scene {
  const them = other(me);
  const zones = stones.flatMap((stone, place) => [
    sideZone(stone.sides[them], 'their', them, place + 1),
    borderZone(stone, place + 1, me),
    sideZone(stone.sides[me], 'own', me, place + 1),
  ]);
  const handLabel = { key: 'schotten-zone-their-hand', args: { seat: SEATS[them], count: hands[them].length } };
  return {
    zones: [...zones, zone('their-hand', handLabel, [])],
    headline: { key: 'schotten-over', kind: 'over' },
    standings: [],
    buttons: [],
    plans: [],
    decided: [],
    underway: null,
  };
}
