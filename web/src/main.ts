import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { keepSettings, settings } from './lib/settings.svelte';
import { speakSomehow } from './lib/words.svelte';

keepSettings();
// A part that is asked for is not there: the server may have a newer page than this one, which is then read. If that brings
// the same page again, a part is missing for another reason, and reading on would never end.
const READ_AGAIN = 'clachan.read-again';
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || sessionStorage.getItem(READ_AGAIN) === import.meta.url) return;
  sessionStorage.setItem(READ_AGAIN, import.meta.url);
  location.reload();
});
const target = document.getElementById('page');
void speakSomehow(settings.language).then(() => {
  if (target) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // What was read before the worker was there is told to it, so that the very first visit is enough to open offline.
  void navigator.serviceWorker.ready.then(({ active }) => {
    const read = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
    active?.postMessage(read.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/')).map((url) => url.href));
  });
}
