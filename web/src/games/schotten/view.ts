// Reads what the page needs from a view of Schotten Totten beside its scene: the owner and combat mode of each stone.
import type { SchottenState, View } from '../../lib/server/protocol';

/** The table of a game, or of the current round of a match. */
export function tableInView(view: View | null | undefined): SchottenState | null {
  const seen = view && 'deal' in view ? view.deal : view;
  return seen && 'stones' in seen.table ? seen.table : null;
}
