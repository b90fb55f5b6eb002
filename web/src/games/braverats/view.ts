// What does a view of BraveRats hold beside its scene? The standing, and the rounds that were played.
import type { BraveratsState, Item, View } from '../../lib/protocol';

export type TableView = BraveratsState;

/** The rats by their numbers in a view. */
const RATS = ['musician', 'princess', 'spy', 'assassin', 'ambassador', 'wizard', 'general', 'prince', 'mime'];

/** The round's table, whether the view is of a single game or of a match. */
export function tableOf(view: View | null | undefined): BraveratsState | null {
  const seen = view && 'deal' in view ? view.deal : view;
  return seen && 'standing' in seen.table ? seen.table : null;
}

/** The table whose last round is to be seen: in a match the one that ended, until a round of the next is decided. */
export function decidedOf(view: View | null | undefined): BraveratsState | null {
  const now = tableOf(view);
  const ended = view && 'deal' in view ? tableOf(view.last) : null;
  return now?.history.length ? now : ended;
}

/** A rat that lies in no scene, to be drawn. */
export function ratOf(kind: string): Item {
  const value = RATS.indexOf(kind);
  return { id: kind, sign: kind === 'mime' ? '?' : String(value), label: { key: `braverats-card-${kind}` }, tone: '', letter: { key: `braverats-short-${kind}` }, shape: '' };
}

export const ratNumbered = (card: number): Item => ratOf(RATS[card] ?? '');
