// Defines how the six clans look: tartans, and colours that differ in the three common kinds of colour blindness.
export type Clan = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';
/** A stripe of a sett: where it begins, how wide it is, its colour and how much of it shows. */
export type Stripe = readonly [at: number, wide: number, colour: string, share: number];
export interface Dress {
  ground: string;
  ink: string;
  deep: string;
  stripes: readonly Stripe[];
}

const INK = '#1c1a17';
const BONE = '#fbf7ec';

export const CLANS: Record<Clan, Dress> = {
  red: {
    ground: '#9a101f',
    ink: '#ffffff',
    deep: '#6d0a17',
    stripes: [
      [0, 7, '#4d0812', 0.55],
      [11, 2, BONE, 0.75],
      [16, 4, '#12331f', 0.5],
    ],
  },
  orange: {
    ground: '#e07a0a',
    ink: INK,
    deep: '#8a4703',
    stripes: [
      [2, 5, '#7b3d02', 0.55],
      [9, 1.5, BONE, 0.85],
      [12.5, 1.5, BONE, 0.85],
      [17, 3, '#3b2a12', 0.5],
    ],
  },
  yellow: {
    ground: '#f7e77a',
    ink: INK,
    deep: '#8d7a07',
    stripes: [
      [0, 3, INK, 0.6],
      [5, 3, INK, 0.6],
      [14, 1.5, '#b5182c', 0.7],
    ],
  },
  green: {
    ground: '#178263',
    ink: '#ffffff',
    deep: '#0a4a33',
    stripes: [
      [0, 8, '#0b2f3d', 0.55],
      [12, 1.5, '#f6e25c', 0.8],
      [16, 1.5, BONE, 0.6],
    ],
  },
  blue: {
    ground: '#63b6ee',
    ink: INK,
    deep: '#1d5f93',
    stripes: [
      [1, 6, '#173a63', 0.55],
      [10, 3, BONE, 0.75],
      [16, 2, '#173a63', 0.5],
    ],
  },
  purple: {
    ground: '#432070',
    ink: '#ffffff',
    deep: '#8a63bd',
    stripes: [
      [0, 2, '#c9a7ee', 0.7],
      [4, 2, '#c9a7ee', 0.7],
      [10, 7, '#1d0b37', 0.6],
      [13, 1, '#8fd0a5', 0.8],
    ],
  },
};

export const SETT = 20;

const CLAN_OF_LETTER: Record<string, Clan> = {
  r: 'red',
  o: 'orange',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  p: 'purple',
};

/** What is printed on a clan card. `isFixed`: it is a Joker that stands for this card. */
export interface ClanFace {
  clan: Clan;
  strength: string;
  isFixed: boolean;
}

/** Read a clan card as it is typed: `r7`, or `joker=r7` for a Joker that stands for it. Null for any other card. */
export function clanCard(card: string): ClanFace | null {
  const [, joker, letter = '', strength = ''] = /^(joker=)?([roygbp])([1-9])$/.exec(card) ?? [];
  const clan = CLAN_OF_LETTER[letter];
  return clan ? { clan, strength, isFixed: joker !== undefined } : null;
}
