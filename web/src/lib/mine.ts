// Which tables is this browser at? Where it sits, and the invitations it still has to send; the keys are cookies.
export interface Mine { table: string; seats: string[]; invites: Record<string, string>; at: number; names?: string[]; over?: boolean }

const KEY = 'clachan.tables';
const MOST = 24;

export function mine(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Mine[];
  } catch {
    return [];
  }
}

export const seated = (table: string): Mine | undefined => mine().find((one) => one.table === table);

export function remember(one: Mine): void {
  const rest = mine().filter((known) => known.table !== one.table);
  localStorage.setItem(KEY, JSON.stringify([one, ...rest].slice(0, MOST)));
}

export function forget(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(mine().filter((known) => known.table !== table)));
}

/** Where one sits at the rematch: the same chairs, swapped. */
export function follow(table: string, next: string): void {
  const here = seated(table);
  if (!here || seated(next)) return;
  const seats = here.seats.map((seat) => (seat === 'A' ? 'B' : 'A')).toSorted();
  remember({ table: next, seats, invites: {}, at: Date.now(), ...(here.names ? { names: here.names.toReversed() } : {}) });
}
