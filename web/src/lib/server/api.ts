// Calls the server's HTTP API: games, new tables, seats, summaries and records.
import { askOrKept, PUZZLES } from '../device/kept-answers';
import type {
  GameInfo,
  GoOn,
  Invitation,
  Listed,
  Made,
  Make,
  Progressed,
  PuzzleSheet,
  PuzzleTheme,
  Refused,
  Replay,
  ReviewReply,
  Sat,
  Solved,
  Solving,
  Summary,
  Tutorial,
} from './protocol';

export type { GameInfo, Invitation, Listed, Made, Make, Sat, Summary } from './protocol';

/** The server, or the network, refused a call; `refused` says why. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/** Error codes that mean there is no such table. Any other code leaves that open. */
export const NO_TABLE: ReadonlySet<string> = new Set(['table/unknown', 'table/rules', 'message/bad', 'http/refused']);

/** Whether an error means that no answer came, so that an answer that was kept is the best there is. */
const isOffline = (error: unknown): boolean => error instanceof Refusal && error.refused.code === OFFLINE.code;

const OFFLINE: Refused = { type: 'refused', code: 'page/offline', words: { key: 'page-offline' } };

async function call<T>(path: string, data?: unknown): Promise<T> {
  const options: RequestInit =
    data === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
  let isOk: boolean;
  let body: unknown;
  try {
    const answer = await fetch(`/api${path}`, { ...options, credentials: 'same-origin' });
    isOk = answer.ok;
    // A body that breaks off counts as no answer at all, so it is read inside the `try`.
    body = await (!isOk || answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text());
  } catch {
    throw new Refusal(OFFLINE);
  }
  if (!isOk) throw new Refusal(body as Refused);
  return body as T;
}

export const games = (): Promise<GameInfo[]> =>
  askOrKept(
    '/games',
    (path) => call<GameInfo[]>(path),
    (error) => isOffline(error) && !navigator.onLine,
  );
/** The level to play at: the one chosen last if the server still has it, else `heuristic` or the first there is. */
export const chosenLevel = (levels: string[], wanted?: string): string =>
  wanted && (!levels.length || levels.includes(wanted))
    ? wanted
    : levels.includes('heuristic') || !levels[0]
      ? 'heuristic'
      : levels[0];
export const lesson = (game: string, id: string): Promise<Tutorial> =>
  askOrKept(`/games/${game}/lessons/${id}`, (path) => call<Tutorial>(path), isOffline);
/** A state of a solved game, without one the beginning; or how far the solving is. */
export const solution = (game: string, state: string): Promise<Solved | Solving> =>
  call(`/games/${game}/solution${state ? `?state=${encodeURIComponent(state)}` : ''}`);
/** The ids and ratings of all puzzles. */
export const puzzles = (): Promise<PuzzleTheme[]> =>
  askOrKept('/puzzles', (path) => call<PuzzleTheme[]>(path), isOffline);
export const puzzle = (id: string): Promise<PuzzleSheet> =>
  askOrKept(`/puzzles/${encodeURIComponent(id)}`, (path) => call<PuzzleSheet>(path), isOffline, PUZZLES);
export const createTable = (wish: Make): Promise<Made> => call('/tables', wish);
export const joinByInvite = (invite: string, name: string, key: string): Promise<Sat> =>
  call('/join', { invite, name, key });
export const joinListed = (table: string, name: string, key: string): Promise<Sat> =>
  call(`/tables/${table}/join`, { name, key });
export const lookAtInvitation = (invite: string): Promise<Invitation> => call('/invitation', { invite });
export const openTables = (): Promise<Listed[]> => call('/tables');
/** The public games that are being played. */
export const publicTables = (): Promise<Listed[]> => call('/tables?phase=running');
export const summary = (table: string): Promise<Summary> => call(`/tables/${table}`);
/** The summary of a match that is over, which is kept with its replay. */
export const finalSummary = (table: string): Promise<Summary> =>
  askOrKept(`/tables/${table}`, (path) => call<Summary>(path), isOffline);
export const replay = (table: string, seat: 'A' | 'B'): Promise<Replay> =>
  askOrKept(`/tables/${table}/replay?seat=${seat}`, (path) => call<Replay>(path), isOffline);
/** The review of a match that is over. While the server makes it, `told` hears how far it is; `wanted` stops asking. */
export async function review(
  table: string,
  told?: (progress: Progressed) => void,
  wanted: () => boolean = () => true,
): Promise<ReviewReply> {
  while (wanted()) {
    const reply = await call<ReviewReply | Progressed>(`/tables/${table}/review`);
    if (reply.type === 'review') return reply;
    told?.(reply);
  }
  throw new Refusal(OFFLINE);
}
export const continueFrom = (table: string, from: GoOn): Promise<Made> => call(`/tables/${table}/continue`, from);
export const record = (table: string): Promise<string> => call(`/tables/${table}/record`);
export function socketUrl(table: string, seat: string | null): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${table}/socket${seat ? `?seat=${seat}` : ''}`;
}

/** Random hexadecimal digits, for keys and nonces that nobody can guess. */
export function randomHex(bytes = 24): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
