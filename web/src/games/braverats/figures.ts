// Lists the pictures beside each section of the rules. `Figures.svelte` draws them.
export type Figure =
  | { kind: 'rats'; rats: string }
  | { kind: 'duel'; pair: [string, string]; sign: '›' | '‹' | '=' }
  | { kind: 'crowns'; won: number; of: number; held?: number }
  | { kind: 'banner' };

export const FIGURES: Record<string, readonly Figure[]> = {
  'rules-braverats-base-1-aim': [{ kind: 'crowns', won: 4, of: 4 }],
  'rules-braverats-base-2-round': [{ kind: 'duel', pair: ['general', 'ambassador'], sign: '›' }],
  'rules-braverats-base-3-rats': [
    { kind: 'rats', rats: 'musician princess spy assassin ambassador wizard general prince' },
  ],
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
