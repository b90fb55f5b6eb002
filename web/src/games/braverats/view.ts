// Reads what the page needs from a view of BraveRats beside its scene: the standing and the rounds that were played.
import type { BraveratsState, View } from '../../lib/server/protocol';

/** The table of a game, or of the current game of a match. */
export function tableInView(view: View | null | undefined): BraveratsState | null {
  const seen = view && 'deal' in view ? view.deal : view;
  return seen && 'standing' in seen.table ? seen.table : null;
}

/** The table with the latest decided round: in a match, that of the last game until the next one has a round. */
export function decidedOf(view: View | null | undefined): BraveratsState | null {
  const now = tableInView(view);
  const ended = view && 'deal' in view ? tableInView(view.last) : null;
  return now?.history.length ? now : ended;
}
