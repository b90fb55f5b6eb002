// Names the computer players. Players that the page has no words for get the server's name.
import type { GameInfo } from '../server/protocol';
import { t } from './words.svelte';

/** Translate a message or, if there is none, turn a word of the server into a title: `deep_search` to "Deep search". */
export function translatedOr(key: string, word: string, args: Record<string, string> = {}): string {
  const text = t(key, args);
  return text === key ? word.charAt(0).toUpperCase() + word.slice(1).replaceAll(/[-_]/g, ' ') : text;
}

/** Split a game's players into the levels for people, weakest first, and others. Without levels, all are one list. */
export function groupPlayers(info: Pick<GameInfo, 'players' | 'levels'> | undefined): {
  levels: string[];
  others: string[];
} {
  const players = info?.players ?? [];
  const levels = (info?.levels ?? []).map(({ player }) => player).filter((player) => players.includes(player));
  return levels.length
    ? { levels, others: players.filter((player) => !levels.includes(player)) }
    : { levels: players, others: [] };
}

/** A computer player's name, with its strength where it has one. */
export function playerName(player: string): string {
  const [word = player, strength] = player.split(':');
  return [translatedOr(`page-player-${word}`, word), strength].filter(Boolean).join(' ');
}

/** One line on how well it plays, if there is one. */
export function playerHelp(player: string): string {
  const key = `page-player-${player.split(':')[0]}-help`;
  const text = t(key);
  return text === key ? '' : text;
}
