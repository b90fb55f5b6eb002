import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { keepSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/words.svelte';

keepSettings();
// The server has a newer page than this one: a part that is asked for now is no longer there.
addEventListener('vite:preloadError', () => location.reload());
const target = document.getElementById('page');
void speak(settings.language).then(() => {
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
