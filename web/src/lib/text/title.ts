// Puts the name of a game into words: `coins.three.x3` becomes a title.
import { frontOf } from '../../games/registry';
import { translatedOr } from './player-names';
import { t, textOr } from './words.svelte';

export const gameOf = (name: string): string => name.split('.')[0] ?? '';

/** The ways of playing in a game's name, each in a word or two. */
export function ways(name: string): string[] {
  const [game = '', ...parts] = name.split('.');
  return parts.map((part) => {
    const [key = '', value] = part.split('=');
    if (value !== undefined) {
      const unit = unitOf(game);
      const option = translatedOr(`page-option-${key}`, key, { unit });
      return `${option}: ${translatedOr(`page-value-${key}-${value}`, value, { unit })}`;
    }
    const length = /^(x|to)(\d+)$/.exec(part);
    return length
      ? t(`page-length-${length[1]}`, { count: Number(length[2]), unit: unitOf(game) })
      : translatedOr(`page-variant-${game}-${part}`, part);
  });
}

export const gameTitle = (name: string): string => [gameName(gameOf(name)), ...ways(name)].join(' · ');

/** The unit of a match (a round or a game), by which messages choose their words. */
export const unitOf = (game: string): string => frontOf(game).unit ?? 'round';

/** A game's own name: short where the page has one, else as the command line lists it. */
export const gameName = (game: string): string => translatedOr(`page-game-${game}`, translatedOr(`game-${game}`, game));

/** What a game is about, in a sentence or two; nothing where there are no words for it. */
export const gameAbout = (game: string): string => textOr(`page-about-${game}`, '');
