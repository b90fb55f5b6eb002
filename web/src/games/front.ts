// What a game may bring to the page. Everything is optional: the page can show any game from the server's scene alone.
import type { Component } from 'svelte';
import type { Table } from '../lib/table/table.svelte';

/** A part that is fetched when it is first shown, with `() => import('./Part.svelte')`. */
export type Lazy<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  default: Component<Props>;
}>;

/** The parts of a table's screen. `readOnly` means that nobody plays there: a replay, or a round that is over. */
export interface TableParts {
  /** The board. It draws the other player's bar and handles its own keys. */
  Board: Component<{ table: Table; readOnly: boolean }>;
  /** The player's own bar beside the question, if it shows more than the name, the score and the clock. */
  OwnSeat?: Component<{ table: Table }>;
  /** The line above the bar, which says what happened last. */
  Caption?: Component<{ table: Table }>;
  /** The part above the list of moves, in the side panel. */
  Panel?: Component<{ table: Table; readOnly: boolean }>;
  /** The board of a round that just ended. With it, a match waits there until the player goes on to the next round. */
  EndedRound?: Component<{ table: Table }>;
}

/** The walk through a game's solution, where both sides choose at once and both hands are known. */
export interface SolutionFront {
  /** The variants whose solution can be walked through. */
  variants: readonly string[];
  /** The colours of both sides. */
  colours: readonly [string, string];
  /** The picture of an action, such as a card. */
  picture: Lazy<{ action: string; seat: 0 | 1 }>;
  /** Sets up any state; `onstate` is given its text. */
  editor: Lazy<{ name: string; state: string; onstate: (state: string) => void }>;
}

export interface GameFront {
  /** Where the game stands on the first screen, from 1. Games without a place come after the others. */
  place?: number;
  /** The unit of a match, by which messages choose their words: `round` unless the game says otherwise. */
  unit?: 'round' | 'game';
  /** Variants whose matches have a length of their own, so that none can be chosen. */
  ownLength?: readonly string[];
  /** SVG definitions that the game's drawings refer to by id. They are mounted once, for all screens. */
  Defs?: Component;
  /** The board and what belongs to it. Without it the page draws the scene. */
  table?: () => Promise<{ TABLE: TableParts }>;
  /** The picture on the first screen. */
  picture?: Lazy;
  /** The drawing of a variant where a game is set up; without a variant, that of the plain game. */
  variantPicture?: Lazy<{ variant: string }>;
  /** The game's own switches, as rows of the menu at its tables and of the settings. */
  switches?: Lazy;
  /** The kinds of items that are touched twice to be played alone, so that a slip of the finger plays nothing. */
  touchedTwice?: readonly string[];
  /** The pictures beside a section of the rules, by the key of its message. */
  figures?: Lazy<{ section: string }>;
  /** The walk through its solution. */
  solution?: SolutionFront;
  /** The end of the screen "Learn", such as a list of the cards. */
  overview?: Lazy;
}
