import { describe, expect, it, vi } from 'vitest';
import * as api from '../../src/lib/server/api';

function answer(body: BodyInit, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a call', () => {
  it('gives what the server answers, JSON or text', async () => {
    answer('[{"id":"coins"}]', { headers: JSON_TYPE });
    expect(await api.games()).toEqual([{ id: 'coins' }]);
    answer('seed: 1\n', { headers: { 'content-type': 'text/plain' } });
    expect(await api.record('t')).toBe('seed: 1\n');
  });
  it('fails with the refusal of the server', async () => {
    answer('{"type":"refused","code":"table/unknown","words":{"key":"no"}}', { status: 404 });
    const error = await api.summary('t').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(api.Refusal);
    expect((error as api.Refusal).refused.code).toBe('table/unknown');
    expect(api.NO_TABLE.has('table/unknown')).toBe(true);
  });
  it('fails as offline without a network, or if the answer breaks off or is no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(api.games()).rejects.toMatchObject({ refused: { code: 'page/offline' } });
    answer('[{"id":', { headers: JSON_TYPE });
    await expect(api.games()).rejects.toMatchObject({ refused: { code: 'page/offline' } });
    answer('<html>', { status: 502 });
    await expect(api.games()).rejects.toMatchObject({ refused: { code: 'page/offline' } });
  });
});

it('plays at the level chosen last, while the server has it', () => {
  expect(api.chosenLevel(['expert', 'heuristic'], 'expert')).toBe('expert');
  expect(api.chosenLevel([], 'expert')).toBe('expert');
  expect(api.chosenLevel(['heuristic', 'random'], 'gone')).toBe('heuristic');
  expect(api.chosenLevel(['first', 'second'])).toBe('first');
  expect(api.chosenLevel([])).toBe('heuristic');
});

it('the address of a socket names the seat', () => {
  expect(api.socketUrl('t', 'A')).toMatch(/^ws:\/\/.*\/api\/tables\/t\/socket\?seat=A$/);
  expect(api.socketUrl('t', null)).toMatch(/\/socket$/);
});
