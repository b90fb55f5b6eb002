// Remembers the tables where this browser has a seat, and the invitations to send. The keys of the seats are cookies.
export interface MyTable {
  table: string;
  seats: string[];
  /** The invitations to send, by seat. */
  invites: Record<string, string>;
  at: number;
  /** The invitation that this browser used. */
  invite?: string;
  names?: string[];
  over?: boolean;
  /** The table of the rematch. */
  next?: string;
}

const KEY = 'clachan.tables';
/** A running table that is forgotten cannot be found again, so many are kept; of finished ones a few are enough. */
const MAX_RUNNING = 200;
const MAX_OVER = 24;

/** The tables of this page alone, if the browser refuses to store them. */
let held: MyTable[] | null = null;

export function myTables(): MyTable[] {
  if (held) return held;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as MyTable[];
  } catch {
    return [];
  }
}

function keep(all: MyTable[]): void {
  const running = all.filter((known) => !known.over).slice(0, MAX_RUNNING);
  const over = all.filter((known) => known.over).slice(0, MAX_OVER);
  const kept = all.filter((known) => running.includes(known) || over.includes(known));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    held = null;
  } catch {
    held = kept; // remembered until the page is closed
  }
}

export const myTable = (table: string): MyTable | undefined => myTables().find((known) => known.table === table);
/** The table of an invitation that this browser has sent or used. */
export const myTableByInvite = (invite: string): MyTable | undefined =>
  myTables().find((known) => known.invite === invite || Object.values(known.invites).includes(invite));

export function rememberTable(added: MyTable): void {
  keep([added, ...myTables().filter((known) => known.table !== added.table)]);
}

/** Change what is remembered of a table; its place in the list stays. */
export function updateTable(table: string, changes: Partial<MyTable>): void {
  keep(myTables().map((known) => (known.table === table ? { ...known, ...changes } : known)));
}

export function forgetTable(table: string): void {
  keep(myTables().filter((known) => known.table !== table));
}

/** Remember the seats at a rematch, where both players swap seats. */
export function rememberRematch(table: string, next: string): void {
  const here = myTable(table);
  if (!here) return;
  updateTable(table, { next });
  if (myTable(next)) return;
  const seats = here.seats.map((seat) => (seat === 'A' ? 'B' : 'A')).toSorted();
  rememberTable({
    table: next,
    seats,
    invites: {},
    at: Date.now(),
    ...(here.names ? { names: here.names.toReversed() } : {}),
  });
}
