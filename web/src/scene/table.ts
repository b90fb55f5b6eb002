// The parts of the table's screen for a game that brings no board of its own.
import type { TableParts } from '../games/front';
import Board from './Board.svelte';

export const TABLE: TableParts = { Board };
