// Turns Schotten Totten cards as they are typed (`r7`, `joker`, `joker=r7`) into items that can be drawn.
import { clanCard } from './art/clans';
import type { Item, Words } from '../../lib/server/protocol';
import type { Table } from '../../lib/table/table.svelte';
import { t } from '../../lib/text/words.svelte';

/** A card's name, as the server gives it. */
export function cardWords(card: string): Words {
  const clan = clanCard(card);
  if (!clan) return { key: `schotten-card-${card}`, kind: 'card', card };
  const args = { colour: { key: `schotten-colour-${clan.clan}` }, strength: Number(clan.strength) };
  const name: Words = { key: 'schotten-card-clan', args, kind: 'card', card };
  return clan.isFixed ? { ...name, key: 'schotten-card-fixed', args: { card: name } } : name;
}

/** An item for a card that lies in no scene of the server. */
export function cardItem(card: string, id = card, label = cardWords(card)): Item {
  const item = { id, label, card, stone: null, shape: '', same: '' };
  const clan = clanCard(card);
  if (clan) {
    const letter = { key: `schotten-letter-${clan.clan}` };
    return { ...item, sign: clan.strength + (clan.isFixed ? '*' : ''), tone: clan.clan, letter, kind: 'clan' };
  }
  return { ...item, sign: '', tone: 'dark', letter: { key: `schotten-short-${card}` }, kind: 'tactic' };
}

/** The back of a card. */
export const hiddenItem = (deck: 'clan' | 'tactic'): Item => ({
  id: deck,
  sign: '',
  label: { key: `schotten-card-hidden-${deck}`, kind: 'hidden', card: deck },
  tone: 'back',
  letter: null,
  shape: '',
  kind: 'hidden',
  card: deck,
  stone: null,
  same: '',
});

/** The cards that a sentence lists. */
export function cardsIn(words: Words): Item[] {
  const cards = words.args?.['cards'];
  if (!Array.isArray(cards)) return [];
  return cards
    .filter(({ kind, card }) => kind === 'card' && card)
    .map((name, place) => cardItem(name.card ?? '', `listed:${place}`, name));
}

/** Which tactic card an item is; empty if it is none. */
export const tacticOf = (item: Item): string => (item.kind === 'tactic' ? item.card : '');

/** What a tactic card does, in one line, by the options in the game's name (ST-60, ST-62). */
export function tacticHelp(card: string, game = ''): string {
  const options = new Map(game.split('.').map((word) => word.split('=') as [string, string]));
  const [joker, limit] = [options.get('joker') ?? 'claim', options.get('joker_limit') ?? 'round'];
  return t(`page-tactic-${card}`, { joker, limit });
}

/** What an item does, in one line; null for anything but a tactic card. */
export function helpOf(item: Item, table: Table): string | null {
  const card = tacticOf(item);
  return card ? tacticHelp(card, table.welcome?.game) : null;
}

/** The name under which a card is animated from place to place. A hidden card keeps its place's id. */
export const animationOf = (item: Item): string => (item.kind === 'hidden' ? item.id : item.card);
