import { beforeEach, describe, expect, it, vi } from 'vitest';
import { joinTable, startGame } from '../../src/lib/server/enter-table';
import { joinKeyFor, unansweredJoins } from '../../src/lib/server/join-keys';
import { myTable, rememberTable } from '../../src/lib/server/my-tables';
import type { Listed } from '../../src/lib/server/protocol';

const listed = { table: 'L', game: 'schotten' } as Listed;
let answers: { status: number; body: unknown }[];
let calls: { path: string; body: Record<string, unknown> }[];

/** The server answers the next call so; without an answer the network is down. */
const reply = (body: unknown, status = 200): void => void answers.push({ status, body });
const refuse = (code: string): void => reply({ type: 'refused', code, words: { key: code } }, 409);

beforeEach(() => {
  [answers, calls] = [[], []];
  location.hash = '';
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(options.body)) });
    const answer = answers.shift();
    return answer
      ? Promise.resolve(Response.json(answer.body, { status: answer.status }))
      : Promise.reject(new TypeError());
  });
});

describe('joining a table', () => {
  it('remembers the seat and goes there', async () => {
    reply({ table: 'T', seat: 'B', keys: {} });
    expect(await joinTable({ listed })).toBeNull();
    expect(calls[0]?.path).toBe('/api/tables/L/join');
    expect(myTable('T')?.seats).toEqual(['B']);
    expect(location.hash).toBe('#/t/T');
    expect(unansweredJoins()).toEqual([]);
  });
  it('replaces an invitation in the history, because it works once', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    reply({ table: 'T', seat: 'B', keys: {} });
    await joinTable({ invite: 'i' });
    expect(replace).toHaveBeenCalledWith('#/t/T');
    expect(myTable('T')?.invite).toBe('i');
  });
  it('keeps the other seat at the same table', async () => {
    rememberTable({ table: 'T', seats: ['A'], invites: {}, at: 0, names: ['x', 'y'] });
    reply({ table: 'T', seat: 'B', keys: {} });
    await joinTable({ invite: 'i' });
    expect(myTable('T')).toMatchObject({ seats: ['A', 'B'], names: ['x', 'y'] });
  });
  it('sends the same key again after an answer that was lost', async () => {
    expect((await joinTable({ listed }))?.refused.code).toBe('page/offline');
    expect(unansweredJoins()).toEqual([listed]);
    reply({ table: 'L', seat: 'B', keys: {} });
    await joinTable({ listed });
    expect(calls[0]?.body['key']).toBe(calls[1]?.body['key']);
    expect(unansweredJoins()).toEqual([]);
  });
  it('makes a new key after a refusal that gave no seat, but not after any other', async () => {
    refuse('table/busy');
    await joinTable({ listed });
    refuse('seat/taken');
    expect((await joinTable({ listed }))?.refused.code).toBe('seat/taken');
    refuse('seat/taken');
    await joinTable({ listed });
    const [first, second, third] = calls.map(({ body }) => body['key']);
    expect(first).toBe(second);
    expect(third).not.toBe(second);
    expect(myTable('L')).toBeUndefined();
  });
});

describe('starting a game', () => {
  const made = { table: 'T', game: 'schotten', commitment: '', invites: { B: 'i' }, keys: {} };
  it('against the computer takes one seat at random', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    reply(made);
    expect(await startGame({ game: 'schotten', with: 'computer', player: 'expert' })).toBeNull();
    expect(calls[0]?.body).toMatchObject({ game: 'schotten', a: 'expert', b: 'me', casual: true, listed: false });
    expect(myTable('T')?.seats).toEqual(['B']);
    expect(location.hash).toBe('#/t/T');
  });
  it('on one device takes both seats', async () => {
    reply(made);
    await startGame({ game: 'schotten', with: 'here', names: ['Ann', 'Ben'] });
    expect(calls[0]?.body).toMatchObject({ a: 'me', b: 'me' });
    expect(myTable('T')).toMatchObject({ seats: ['A', 'B'], names: ['Ann', 'Ben'] });
  });
  it('with anyone lists the table, and keeps the invitations', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    reply(made);
    await startGame({ game: 'schotten', with: 'anyone', timing: { type: 'days', days: 3 } });
    expect(calls[0]?.body).toMatchObject({ a: 'me', b: 'open', listed: true, timing: { type: 'days', days: 3 } });
    expect(myTable('T')?.invites).toEqual({ B: 'i' });
  });
  it('that is refused stays on the screen and says why', async () => {
    refuse('game/unknown');
    expect((await startGame({ game: 'chess', with: 'computer' }))?.refused.code).toBe('game/unknown');
    expect(location.hash).toBe('');
  });
});

it('keys of joins are kept for the last twenty only', () => {
  const first = joinKeyFor('door 0');
  expect(joinKeyFor('door 0')).toBe(first);
  for (let n = 1; n <= 20; n += 1) joinKeyFor(`door ${n}`);
  expect(joinKeyFor('door 0')).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});
