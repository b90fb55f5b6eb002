// What can be asked over plain HTTP? Games, new tables, seats, summaries and records.
import type { GameInfo, GoOn, Listed, Made, Make, Refused, Replay, Sat, Summary } from './protocol';

export type { GameInfo, Listed, Made, Make, Sat, Summary } from './protocol';

/** The server's no, with its reason. */
export class Refusal extends Error {
  constructor(readonly told: Refused) {
    super(told.code);
  }
}

/** With these the server says that there is no such table; with any other, that it cannot tell now. */
export const NO_TABLE: ReadonlySet<string> = new Set(['table/unknown', 'table/rules', 'message/bad', 'http/refused']);

const OFFLINE: Refused = { type: 'refused', code: 'page/offline', words: { key: 'page-offline' } };

async function call<T>(path: string, body?: unknown): Promise<T> {
  const options: RequestInit = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let isOk: boolean;
  let told: unknown;
  try {
    const answer = await fetch(`/api${path}`, { ...options, credentials: 'same-origin' });
    isOk = answer.ok;
    // An answer that breaks off is none.
    told = await (!isOk || answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text());
  } catch {
    throw new Refusal(OFFLINE);
  }
  if (!isOk) throw new Refusal(told as Refused);
  return told as T;
}

export const games = (): Promise<GameInfo[]> => call('/games');
/** The level that was chosen last, where it still exists or no list has come yet; a steady one for the first game. */
export const level = (levels: string[], wanted?: string): string => (wanted && (!levels.length || levels.includes(wanted)) ? wanted : levels.includes('heuristic') || !levels[0] ? 'heuristic' : levels[0]);
export const make = (wish: Make): Promise<Made> => call('/tables', wish);
export const join = (invite: string, name: string, key: string): Promise<Sat> => call('/join', { invite, name, key });
export const joinListed = (table: string, name: string, key: string): Promise<Sat> => call(`/tables/${table}/join`, { name, key });
export const openTables = (): Promise<Listed[]> => call('/tables');
export const summary = (table: string): Promise<Summary> => call(`/tables/${table}`);
export const replay = (table: string, seat: 'A' | 'B'): Promise<Replay> => call(`/tables/${table}/replay?seat=${seat}`);
export const goOn = (table: string, from: GoOn): Promise<Made> => call(`/tables/${table}/continue`, from);
export const record = (table: string): Promise<string> => call(`/tables/${table}/record`);
export const socketUrl = (table: string, seat: string | null): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket${seat ? `?seat=${seat}` : ''}`;

/** Letters and digits nobody can guess. */
export function chance(bytes = 24): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
