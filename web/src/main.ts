import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { keepSettings, settings } from './lib/device/settings.svelte';
import { useLanguageOrFallback } from './lib/text/words.svelte';

keepSettings();
// A chunk of the page is missing, probably because the server has a newer build: reload. If that brings the same build
// again, the chunk is missing for another reason, and reloading again would never end.
const READ_AGAIN = 'clachan.read-again';
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || sessionStorage.getItem(READ_AGAIN) === import.meta.url) return;
  sessionStorage.setItem(READ_AGAIN, import.meta.url);
  location.reload();
});
const target = document.getElementById('page');
void useLanguageOrFallback(settings.language).then(() => {
  if (target) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Tell the worker which assets were loaded before it started, so that one visit is enough to open the page offline.
  if (matchMedia('(display-mode: standalone)').matches)
    void navigator.serviceWorker.ready
      .then(() => import('./lib/device/offline'))
      .then(({ keepForOffline }) => keepForOffline(settings.language))
      .catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => {
    const read = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
    active?.postMessage(
      read
        .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
        .map((url) => url.href),
    );
  });
}
