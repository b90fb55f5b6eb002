import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { keepSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/words.svelte';

keepSettings();
const target = document.getElementById('page');
void speak(settings.language).then(() => {
  if (target) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
