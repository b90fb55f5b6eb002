import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let answer: () => Promise<Response>;
const asked = vi.fn<() => void>();

/** The module begins without a list of games, as after the page was opened. */
const freshCatalogue = (): Promise<typeof import('../../src/lib/server/catalogue.svelte')> => {
  vi.resetModules();
  return import('../../src/lib/server/catalogue.svelte');
};
const listing = (...ids: string[]): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify(ids.map((id) => ({ id }))), { headers: { 'content-type': 'application/json' } }),
  );

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', () => {
    asked();
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows the games that the page knows until the server has answered, then the ones of the server', async () => {
  const { gameIds, infoOf, readCatalogue } = await freshCatalogue();
  expect(gameIds()).toEqual(['schotten', 'braverats']);
  answer = () => listing('coins', 'braverats');
  await readCatalogue();
  expect(gameIds()).toEqual(['braverats', 'coins']);
  expect(infoOf('coins')?.id).toBe('coins');
  expect(infoOf('schotten')).toBeUndefined();
  await readCatalogue();
  expect(asked).toHaveBeenCalledOnce();
});

describe('it keeps asking', () => {
  it('until there is an answer', async () => {
    vi.useFakeTimers();
    const { catalogue, keepAsking } = await freshCatalogue();
    const [failed, done] = [vi.fn(), vi.fn()];
    answer = () => Promise.reject(new TypeError('network'));
    const stop = keepAsking(failed, done);
    await vi.advanceTimersByTimeAsync(5000);
    expect(failed).toHaveBeenCalledTimes(2);
    answer = () => listing('coins');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(catalogue().length).toBe(1);
    stop();
  });
  it('only once while nobody looks at the page, and not after it was stopped', async () => {
    vi.useFakeTimers();
    const { keepAsking } = await freshCatalogue();
    answer = () => Promise.reject(new TypeError('network'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stop = keepAsking();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
