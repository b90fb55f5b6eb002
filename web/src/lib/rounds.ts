// Is a round of a match over that is still to be looked at?
import type { Table } from './table.svelte';

/** How many rounds are over when the last is to be seen still, else 0. Who has acted since has seen enough (nobody in particular: when anyone has). */
export function unseenRound(table: Table, who: Table['seat']): number {
  const view = table.position?.view;
  if (!view || !('deal' in view) || !view.last || table.isOver) return 0;
  const count = view.tally.length;
  if (count <= table.goneOn) return 0;
  // What was told of a round that was taken back is still there: the number says of which it is.
  const end = table.told.findLastIndex((told) => told.news.some((words) => words.key === 'match-round-over' && words.args?.['round'] === count));
  const hasActed = table.told.slice(end + 1).some((told) => told.turn > 0 && (who === null || told.seat === who));
  return end < 0 || hasActed ? 0 : count;
}
