// Which tables is this browser at? Where it sits, and the invitations it still has to send; the keys are cookies.
export interface Mine {
  table: string;
  seats: string[];
  /** Those to send, by seat. */
  invites: Record<string, string>;
  at: number;
  /** The one by which this browser sat down. */
  invite?: string;
  names?: string[];
  over?: boolean;
  /** The rematch. */
  next?: string;
}

const KEY = 'clachan.tables';
/** A seat at a table that runs is not found again once it is forgotten; of those that are over a few will do. */
const MOST_RUNNING = 200;
const MOST_OVER = 24;

/** What this page alone remembers, where the browser refuses to. */
let held: Mine[] | null = null;

export function mine(): Mine[] {
  if (held) return held;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Mine[];
  } catch {
    return [];
  }
}

function keep(all: Mine[]): void {
  const running = all.filter((one) => !one.over).slice(0, MOST_RUNNING);
  const over = all.filter((one) => one.over).slice(0, MOST_OVER);
  const kept = all.filter((one) => running.includes(one) || over.includes(one));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    held = null;
  } catch {
    held = kept; // the seat is found again until the page is closed
  }
}

export const seated = (table: string): Mine | undefined => mine().find((one) => one.table === table);
/** The table to which this invitation leads, if one sits there already: whoever sent it, or came by it before. */
export const invitedTo = (invite: string): Mine | undefined => mine().find((one) => one.invite === invite || Object.values(one.invites).includes(invite));

export function remember(one: Mine): void {
  keep([one, ...mine().filter((known) => known.table !== one.table)]);
}

/** Something new about a table one sits at; it stays where it is in the list. */
export function note(table: string, news: Partial<Mine>): void {
  keep(mine().map((one) => (one.table === table ? { ...one, ...news } : one)));
}

export function forget(table: string): void {
  keep(mine().filter((known) => known.table !== table));
}

/** Where one sits at the rematch: the same chairs, swapped. */
export function follow(table: string, next: string): void {
  const here = seated(table);
  if (!here) return;
  note(table, { next });
  if (seated(next)) return;
  const seats = here.seats.map((seat) => (seat === 'A' ? 'B' : 'A')).toSorted();
  remember({ table: next, seats, invites: {}, at: Date.now(), ...(here.names ? { names: here.names.toReversed() } : {}) });
}
