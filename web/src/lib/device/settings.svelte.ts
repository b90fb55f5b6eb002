// The player's settings, stored in this browser alone.
import type { Setup } from '../setup/setup';
import { LANGUAGES, type Language } from '../text/words.svelte';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  large: boolean;
  sounds: boolean;
  calm: boolean;
  notices: boolean;
  autoClaim: boolean;
  coach: boolean;
  sort: 'colour' | 'strength';
  levels: Record<string, string>;
  name: string;
  /** What was played last, by game, and the game that was. */
  setups: Record<string, Setup>;
  latest: string;
  /** The lessons that were played to their end, such as `coins/aim`. */
  learnt: string[];
}

const KEY = 'clachan.settings';

function firstLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => wanted[0] === language) ?? wanted.find(isOurs) ?? 'en';
}

const isOurs = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({
  language: firstLanguage(),
  theme: 'auto',
  large: false,
  sounds: true,
  calm: false,
  notices: false,
  autoClaim: false,
  coach: false,
  sort: 'colour',
  levels: {},
  name: '',
  setups: {},
  latest: '',
  learnt: [],
  ...kept(),
});

let written = '';

// Take over what is chosen in another tab, so that this tab does not overwrite it with older values.
addEventListener('storage', (event) => {
  if (event.key !== KEY || !event.newValue) return;
  Object.assign(settings, kept());
  written = JSON.stringify(settings);
});

/** Store the settings, and set the classes on the root element that style sheets use. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.classList.toggle('large', settings.large);
  root.classList.toggle('calm', settings.calm);
  const text = JSON.stringify(settings);
  if (text === written) return;
  written = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // The browser may refuse to store anything; the settings then last until the page is closed.
  }
}

export const isCalm = (): boolean => settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
