// Remembers which stone the panel beside the wall explains: the stone that the player pointed at last.
import type { Table } from '../../lib/table/table.svelte';

const MIDDLE_STONE = 5;
/** A pointer that passes over a stone faster than this does not choose it. */
const REST_MS = 150;

class PanelStone {
  number = $state(MIDDLE_STONE);
  private timer = 0;

  show(stone: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.number = stone), REST_MS);
  }
}

const panelStones = new WeakMap<Table, PanelStone>();

export function panelStoneOf(table: Table): PanelStone {
  const panelStone = panelStones.get(table) ?? new PanelStone();
  panelStones.set(table, panelStone);
  return panelStone;
}
