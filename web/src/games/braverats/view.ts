// What does a view of BraveRats hold beside its scene? The standing, and the rounds that were played.
import type { Seat } from '../../lib/protocol';

export interface Round { sides: [{ card: number; was: number; value: number; silenced: boolean }, { card: number; was: number; value: number; silenced: boolean }]; winner: Seat | null; because: string; crowns: number; shown: Seat | null }
export interface TableView {
  phase: 'draft' | 'swap' | 'duel';
  standing: { crowns: [number, number]; held: number; bonus: [number, number]; spy: Seat | null };
  history: Round[];
  chosen: [number | null, number | null];
}

/** The round's table, whether the view is of a single game or of a match. */
export function tableOf(view: unknown): TableView | null {
  const found = view as { table?: TableView; deal?: { table?: TableView } } | null | undefined;
  return found?.table ?? found?.deal?.table ?? null;
}
