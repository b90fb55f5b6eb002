// Gives every test an empty browser: no stored data and real timers. Tests of plain functions run without a browser.
import { afterEach, beforeEach, vi } from 'vitest';

const hasBrowser = typeof document !== 'undefined';

beforeEach(() => {
  if (hasBrowser) localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  if (hasBrowser) document.body.replaceChildren();
});
