// In which language does the page speak? The same Fluent files as every other shell, read when they are needed.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Arg, Words } from './protocol';

export const LANGUAGES = ['en', 'fr', 'es', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español', cs: 'Čeština' };

type Topic = 'play' | 'rules' | 'learn';
const FILES: Record<Topic, Record<Language, () => Promise<{ default: string }>>> = {
  play: {
    en: () => import('virtual:words/en/play'),
    fr: () => import('virtual:words/fr/play'),
    es: () => import('virtual:words/es/play'),
    cs: () => import('virtual:words/cs/play'),
  },
  rules: {
    en: () => import('virtual:words/en/rules'),
    fr: () => import('virtual:words/fr/rules'),
    es: () => import('virtual:words/es/rules'),
    cs: () => import('virtual:words/cs/rules'),
  },
  learn: {
    en: () => import('virtual:words/en/learn'),
    fr: () => import('virtual:words/fr/learn'),
    es: () => import('virtual:words/es/learn'),
    cs: () => import('virtual:words/cs/learn'),
  },
};

const spoken = $state<{ language: Language; version: number }>({ language: 'en', version: 0 });
const loaded = new Set<string>();
const bundles = new Map<Language, FluentBundle>();
let wanted: Language = 'en';
const AGAIN_MS = 4000;
let again = 0;

async function read(language: Language, topic: Topic): Promise<void> {
  if (loaded.has(`${language}/${topic}`)) return;
  const { default: text } = await FILES[topic][language]();
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.set(language, bundle);
  loaded.add(`${language}/${topic}`);
}

/** Speak this language from now on; more topics can be read later. Fails where its words cannot be read. */
export async function speak(language: Language, topic: Topic = 'play'): Promise<void> {
  wanted = language;
  await Promise.all([...new Set<Topic>(['play', topic])].map((one) => read(language, one)));
  // Words that were asked for earlier and come later do not silence those asked for last.
  if (wanted === language) spoken.language = document.documentElement.lang = language;
  spoken.version = untrack(() => spoken.version) + 1;
}

/** Speak this language or, where it cannot be read, one that can; a network that seems to be there is asked again. */
export async function speakSomehow(language: Language): Promise<void> {
  clearTimeout(again);
  for (const one of new Set([language, untrack(() => spoken.language), ...LANGUAGES])) {
    try {
      await speak(one);
      if (one !== language && wanted === one && navigator.onLine) again = window.setTimeout(() => void speakSomehow(language), AGAIN_MS);
      return;
    } catch {
      // The next one may be kept on this device; but somebody may have chosen another meanwhile.
      if (wanted !== one) return;
    }
  }
}

export const language = (): Language => spoken.language;

/** A message by its key. Whoever shows it follows the language by itself. */
export function t(key: string, args: Record<string, Arg> = {}): string {
  void spoken.version;
  const bundle = bundles.get(spoken.language);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const ready: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) ready[name] = argument(value);
  return bundle.formatPattern(pattern, ready, []);
}

/** The names of both seats; and which of them the server calls "you", where the reader is neither. */
export type Names = readonly [string, string, (0 | 1)?];

/** A message of the server: inner messages first, several of them as a list; seats by the names of who sits there. */
export function say(words: Words, names?: Names): string {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(words.args ?? {})) args[name] = named(name, value, names);
  return t(words.key, args);
}

const RULE = /\s*(\([A-Z]{2}-[\d.]+\))/;

/** A sentence cut at the numbers of rules in it: what it says and, at odd places, the numbers. */
export const ruled = (text: string): string[] => text.split(RULE);
/** The same without the numbers, where it is read in passing; the list of what happened has them. */
export const plainly = (text: string): string => ruled(text).filter((_, place) => place % 2 === 0).join('');

/** The keys that begin so, in the order of the file. */
export function keys(prefix: string): string[] {
  void spoken.version;
  const found = bundles.get(spoken.language)?._messages.keys() ?? [];
  return [...found].filter((key) => key.startsWith(prefix));
}

const SEAT_ARGS = new Set(['seat', 'who', 'winner']);
/** By these words a message chooses what it says of a seat. */
const SEAT_WORDS = new Set(['you', 'they', 'both']);
const WORD_JOINER = '\u2060';

/** A name as it is put into sentences: somebody called "you" is not mistaken for who reads. */
export const asName = (name: string): string => (SEAT_WORDS.has(name) ? name + WORD_JOINER : name);

function named(name: string, value: Arg, names?: Names): Arg {
  if (names?.[2] !== undefined && (value === 'you' || value === 'they')) return names[value === 'you' ? names[2] : names[2] === 0 ? 1 : 0];
  if (names && SEAT_ARGS.has(name) && (value === 'A' || value === 'B')) return names[value === 'A' ? 0 : 1];
  if (Array.isArray(value)) return value.map((item) => say(item, names)).join(', ');
  return typeof value === 'object' ? say(value, names) : value;
}

function argument(value: Arg): FluentVariable {
  if (typeof value === 'number') return new FluentNumber(value, { useGrouping: false });
  if (Array.isArray(value)) return value.map((item) => say(item)).join(', ');
  return typeof value === 'object' ? say(value) : value;
}
