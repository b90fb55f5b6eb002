// Plays a puzzle at a table: the player finds the moves that are asked, and its line has the others. After a wrong
// answer the line is played to its end, so that the right one is seen.
import type { Connection } from '../server/connection';
import type { Ask, LessonStep, PuzzleSheet, Tell, Update } from '../server/protocol';
import type { Table } from '../table/table.svelte';
import { isCalm } from '../device/settings.svelte';

const REPLY_MS = 900;
/** How long the right answer is framed before it is played. */
const SHOW_MS = 1400;

export class PuzzleConnection implements Connection {
  state = $state<'asked' | 'solved' | 'failed'>('asked');
  /** Whether the last step was reached. */
  isDone = $state(false);
  /** How many moves were found. */
  count = $state(0);
  /** Which step is shown, from 0. */
  place = $state(0);
  private timer = 0;

  constructor(
    private readonly sheet: PuzzleSheet,
    private readonly table: Table,
    private readonly onresult: (isSolved: boolean) => void,
  ) {
    table.attach(this);
    table.onState('live');
    table.onWelcome({
      type: 'welcome',
      table: '',
      game: sheet.game,
      rules: 1,
      seat: 0,
      commitment: '',
      timing: { type: 'none' },
      casual: true,
      number: 0,
      now: Date.now(),
    });
    // No stone is claimed by itself: that would give the answer away.
    table.isReconsidering = true;
    this.show();
  }

  private get step(): LessonStep | undefined {
    return this.sheet.steps[this.place];
  }

  private show(): void {
    const { step } = this;
    if (!step) return;
    const isLast = this.place === this.sheet.steps.length - 1;
    this.table.onUpdate(isLast ? this.atEnd(step.update) : step.update);
    if (isLast) this.finish();
    else if (step.action === null) this.later(() => this.next(), REPLY_MS);
    else if (this.state === 'failed') this.reveal();
  }

  /** The last step: nobody is to move any more. A game that the right answer won counts as won only if it was found. */
  private atEnd(update: Update): Update {
    const { position } = update;
    const result = this.state === 'failed' ? null : (position.result ?? null);
    return { ...update, position: { ...position, phase: 'over', waiting: [], result } };
  }

  private next(): void {
    this.place += 1;
    this.show();
  }

  private later(act: () => void, ms: number): void {
    this.timer = window.setTimeout(act, isCalm() ? 0 : ms);
  }

  private finish(): void {
    this.isDone = true;
    if (this.state === 'failed') return;
    this.state = 'solved';
    this.onresult(true);
  }

  /** Frame the right answer, and then play it. */
  private reveal(): void {
    const answer = this.step?.update.position.choices?.find(({ text }) => text === this.step?.action);
    this.table.hinted = answer ? [...answer.picks] : [];
    this.later(() => this.next(), SHOW_MS);
  }

  private fail(): void {
    this.state = 'failed';
    this.onresult(false);
    this.reveal();
  }

  /** Give up, and see the answer. */
  giveUp(): void {
    if (this.state === 'asked' && this.step?.action) this.fail();
  }

  ask(message: Ask): Promise<Tell> {
    if (message.type === 'question') return Promise.resolve({ type: 'notes', words: [] });
    if (message.type !== 'act' || this.state === 'failed') return Promise.resolve({ type: 'noted' });
    if (message.action !== this.step?.action) {
      this.fail();
      return Promise.resolve({ type: 'refused', code: 'puzzle/wrong', words: { key: 'page-puzzle-wrong' } });
    }
    this.count += 1;
    this.timer = window.setTimeout(() => this.next(), 0);
    const { turn, action } = message;
    return Promise.resolve({ type: 'took', turn, seat: 0, action, number: this.place + 1 });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
