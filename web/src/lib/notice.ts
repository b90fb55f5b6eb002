// How does one learn that it is one's turn when looking elsewhere? The icon, and a notice if it was allowed.
import { settings } from './settings.svelte';

let was = false;

export function announce(isMine: boolean, text: string): void {
  show(isMine && document.hidden);
  if (isMine && !was && document.hidden && settings.notices && 'Notification' in window && Notification.permission === 'granted') void notify(text);
  was = isMine;
}

/** The table was left: what it had to say is over. */
export function hush(): void {
  show(false);
  was = false;
}

function show(isTurn: boolean): void {
  document.getElementById('icon')?.setAttribute('href', isTurn ? '/assets/icon-turn.svg' : '/assets/icon.svg');
}

/** By the page's worker where there is one: on a phone a page may not do it by itself, and the worker finds this page again. */
async function notify(text: string): Promise<void> {
  const what = { body: text, icon: '/assets/icon.svg', tag: 'turn' };
  try {
    const worker = (await navigator.serviceWorker?.getRegistration())?.active;
    if (worker) worker.postMessage({ turn: what });
    else new Notification('Clachan', what);
  } catch {
    // A browser may refuse all the same; the icon and the title say it too.
  }
}
