// How does one learn that it is one's turn when looking elsewhere? The icon, and a notice if it was allowed.
import { settings } from './settings.svelte';

let was = false;

export function announce(isMine: boolean, text: string, still: boolean): void {
  const icon = document.getElementById('icon');
  icon?.setAttribute('href', isMine && document.hidden ? '/assets/icon-turn.svg' : '/assets/icon.svg');
  if (isMine && !was && !still && document.hidden && settings.notices && 'Notification' in window && Notification.permission === 'granted') {
    new Notification('Clachan', { body: text, icon: '/assets/icon.svg', tag: 'turn' });
  }
  was = isMine;
}
