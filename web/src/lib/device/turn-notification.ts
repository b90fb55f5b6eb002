// Tells a player who looks at another tab that it is their turn, by the tab's icon and, if allowed, a notification.
import { settings } from './settings.svelte';

let wasMine = false;

export function notifyTurn(isMine: boolean, text: string): void {
  show(isMine && document.hidden);
  if (
    isMine &&
    !wasMine &&
    document.hidden &&
    settings.notices &&
    'Notification' in window &&
    Notification.permission === 'granted'
  )
    void notify(text);
  wasMine = isMine;
}

/** Reset the icon when the player leaves the table. */
export function clearTurnNotification(): void {
  show(false);
  wasMine = false;
}

function show(isTurn: boolean): void {
  document.getElementById('icon')?.setAttribute('href', isTurn ? '/assets/icon-turn.svg' : '/assets/icon.svg');
}

/**
 * Show a notification, through the service worker where there is one: mobile browsers do not let a page create one by
 * itself, and the worker can bring this page back to the front.
 */
async function notify(text: string): Promise<void> {
  const options = { body: text, icon: '/assets/icon.svg', tag: 'turn' };
  try {
    const worker = (await navigator.serviceWorker?.getRegistration())?.active;
    if (worker) worker.postMessage({ turn: options });
    else new Notification('Clachan', options);
  } catch {
    // The browser may still refuse. The icon and the title show the turn as well.
  }
}
