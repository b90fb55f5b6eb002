// What does a view of Schotten Totten hold beside its scene? Owners and combat modes of the stones, and whose turn it is.
export interface StoneView { sides: [number[], number[]]; first: 0 | 1 | null; owner: 0 | 1 | null; mud: boolean; blind: boolean }
interface TableView { stones: StoneView[]; turn: 0 | 1; phase: string; tactics: [number, number] }

/** The round's table, whether the view is of a single round or of a match. */
export function tableOf(view: unknown): TableView | null {
  const found = view as { table?: TableView; deal?: { table?: TableView } } | null | undefined;
  return found?.table ?? found?.deal?.table ?? null;
}
