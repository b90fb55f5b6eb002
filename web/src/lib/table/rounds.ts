// Decides whether the round of a match that just ended should stay on the screen.
import type { Table } from './table.svelte';

/**
 * The number of finished rounds while the last of them should still be shown, else 0. It is shown until this seat acts
 * in the next round; for a spectator (`who` is null) until anybody does.
 */
export function unseenRound(table: Table, who: Table['seat']): number {
  const view = table.position?.view;
  if (!view || !('deal' in view) || !view.last || table.isOver) return 0;
  const count = view.tally.length;
  if (count <= table.roundsSeen) return 0;
  // The log still has the rounds that were taken back, so compare the number of the round as well.
  const end = table.log.findLastIndex((entry) =>
    entry.messages.some((words) => words.kind === 'round-over' && words.args?.['round'] === count),
  );
  const hasActed = table.log.slice(end + 1).some((entry) => entry.turn > 0 && (who === null || entry.seat === who));
  return end < 0 || hasActed ? 0 : count;
}
