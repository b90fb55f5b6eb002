// Turns rats as they are typed (`prince`) into items that can be drawn.
import type { Item } from '../../lib/server/protocol';
import { RATS } from './art/rats';

/** An item for a rat that lies in no scene of the server. */
export const ratItem = (card: string): Item => ({
  id: card,
  sign: card === 'mime' ? '?' : String(RATS.findIndex((rat) => rat === card)),
  label: { key: `braverats-card-${card}`, kind: 'card', card },
  tone: '',
  letter: { key: `braverats-short-${card}` },
  shape: '',
  kind: 'rat',
  card,
  stone: null,
  same: '',
});

/** The rat with this number in a view. */
export const ratNumbered = (number: number): Item => ratItem(RATS[number] ?? '');
