// What does this person like? Kept in this browser only.
import { LANGUAGES, type Language } from './words.svelte';

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
  sounds: false,
  calm: false,
  notices: false,
  autoClaim: false,
  coach: false,
  sort: 'colour',
  levels: {},
  name: '',
  ...kept(),
});

let written = '';

// What is chosen in another tab holds here too, and is not overwritten by what this one had read before.
addEventListener('storage', (event) => {
  if (event.key !== KEY || !event.newValue) return;
  Object.assign(settings, kept());
  written = JSON.stringify(settings);
});

/** Remember the choices, and let the page's root show them. */
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
    // A browser may refuse to remember; the page works all the same.
  }
}

export const isCalm = (): boolean => settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
