// What is said between a table and the page? The types come from the server's schema; a few names and words are added.
import type { AnyAsk, AnyTell, Item as ToldItem, Offer, Seat, Speak, Welcome, Words } from './messages';

export type * from './messages';
export type Ask = AnyAsk;
export type Tell = AnyTell;
export type Kind = Offer['kind'];
export type Phrase = Speak['phrase'];
export type Timing = Welcome['timing'];
/** A card as it is told, or one the page draws to explain something. */
export type Item = Omit<ToldItem, 'tone'> & { tone: string };
export type Arg = NonNullable<Words['args']>[string];

export const SEATS = ['A', 'B'] as const;
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
