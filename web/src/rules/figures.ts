// Which pictures stand beside which part of the rules? Cards and stones as short words, drawn by Figure.svelte.
import type { Words } from '../lib/protocol';

/** Cards are written `r7`, `joker` or `back`, rats by their name; `wall` has a letter for each stone: m mine, t theirs. */
export type Figure =
  | { kind: 'cards'; cards: string; says?: Words }
  | { kind: 'wall'; owners: string }
  | { kind: 'column'; stone: number; theirs: string; own: string; marks?: string; says?: Words }
  | { kind: 'stones'; marks: string[] }
  | { kind: 'rats'; rats: string }
  | { kind: 'duel'; pair: [string, string]; sign: '›' | '‹' | '=' }
  | { kind: 'crowns'; won: number; of: number; held?: number }
  | { kind: 'banner' };

const COLOURS: Record<string, string> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };
const card = (token: string): Words => ({ key: 'schotten-card-clan', args: { colour: { key: `schotten-colour-${COLOURS[token.charAt(0)]}` }, strength: Number(token.slice(1)) } });
const rank = (kind: string, total: number): Words => ({ key: `schotten-rank-${kind}`, args: { total, size: 3 } });

export const colourOf = (token: string): string => COLOURS[token.charAt(0)] ?? '';

export const FIGURES: Record<string, Figure[]> = {
  'rules-schotten-base-goal': [{ kind: 'wall', owners: '..mmm.t..' }, { kind: 'wall', owners: 'm.mt.m.mm' }],
  'rules-schotten-base-setup': [{ kind: 'cards', cards: 'r1 o3 y5 g6 b8 p9' }],
  'rules-schotten-base-turn': [{ kind: 'column', stone: 4, theirs: 'b4', own: 'g7 g8' }],
  'rules-schotten-base-formations': [
    { kind: 'cards', cards: 'r7 r8 r9', says: rank('colour-run', 24) },
    { kind: 'cards', cards: 'o5 g5 b5', says: rank('kind', 15) },
    { kind: 'cards', cards: 'y2 y6 y9', says: rank('colour', 17) },
    { kind: 'cards', cards: 'p4 r5 g6', says: rank('run', 15) },
    { kind: 'cards', cards: 'b1 o8 y4', says: rank('sum', 13) },
  ],
  'rules-schotten-base-claiming': [
    {
      kind: 'column', stone: 1, theirs: 'r7 r8', own: 'o9 g9 b9',
      says: { key: 'schotten-claim-beatable', args: { stone: 1, cards: [card('r9')], theirs: rank('colour-run', 24), mine: rank('kind', 27) } },
    },
  ],
  'rules-schotten-tactic-setup': [{ kind: 'cards', cards: 'back back:tactic' }],
  'rules-schotten-tactic-elite': [{ kind: 'cards', cards: 'joker spy shield' }],
  'rules-schotten-tactic-combat': [{ kind: 'cards', cards: 'blind mud' }, { kind: 'stones', marks: ['blind', 'mud', 'blind mud'] }],
  'rules-schotten-tactic-ruses': [{ kind: 'cards', cards: 'recruiter strategist banshee traitor' }],
  'rules-schotten-tactic-proof': [{ kind: 'column', stone: 7, theirs: 'spy p8', own: 'g4 g5 joker' }],
  'rules-schotten-expert-turn': [{ kind: 'wall', owners: 't...m....' }],
  'rules-braverats-base-1-aim': [{ kind: 'crowns', won: 4, of: 4 }],
  'rules-braverats-base-2-round': [{ kind: 'duel', pair: ['general', 'ambassador'], sign: '›' }],
  'rules-braverats-base-3-rats': [{ kind: 'rats', rats: 'musician princess spy assassin ambassador wizard general prince' }],
  'rules-braverats-base-4-order': [
    { kind: 'duel', pair: ['wizard', 'assassin'], sign: '›' },
    { kind: 'duel', pair: ['musician', 'prince'], sign: '=' },
    { kind: 'duel', pair: ['princess', 'prince'], sign: '›' },
    { kind: 'duel', pair: ['assassin', 'general'], sign: '›' },
  ],
  'rules-braverats-base-5-held': [{ kind: 'crowns', won: 0, of: 0, held: 2 }],
  'rules-braverats-base-6-next': [{ kind: 'banner' }],
  'rules-braverats-fast-1': [{ kind: 'crowns', won: 3, of: 3 }],
  'rules-braverats-princess-1': [{ kind: 'rats', rats: 'princess prince' }],
  'rules-braverats-mime-1': [{ kind: 'rats', rats: 'mime' }],
};
