// Lists the pictures beside each section of the rules. `Figures.svelte` draws them.
import type { Words } from '../../lib/server/protocol';
import { cardWords } from './cards';

/** Cards are written `r7`, `joker` or `back:clan`; `wall` has a letter for each stone: m mine, t theirs. */
export type Figure =
  | { kind: 'cards'; cards: string; says?: Words }
  | { kind: 'wall'; owners: string }
  | { kind: 'column'; stone: number; theirs: string; own: string; says?: Words }
  | { kind: 'stones'; marks: string[] };

const formation = (kind: string, total: number): Words => ({ key: `schotten-rank-${kind}`, args: { total, size: 3 } });

export const FIGURES: Record<string, readonly Figure[]> = {
  'rules-schotten-base-goal': [
    { kind: 'wall', owners: '..mmm.t..' },
    { kind: 'wall', owners: 'm.mt.m.mm' },
  ],
  'rules-schotten-base-setup': [{ kind: 'cards', cards: 'r1 o3 y5 g6 b8 p9' }],
  'rules-schotten-base-turn': [{ kind: 'column', stone: 4, theirs: 'b4', own: 'g7 g8' }],
  'rules-schotten-base-formations': [
    { kind: 'cards', cards: 'r7 r8 r9', says: formation('colour-run', 24) },
    { kind: 'cards', cards: 'o5 g5 b5', says: formation('kind', 15) },
    { kind: 'cards', cards: 'y2 y6 y9', says: formation('colour', 17) },
    { kind: 'cards', cards: 'p4 r5 g6', says: formation('run', 15) },
    { kind: 'cards', cards: 'b1 o8 y4', says: formation('sum', 13) },
  ],
  'rules-schotten-base-claiming': [
    {
      kind: 'column',
      stone: 1,
      theirs: 'r7 r8',
      own: 'o9 g9 b9',
      says: {
        key: 'schotten-claim-beatable',
        args: { stone: 1, cards: [cardWords('r9')], theirs: formation('colour-run', 24), mine: formation('kind', 27) },
      },
    },
  ],
  'rules-schotten-tactic-setup': [{ kind: 'cards', cards: 'back:clan back:tactic' }],
  'rules-schotten-tactic-elite': [{ kind: 'cards', cards: 'joker spy shield' }],
  'rules-schotten-tactic-combat': [
    { kind: 'cards', cards: 'blind mud' },
    { kind: 'stones', marks: ['blind', 'mud', 'blind mud'] },
  ],
  'rules-schotten-tactic-ruses': [{ kind: 'cards', cards: 'recruiter strategist banshee traitor' }],
  'rules-schotten-tactic-proof': [{ kind: 'column', stone: 7, theirs: 'spy p8', own: 'g4 g5 joker' }],
  'rules-schotten-expert-base-turn': [{ kind: 'wall', owners: 't...m....' }],
};
