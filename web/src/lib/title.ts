// What is a game's name in words? `schotten.tactic.x3` as people would say it.
import { titled } from './roster';
import { t } from './words.svelte';

export const gameOf = (name: string): string => name.split('.')[0] ?? '';

/** The ways of playing in a game's name, each in a word or two. */
export function ways(name: string): string[] {
  const [game = '', ...parts] = name.split('.');
  return parts.map((part) => {
    const [key = '', value] = part.split('=');
    if (value !== undefined) return `${titled(`page-option-${key}`, key, { unit: unitOf(game) })}: ${titled(`page-value-${key}-${value}`, value, { unit: unitOf(game) })}`;
    const length = /^(x|to)(\d+)$/.exec(part);
    return length ? t(`page-length-${length[1]}`, { count: Number(length[2]), unit: unitOf(game) }) : titled(`page-variant-${game}-${part}`, part);
  });
}

export const gameTitle = (name: string): string => [t(`page-game-${gameOf(name)}`), ...ways(name)].join(' · ');

/** What a match has several of, as the words for it are chosen: a round of BraveRats is one duel. */
export const unitOf = (game: string): string => (game === 'braverats' ? 'game' : 'round');
