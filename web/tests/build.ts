// Builds messages of the server for tests, with defaults for everything that a test does not care about.
import type { Choice, Item, Position, Scene, Update, Welcome, Words, Zone } from '../src/lib/server/protocol';

export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  sign: '',
  label: { key: id },
  tone: 'plain',
  letter: null,
  shape: '',
  kind: '',
  card: '',
  stone: null,
  same: '',
  ...more,
});

export const zone = (id: string, items: Item[], more: Partial<Zone> = {}): Zone => ({
  id,
  label: { key: id },
  row: 0,
  items: items as Zone['items'],
  spread: 'row',
  note: null,
  ...more,
});

export const scene = (...zones: Zone[]): Scene => ({
  zones,
  headline: { key: 'headline' },
  standings: [],
  buttons: [],
  plans: [],
  decided: [],
  underway: null,
});

export const choice = (text: string, picks: string[], kind = 'play'): Choice => ({
  text,
  picks,
  words: { key: `do-${kind}`, kind },
});

export const position = (more: Partial<Position> = {}): Position => ({
  phase: 'running',
  turn: 1,
  waiting: [0],
  seats: [
    { who: 'person', name: 'Ann' },
    { who: 'person', name: 'Ben' },
  ],
  scene: scene(),
  choices: [],
  offers: [],
  ...more,
});

export const update = (number: number, what: Update['what'], more: Partial<Update> = {}): Update => ({
  type: 'update',
  number,
  at: number,
  what,
  news: [],
  position: position(),
  ...more,
});

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  table: 't',
  game: 'schotten',
  rules: 1,
  seat: 0,
  commitment: 'c',
  timing: { type: 'none' },
  casual: true,
  number: 0,
  now: Date.now(),
  ...more,
});

export const words = (key: string, kind = '', args: Words['args'] = {}): Words => ({ key, kind, args });
