// What a player has chosen to play, and what follows: the game's name, its clock, and a sentence that sums it up.
import { frontOf } from '../../games/registry';
import type { GameInfo, Timing } from '../server/protocol';
import type { NewGame } from '../server/enter-table';
import { span } from '../table/clocks';
import { playerName } from '../text/player-names';
import { gameName, gameOf, ways } from '../text/title';
import { t } from '../text/words.svelte';

export const RIVALS = ['computer', 'friend', 'here', 'anyone'] as const;
export type Rival = (typeof RIVALS)[number];
export const CLOCKS = ['none', 'live', 'days'] as const;

/** The choices of one game. A choice that does not apply now is kept, and comes back when it applies again. */
export interface Setup {
  game: string;
  rival: Rival;
  player: string;
  variants: string[];
  options: Record<string, string>;
  /** The length of the match as it stands in a game's name, such as `x3`; empty for one round. */
  length: string;
  clock: (typeof CLOCKS)[number];
  minutes: number;
  seconds: number;
  days: number;
  names: string[];
  public: boolean;
}

export const newSetup = (game: string): Setup => ({
  game,
  rival: 'computer',
  player: '',
  variants: [],
  options: {},
  length: '',
  clock: 'none',
  minutes: 10,
  seconds: 10,
  days: 3,
  names: ['', ''],
  public: false,
});

/** An option that applies, with its values; the first is the usual one. */
interface Fitting {
  key: string;
  values: string[];
}

const lengthOf = ({ game, variants, length }: Setup): string =>
  (frontOf(game).ownLength ?? []).some((variant) => variants.includes(variant)) ? '' : length;

/** Whether the variants decide the length of the match, so that none can be chosen. */
export const hasOwnLength = (setup: Setup): boolean => lengthOf({ ...setup, length: 'x3' }) === '';

/** The variants that cannot be combined with those chosen, each with what stands against it. */
export const clashes = (variant: string, { variants }: Setup, info: GameInfo | undefined): string[] =>
  (info?.excludes[variant] ?? []).filter((other) => variants.includes(other));

/** The options that apply. An option named like a variant chooses between the versions of that variant. */
export function fitting(setup: Setup, info: GameInfo | undefined): Fitting[] {
  // The catalogue has the kind of length: `x3` is of the kind `xN`.
  const kind = lengthOf(setup).replace(/\d+$/, 'N');
  return Object.entries(info?.options ?? {}).flatMap(([key, values]) => {
    const lengths = info?.lengths[key] ?? [];
    if (lengths.length && !lengths.includes(kind)) return [];
    if (info?.variants.includes(key)) return setup.variants.includes(key) ? [{ key, values: values.slice(1) }] : [];
    const needs = info?.needs[key] ?? [];
    return needs.length && !needs.some((word) => setup.variants.includes(word)) ? [] : [{ key, values }];
  });
}

/** The name of the game as the server and programs write it, such as `coins.three.x3`. */
export function nameOf(setup: Setup, info: GameInfo | undefined): string {
  const said = fitting(setup, info)
    .filter(({ key, values }) => (setup.options[key] ?? values[0]) !== values[0])
    .map(({ key }) => `${key}=${setup.options[key]}`);
  const words = (info?.variants ?? []).filter(
    (id) => setup.variants.includes(id) && !said.some((option) => option.startsWith(`${id}=`)),
  );
  const length = lengthOf(setup);
  return [setup.game, ...words, ...(length ? [length] : []), ...said].join('.');
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));

/** The clock as the server takes it. Numbers outside its limits are moved to the nearest limit. */
export function timingOf({ clock, minutes, seconds, days }: Setup): Timing {
  if (clock === 'none') return { type: 'none' };
  if (clock === 'days') return { type: 'days', days: within(days, 1, 30) };
  return { type: 'live', base: within(minutes * 60, 1, 86_400), increment: within(seconds, 0, 3600) };
}

function clockWords(timing: Timing): string {
  if (timing.type === 'none') return t('page-sum-clock-none');
  if (timing.type === 'days') return t('page-sum-clock-days', { time: t('page-days', { count: timing.days }) });
  const time = span(timing.base);
  return timing.increment
    ? t('page-sum-clock-more', { time, more: span(timing.increment) })
    : t('page-sum-clock-live', { time });
}

/** One sentence on the whole choice; `name` is the game's name. */
export function sentence({ rival, player }: Pick<Setup, 'rival' | 'player'>, name: string, timing: Timing): string {
  const more = ways(name);
  const game = gameName(gameOf(name)) + (more.length ? ` (${more.join(', ')})` : '');
  return t(`page-sum-${rival}`, { game, player: playerName(player), clock: clockWords(timing) });
}

/** What is asked of the server. */
export function toNewGame(setup: Setup, info: GameInfo | undefined): NewGame {
  return {
    game: nameOf(setup, info),
    with: setup.rival,
    player: setup.player,
    names: setup.names,
    timing: timingOf(setup),
    public: setup.public && setup.rival !== 'here',
  };
}
