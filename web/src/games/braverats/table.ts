// The parts of the table's screen of BraveRats, loaded when the first table is opened.
import type { TableParts } from '../front';
import Board from './Board.svelte';
import OwnSeat from './OwnSeat.svelte';
import Panel from './Panel.svelte';

export const TABLE: TableParts = { Board, OwnSeat, Panel };
