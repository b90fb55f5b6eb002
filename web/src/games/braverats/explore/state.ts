// States of the solution as they stand in addresses, such as `0124-0567,crowns=2-1,held=1`.
import { RATS } from '../art/rats';

export type Pair<T> = readonly [T, T];

/** A state before a round. Cards are numbers: 0 to 7 the rats by their values, 8 the Mime. */
export interface State {
  /** How many of each card both sides hold. */
  hands: Pair<readonly number[]>;
  crowns: Pair<number>;
  held: number;
  bonus: Pair<boolean>;
  /** The side whose Spy is watching. */
  spy: 0 | 1 | null;
  /** What each side played last; a Mime of the other side copies it. */
  last: Pair<number | null>;
  ambassadors: Pair<number>;
}

export const MIME = 8;
const DIGITS = '01234567m';
const KINDS = RATS.length;

const digitsOf = (hand: readonly number[]): string =>
  hand.map((count, card) => DIGITS.charAt(card).repeat(count)).join('');
const countsOf = (digits: string): number[] =>
  Array.from({ length: KINDS }, (_, card) => [...digits].filter((digit) => digit === DIGITS.charAt(card)).length);
const numbersOf = (text = '0-0'): Pair<number> => [Number(text.split('-')[0]), Number(text.split('-')[1])];
const cardOf = (digit: string | undefined): number | null => (!digit || digit === 'm' ? null : DIGITS.indexOf(digit));

/** The state that the server wrote so. */
export function readState(text: string): State {
  const [hands = '', ...parts] = text.split(',');
  const fields = Object.fromEntries(parts.map((part) => part.split('=') as [string, string]));
  const [a = '', b = ''] = hands.split('-');
  const last = (fields.last ?? 'm-m').split('-');
  const bonus = fields.bonus ?? '';
  return {
    hands: [countsOf(a), countsOf(b)],
    crowns: numbersOf(fields.crowns),
    held: Number(fields.held ?? 0),
    bonus: [bonus.includes('A'), bonus.includes('B')],
    spy: fields.spy === 'A' ? 0 : fields.spy === 'B' ? 1 : null,
    last: [cardOf(last[0]), cardOf(last[1])],
    ambassadors: numbersOf(fields.ambassadors),
  };
}

/** The state as the server reads it. */
export function writeState(state: State): string {
  const pair = (numbers: Pair<number>): string => (numbers[0] || numbers[1] ? numbers.join('-') : '');
  const [a, b] = state.last.map((card) => (card === null ? 'm' : DIGITS.charAt(card)));
  const fields = {
    crowns: pair(state.crowns),
    held: state.held ? String(state.held) : '',
    bonus: `${state.bonus[0] ? 'A' : ''}${state.bonus[1] ? 'B' : ''}`,
    spy: state.spy === null ? '' : 'AB'.charAt(state.spy),
    last: a === 'm' && b === 'm' ? '' : `${a}-${b}`,
    ambassadors: pair(state.ambassadors),
  };
  const said = Object.entries(fields).filter(([, text]) => text);
  return [state.hands.map(digitsOf).join('-'), ...said.map(([name, text]) => `${name}=${text}`)].join(',');
}

export const sizeOf = (hand: readonly number[]): number => hand.reduce((sum, count) => sum + count, 0);

/** Both hands after a shuffle of two of each card. */
export function shuffledHands(kinds: number, random: () => number = Math.random): Pair<number[]> {
  const cards = Array.from({ length: 2 * kinds }, (_, place) => place % kinds);
  for (let last = cards.length - 1; last > 0; last--) {
    const place = Math.floor(random() * (last + 1));
    [cards[last], cards[place]] = [cards[place] ?? 0, cards[last] ?? 0];
  }
  const counts = (half: number[]): number[] =>
    Array.from({ length: KINDS }, (_, card) => half.filter((held) => held === card).length);
  return [counts(cards.slice(0, kinds)), counts(cards.slice(kinds))];
}
