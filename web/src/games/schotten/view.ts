// What does a view of Schotten Totten hold beside its scene? Owners and combat modes of the stones, and whose turn it is.
import type { SchottenState, SchottenStone, View } from '../../lib/protocol';

export type StoneView = SchottenStone;

/** The round's table, whether the view is of a single round or of a match. */
export function tableOf(view: View | null | undefined): SchottenState | null {
  const seen = view && 'deal' in view ? view.deal : view;
  return seen && 'stones' in seen.table ? seen.table : null;
}
