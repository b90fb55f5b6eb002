import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'clachan.settings';

/** The module as a page would load it, with this in the browser's storage. */
async function load(stored?: unknown, languages = ['de-CH', 'fr-CH']) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (stored !== undefined) localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  return await import('../../src/lib/device/settings.svelte');
}
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  document.documentElement.className = '';
});

it('starts in the first language of the browser that the page has, else in English', async () => {
  expect((await load()).settings.language).toBe('fr');
  expect((await load(undefined, ['de'])).settings.language).toBe('en');
  expect((await load(undefined, ['cs-CZ', 'en'])).settings.language).toBe('cs');
});

it('keeps what was chosen, and starts afresh if that cannot be read', async () => {
  expect((await load({ theme: 'dark', name: 'Isla' })).settings).toMatchObject({
    theme: 'dark',
    name: 'Isla',
    calm: false,
  });
  expect((await load('{broken')).settings.theme).toBe('auto');
});

it('stores the choices and shows them on the root of the page', async () => {
  const { keepSettings, settings } = await load();
  settings.theme = 'light';
  settings.large = true;
  keepSettings();
  expect(stored()).toMatchObject({ theme: 'light', large: true });
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(document.documentElement.classList.contains('large')).toBe(true);
  expect(document.documentElement.classList.contains('calm')).toBe(false);
});

it('works in a browser that refuses to store anything', async () => {
  const { keepSettings, settings } = await load();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  settings.theme = 'dark';
  expect(keepSettings).not.toThrow();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('follows another tab, and does not overwrite what was chosen there', async () => {
  const { keepSettings, settings } = await load();
  keepSettings();
  localStorage.setItem(KEY, JSON.stringify({ ...settings, theme: 'dark' }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
  expect(settings.theme).toBe('dark');
  keepSettings();
  expect(stored().theme).toBe('dark');
});

it('wants no motion if the player or the system says so', async () => {
  const { isCalm, settings } = await load();
  const system = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  expect(isCalm()).toBe(false);
  settings.calm = true;
  expect(isCalm()).toBe(true);
  settings.calm = false;
  system.mockReturnValue({ matches: true } as MediaQueryList);
  expect(isCalm()).toBe(true);
});
