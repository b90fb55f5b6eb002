// What is said between a table and the page? The same records as clachan.match.messages.
export type Seat = 0 | 1;
export type Kind = 'draw' | 'takeback' | 'pause' | 'rematch';
export type Arg = string | number | Words | Words[];
export interface Words { key: string; args?: Record<string, Arg> }

export interface Item { id: string; sign: string; label: Words; tone: string; letter: Words | null; shape: string }
export interface Zone { id: string; label: Words; row: number; items: Item[]; spread: string; note: Words | null }
export interface Scene { zones: Zone[]; headline: Words }

export interface Choice { text: string; picks: string[]; words?: Words | null }
export interface Seated { who: string; name: string | null; ready: boolean }
export interface Time { left: [number, number]; going: boolean }
export interface Result { winner: Seat | null; points: [number, number]; reason: string }
export interface Ending { secret: string; nonces: [string, string]; seed: string; record: string; views: [unknown, unknown] }
export type Timing = { type: 'none' } | { type: 'live'; base: number; increment: number } | { type: 'days'; days: number };

export interface Position {
  phase: 'open' | 'running' | 'paused' | 'over';
  turn: number;
  waiting?: Seat[];
  seats: [Seated, Seated];
  view?: unknown;
  choices?: Choice[];
  scene?: Scene | null;
  clock?: Time | null;
  offers?: { seat: Seat; kind: Kind }[];
  result?: Result | null;
  ending?: Ending | null;
  next?: string | null;
}
export interface Happening { event: string; seat?: Seat | null; turn?: number | null; action?: string | null; kind?: Kind | null }

export interface Welcome {
  type: 'welcome'; table: string; game: string; rules: number; seat: Seat | null; commitment: string;
  timing: Timing; casual: boolean; number: number;
}
export interface Update { type: 'update'; number: number; at: number; what: Happening; news?: Words[]; position: Position }
export interface Took { type: 'took'; id?: string; turn: number; seat: Seat; action: string; number: number }
export interface Noted { type: 'noted'; id?: string }
export interface Refused { type: 'refused'; id?: string; code: string; rule?: string | null; words: Words; turn?: number }
export interface Notes { type: 'notes'; id?: string; words?: Words[] }
export interface Hinted { type: 'hinted'; id?: string; action: string }
export interface Pong { type: 'pong'; id?: string }
export type Phrase = 'hello' | 'luck' | 'nice' | 'oops' | 'thinking' | 'moment' | 'close' | 'thanks' | 'sorry' | 'played' | 'again' | 'bye';
export interface Presence { type: 'presence'; seats: [boolean, boolean]; spectators: number }
export interface Spoke { type: 'spoke'; seat: Seat; phrase: Phrase; words: Words; at: number }
export type Tell = Welcome | Update | Took | Noted | Refused | Notes | Hinted | Pong | Presence | Spoke;

export type Ask =
  | { type: 'hello'; since?: number; wants: string[] }
  | { type: 'ready'; nonce: string }
  | { type: 'act'; turn: number; action: string }
  | { type: 'resign'; turn: number }
  | { type: 'offer' | 'accept' | 'decline'; kind: Kind; turn: number }
  | { type: 'continue' }
  | { type: 'question'; text: string }
  | { type: 'hint' }
  | { type: 'speak'; phrase: Phrase }
  | { type: 'ping' };

export const SEATS = ['A', 'B'] as const;
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
