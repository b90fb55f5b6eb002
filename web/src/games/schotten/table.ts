// The parts of the table's screen of Schotten Totten, loaded when the first table is opened.
import type { TableParts } from '../front';
import Board from './Board.svelte';
import Caption from './Caption.svelte';
import EndedRound from './EndedRound.svelte';
import Panel from './Panel.svelte';

export const TABLE: TableParts = { Board, Caption, EndedRound, Panel };
