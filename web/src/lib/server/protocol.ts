// The types of all messages between server and page, generated from the server's schema, with a few shorter names.
import type { AnyAsk, AnyTell, Item as ServerItem, Offer, Seat, Speak, Welcome, Words } from './messages';

export type * from './messages';
export type Ask = AnyAsk;
export type Tell = AnyTell;
export type Kind = Offer['kind'];
export type Phrase = Speak['phrase'];
export type Timing = Welcome['timing'];
/** An item of the server's scene, or one that the page makes itself; that may have no tone. */
export type Item = Omit<ServerItem, 'tone'> & { tone: string };
export type Arg = NonNullable<Words['args']>[string];

export const SEATS = ['A', 'B'] as const;
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
