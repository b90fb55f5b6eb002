// Translates messages with the Fluent files that the terminal and the server use too; each language loads on demand.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import type { Arg, Words } from '../server/protocol';

export const LANGUAGES = ['en', 'fr', 'es', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español', cs: 'Čeština' };

type Topic = 'play' | 'rules' | 'learn' | 'review' | 'explore' | 'matches' | 'puzzles';
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
  review: {
    en: () => import('virtual:words/en/review'),
    fr: () => import('virtual:words/fr/review'),
    es: () => import('virtual:words/es/review'),
    cs: () => import('virtual:words/cs/review'),
  },
  explore: {
    en: () => import('virtual:words/en/explore'),
    fr: () => import('virtual:words/fr/explore'),
    es: () => import('virtual:words/es/explore'),
    cs: () => import('virtual:words/cs/explore'),
  },
  matches: {
    en: () => import('virtual:words/en/matches'),
    fr: () => import('virtual:words/fr/matches'),
    es: () => import('virtual:words/es/matches'),
    cs: () => import('virtual:words/cs/matches'),
  },
  puzzles: {
    en: () => import('virtual:words/en/puzzles'),
    fr: () => import('virtual:words/fr/puzzles'),
    es: () => import('virtual:words/es/puzzles'),
    cs: () => import('virtual:words/cs/puzzles'),
  },
};

const current = $state<{ language: Language; version: number }>({ language: 'en', version: 0 });
const loaded = new Set<string>();
const bundles = new Map<Language, FluentBundle>();
let wanted: Language = 'en';
const RETRY_MS = 4000;
let retryTimer = 0;

async function load(language: Language, topic: Topic): Promise<void> {
  if (loaded.has(`${language}/${topic}`)) return;
  const { default: text } = await FILES[topic][language]();
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.set(language, bundle);
  loaded.add(`${language}/${topic}`);
}

/** Switch to a language, and load a topic of it. Rejects if its messages cannot be loaded. */
export async function useLanguage(language: Language, topic: Topic = 'play'): Promise<void> {
  wanted = language;
  await Promise.all([...new Set<Topic>(['play', topic])].map((needed) => load(language, needed)));
  // An earlier request that finishes late must not undo a later one.
  if (wanted === language) current.language = document.documentElement.lang = language;
  current.version = untrack(() => current.version) + 1;
}

/** Switch to a language or, if it cannot be loaded, to one that can; try the wanted one again while online. */
export async function useLanguageOrFallback(language: Language): Promise<void> {
  clearTimeout(retryTimer);
  for (const candidate of new Set([language, untrack(() => current.language), ...LANGUAGES])) {
    try {
      await useLanguage(candidate);
      if (candidate !== language && wanted === candidate && navigator.onLine)
        retryTimer = window.setTimeout(() => void useLanguageOrFallback(language), RETRY_MS);
      return;
    } catch {
      // Another language may be in the browser's cache. Stop if the reader has chosen a new one meanwhile.
      if (wanted !== candidate) return;
    }
  }
}

export const language = (): Language => current.language;

/** Translate a message by its key. A component that calls this renders again when the language changes. */
export function t(key: string, args: Record<string, Arg> = {}): string {
  void current.version;
  const bundle = bundles.get(current.language);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) variables[name] = argument(value);
  return bundle.formatPattern(pattern, variables, []);
}

/** Translate a message by its key, or return another text if there is no such message. */
export function textOr(key: string, other: string, args: Record<string, Arg> = {}): string {
  const text = t(key, args);
  return text === key ? other : text;
}

/** The names of both seats and, if the reader sits in neither, the seat that the server's messages call "you". */
export type Names = readonly [string, string, (0 | 1)?];

/** Translate a message of the server: its inner messages too, lists with commas, and seats as players' names. */
export function say(words: Words, names?: Names): string {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(words.args ?? {})) args[name] = named(name, value, names);
  return t(words.key, args);
}

const RULE = /\s*(\([A-Z]{2}-[\d.]+\))/;

/** Split a sentence at the rule numbers in it, such as (ST-23): the numbers are at the odd places. */
export const splitAtRules = (text: string): string[] => text.split(RULE);
/** The sentence without its rule numbers, for places where it is read in passing. The list of moves shows them. */
export const withoutRules = (text: string): string =>
  splitAtRules(text)
    .filter((_, place) => place % 2 === 0)
    .join('');

/** The keys that start with a prefix, in the order of the file. */
export function keysStartingWith(prefix: string): string[] {
  void current.version;
  const all = bundles.get(current.language)?._messages.keys() ?? [];
  return [...all].filter((key) => key.startsWith(prefix));
}

const SEAT_ARGS = new Set(['seat', 'who', 'winner']);
/** The values by which messages choose their wording for a seat (`{ $seat -> [you] … }`). */
const SEAT_WORDS = new Set(['you', 'they', 'both']);
const WORD_JOINER = '\u2060';

/** A player's name for use in messages. A player who is called "you" must not be mistaken for the reader. */
export const asName = (name: string): string => (SEAT_WORDS.has(name) ? name + WORD_JOINER : name);

function named(name: string, value: Arg, names?: Names): Arg {
  if (names?.[2] !== undefined && (value === 'you' || value === 'they'))
    return names[value === 'you' ? names[2] : names[2] === 0 ? 1 : 0];
  if (names && SEAT_ARGS.has(name) && (value === 'A' || value === 'B')) return names[value === 'A' ? 0 : 1];
  if (Array.isArray(value)) return value.map((item) => say(item, names)).join(', ');
  return typeof value === 'object' ? say(value, names) : value;
}

function argument(value: Arg): FluentVariable {
  if (typeof value === 'number') return new FluentNumber(value, { useGrouping: false });
  if (Array.isArray(value)) return value.map((item) => say(item)).join(', ');
  return typeof value === 'object' ? say(value) : value;
}
