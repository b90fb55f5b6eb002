import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/device/settings.svelte';
import { clearTurnNotification, notifyTurn } from '../../src/lib/device/turn-notification';

const shown: string[] = [];
let permission: NotificationPermission;
let isHidden: boolean;
const icon = (): string | null | undefined => document.getElementById('icon')?.getAttribute('href');

/** Run what waits for a promise. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  [permission, isHidden, shown.length, settings.notices] = ['granted', true, 0, true];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  class FakeNotification {
    static get permission(): NotificationPermission {
      return permission;
    }
    constructor(_: string, { body }: NotificationOptions) {
      shown.push(body ?? '');
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  const link = document.createElement('link');
  link.id = 'icon';
  document.body.append(link);
  clearTurnNotification();
});

it('tells a player who looks elsewhere once that it is their turn', async () => {
  notifyTurn(true, 'Your turn');
  notifyTurn(true, 'Your turn');
  await settle();
  expect(shown).toEqual(['Your turn']);
  expect(icon()).toBe('/assets/icon-turn.svg');
  notifyTurn(false, '');
  expect(icon()).toBe('/assets/icon.svg');
  notifyTurn(true, 'Your turn');
  await settle();
  expect(shown.length).toBe(2);
});

it('tells nothing to a player who looks at the page', async () => {
  isHidden = false;
  notifyTurn(true, 'Your turn');
  await settle();
  expect(shown).toEqual([]);
  expect(icon()).toBe('/assets/icon.svg');
});

it('shows the icon alone if notifications are not wanted or not allowed', async () => {
  settings.notices = false;
  notifyTurn(true, 'Your turn');
  clearTurnNotification();
  [settings.notices, permission] = [true, 'denied'];
  notifyTurn(true, 'Your turn');
  await settle();
  expect(shown).toEqual([]);
  expect(icon()).toBe('/assets/icon-turn.svg');
});

it('asks the service worker to show it where there is one', async () => {
  const postMessage = vi.fn();
  const serviceWorker = { getRegistration: () => Promise.resolve({ active: { postMessage } }) };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
  notifyTurn(true, 'Your turn');
  await settle();
  expect(shown).toEqual([]);
  expect(postMessage.mock.calls[0]?.[0].turn.body).toBe('Your turn');
});
