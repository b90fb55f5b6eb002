import { describe, expect, it } from 'vitest';
import { claimsIn, lastMove, marked } from '../../src/lib/table/last-move';
import type { LogEntry } from '../../src/lib/table/table.svelte';
import type { Seat, Words } from '../../src/lib/server/protocol';
import { item, words } from '../build';

const said = (kind: string, card = '', args: Words['args'] = {}): Words => ({ ...words(kind), kind, card, args });
const entry = (number: number, seat: Seat | null, ...messages: Words[]): LogEntry => ({
  number,
  at: number,
  seat,
  turn: seat === null ? 0 : number,
  messages,
});
const ITEMS = [
  item('own:3:r7', { kind: 'clan', card: 'r7', stone: 3 }),
  item('their:3:b1', { kind: 'clan', card: 'b1', stone: 3 }),
  item('hand:r7', { kind: 'clan', card: 'r7' }),
  item('stone:3', { kind: 'stone', stone: 3 }),
];

describe('the last move', () => {
  it('has all that one seat did since the other one acted', () => {
    const log = [entry(1, 0, said('played', 'r7')), entry(2, 1, said('claimed')), entry(3, 1, said('drew'))];
    expect(lastMove(log).seat).toBe(1);
    expect(lastMove(log).messages.map(({ kind }) => kind)).toEqual(['claimed', 'drew']);
    expect(lastMove([])).toEqual({ seat: null, messages: [] });
  });
  it('is not interrupted by phrases and offers', () => {
    const phrase = { ...entry(2.5, 0, said('hello')), isPhrase: true };
    const offer = { ...entry(3, 0, said('offer')), turn: 0 };
    expect(lastMove([entry(1, 0, said('passed')), entry(2, 1, said('played')), phrase, offer]).seat).toBe(1);
  });
  it('marks the card where it was put, and the stone that was claimed', () => {
    const ids = (...messages: Words[]): string[] => [...marked({ seat: 0, messages }, ITEMS)];
    expect(ids(said('played', 'r7', { stone: 3 }))).toEqual(['own:3:r7']);
    expect(ids(said('moved', 'r7', { stone: 1, to: 3 }))).toEqual(['own:3:r7']);
    expect(ids(said('claimed', '', { stone: 3 }))).toEqual(['stone:3']);
    expect(ids(said('mud', 'mud', { stone: 3 }))).toEqual(['stone:3']);
    expect(ids(said('drew', 'clan'))).toEqual([]);
  });
  it('gives the proof of a claim and the cards that decide it', () => {
    const proof = words('proof');
    const messages = [said('claimed', '', { stone: 3, proof, cards: [{ key: 'card', card: 'b1' }] })];
    expect(claimsIn({ seat: 0, messages })).toEqual([{ stone: 3, proof, cards: new Set(['b1']) }]);
    expect(claimsIn({ seat: 0, messages: [said('claimed', '', { stone: 4 })] })[0]?.proof).toBeNull();
  });
});
