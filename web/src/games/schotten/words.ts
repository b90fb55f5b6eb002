// Which cards does a sentence speak of? Messages of cards, turned into things that can be drawn.
import { isClan } from '../../art/clans';
import { isSymbol } from '../../art/symbols';
import type { Item, Words } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { t } from '../../lib/words.svelte';

/** A card's name as a card to draw; nothing when it names something else. */
export function cardOf(words: Words, id: string): Item | null {
  if (words.key === 'schotten-card-clan') {
    const colour = (words.args?.['colour'] as Words | undefined)?.key.split('-').at(-1) ?? '';
    if (!isClan(colour)) return null;
    return { id, sign: String(words.args?.['strength']), label: words, tone: colour, letter: { key: `schotten-letter-${colour}` }, shape: '' };
  }
  const kind = words.key.split('-').at(-1) ?? '';
  if (!words.key.startsWith('schotten-card-') || !isSymbol(kind)) return null;
  return { id, sign: '', label: words, tone: 'dark', letter: { key: `schotten-short-${kind}` }, shape: '' };
}

/** The cards listed in a sentence. */
export function cardsIn(words: Words): Item[] {
  const listed = words.args?.['cards'];
  if (!Array.isArray(listed)) return [];
  return listed.map((card, place) => cardOf(card, `told:${place}`)).filter((item) => item !== null);
}

/** Which tactic card this is, if it is one. */
export const tacticOf = (item: Item): string => (item.tone === 'dark' ? (item.letter?.key.split('-').at(-1) ?? '') : '');
/** What a tactic card does, in a line, by the house rules in the game's name (ST-60, ST-62). */
export function tacticHelp(kind: string, game = ''): string {
  const rules = new Map(game.split('.').map((word) => word.split('=') as [string, string]));
  return t(`page-tactic-${kind}`, { joker: rules.get('joker') ?? 'claim', limit: rules.get('joker_limit') ?? 'round' });
}

/** The same of a card that lies somewhere; nothing for a clan card. */
export function helpOf(item: Item, table: Table): string | null {
  const kind = tacticOf(item);
  return kind ? tacticHelp(kind, table.hello?.game) : null;
}
/** The card in an id such as `own:3:r7`; blanks have none. */
export const tokenOf = (item: Item): string => (item.tone === 'back' ? item.id : (item.id.split(':').at(-1) ?? item.id));
