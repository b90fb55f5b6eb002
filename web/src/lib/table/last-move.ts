// Finds the last move of either side in the log: what happened in it, and which things on the table it concerns.
import type { Item, Seat, Words } from '../server/protocol';
import type { LogEntry } from './table.svelte';

/** A claim that was just made: its stone, the proof in one line, and the cards elsewhere that decide it. */
export interface ClaimEvent {
  stone: number;
  proof: Words | null;
  cards: ReadonlySet<string>;
}

export interface LastMove {
  seat: Seat | null;
  messages: readonly Words[];
}

/** The kinds of messages that are about a card or a stone on the table. */
const ON_THE_TABLE = new Set(['played', 'moved', 'stole', 'mud', 'blind', 'claimed', 'settled']);

/** The entries of the log at its end that one seat made: a move may take several actions. */
export function lastMove(log: readonly LogEntry[]): LastMove {
  const moves = log.filter((entry) => !entry.isPhrase && entry.turn > 0);
  const seat = moves.at(-1)?.seat ?? null;
  const before = moves.findLastIndex((entry) => entry.seat !== seat);
  return { seat, messages: moves.slice(before + 1).flatMap((entry) => entry.messages) };
}

/** Whether a message is about this item, by the card and the stone that both name. */
function isAbout(words: Words, item: Item): boolean {
  if (!ON_THE_TABLE.has(words.kind ?? '') || item.stone === null) return false;
  const stone = words.args?.['to'] ?? words.args?.['stone'];
  if (item.kind === 'stone') return item.stone === stone && !['played', 'moved', 'stole'].includes(words.kind ?? '');
  return item.stone === stone && item.card === words.card;
}

/** The ids of the items that the move concerns. */
export function marked({ messages }: LastMove, items: Iterable<Item>): Set<string> {
  return new Set([...items].filter((item) => messages.some((words) => isAbout(words, item))).map(({ id }) => id));
}

/** The claims of the move. */
export function claimsIn({ messages }: LastMove): ClaimEvent[] {
  return messages
    .filter((words) => words.kind === 'claimed')
    .map(({ args }) => {
      const [stone, proof, cards] = [args?.['stone'], args?.['proof'], args?.['cards']];
      return {
        stone: Number(stone),
        proof: typeof proof === 'object' && !Array.isArray(proof) ? proof : null,
        cards: new Set(Array.isArray(cards) ? cards.map(({ card }) => card ?? '') : []),
      };
    });
}
