// By which name do people know a computer player? Whatever the server lists, in words where there are some.
import { t } from './words.svelte';

/** A word of the server in the page's words; the server's own, made a little nicer, where there are none. */
export function titled(key: string, word: string, args: Record<string, string> = {}): string {
  const found = t(key, args);
  return found === key ? word.charAt(0).toUpperCase() + word.slice(1).replaceAll(/[-_]/g, ' ') : found;
}

/** The levels meant for people, weakest first; whoever else there is comes after them. */
const PEOPLE = ['beginner', 'intermediate', 'heuristic', 'advanced', 'expert', 'master']; // by their ratings in docs/strength.md
const FEW = 3;

/** The levels for people, and the other players; all are one list where there are few levels. */
export function grouped(players: string[]): { levels: string[]; others: string[] } {
  const levels = PEOPLE.filter((one) => players.includes(one));
  return levels.length < FEW ? { levels: players, others: [] } : { levels, others: players.filter((one) => !levels.includes(one)) };
}

/** A computer player's name, with its strength where it has one. */
export function rosterName(who: string): string {
  const [word = who, strength] = who.split(':');
  return [titled(`page-player-${word}`, word), strength].filter(Boolean).join(' ');
}

/** One line on how well it plays, if there is one. */
export function rosterHelp(who: string): string {
  const key = `page-player-${who.split(':')[0]}-help`;
  const found = t(key);
  return found === key ? '' : found;
}
