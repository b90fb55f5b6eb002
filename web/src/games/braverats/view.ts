// What does a view of BraveRats hold beside its scene? The standing, and the rounds that were played.
import type { BraveratsState, View } from '../../lib/protocol';

export type TableView = BraveratsState;

/** The round's table, whether the view is of a single game or of a match. */
export function tableOf(view: View | null | undefined): BraveratsState | null {
  const seen = view && 'deal' in view ? view.deal : view;
  return seen && 'standing' in seen.table ? seen.table : null;
}
