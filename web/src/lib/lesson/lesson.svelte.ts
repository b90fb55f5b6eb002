// Plays a lesson at a table: the player takes the actions that the lesson asks for, and its script takes the others.
import type { Connection } from '../server/connection';
import type { Ask, LessonStep, Tell, Tutorial } from '../server/protocol';
import type { Table } from '../table/table.svelte';
import { isCalm } from '../device/settings.svelte';

const REPLY_MS = 900;

export class LessonConnection implements Connection {
  /** The name of the message that is shown now. */
  message = $state('');
  /** Whether the last step was reached. */
  isDone = $state(false);
  /** Which step is shown, from 0. */
  place = $state(0);
  private timer = 0;

  constructor(
    private readonly lesson: Tutorial,
    private readonly table: Table,
  ) {
    table.attach(this);
    table.onState('live');
    table.onWelcome({
      type: 'welcome',
      table: '',
      game: lesson.game,
      rules: 1,
      seat: 0,
      commitment: '',
      timing: { type: 'none' },
      casual: true,
      number: 0,
      now: Date.now(),
    });
    this.show();
  }

  private get step(): LessonStep | undefined {
    return this.lesson.steps[this.place];
  }

  /** Show the step, and go on by itself while it is not the player's turn. */
  private show(): void {
    const { step } = this;
    if (!step) return;
    this.table.onUpdate(step.update);
    if (step.message) this.message = step.message;
    this.isDone = this.place === this.lesson.steps.length - 1;
    if (this.isDone || step.action !== null) return;
    // The script's own choice in a secret round needs no pause: both cards turn over together.
    const isSecret =
      (step.update.position.waiting?.length ?? 0) === 1 && step.update.what.seat === 0 && this.isSameTurn();
    this.timer = setTimeout(() => this.next(), isSecret || isCalm() ? 0 : REPLY_MS);
  }

  private isSameTurn(): boolean {
    const [now, after] = [this.step, this.lesson.steps[this.place + 1]];
    return now?.update.what.turn === after?.update.what.turn;
  }

  private next(): void {
    this.place += 1;
    this.show();
  }

  /** Frame what the lesson asks for. */
  point(): void {
    const wanted = this.step?.update.position.choices?.find(({ text }) => text === this.step?.action);
    this.table.hinted = wanted ? [...wanted.picks] : [];
  }

  ask(message: Ask): Promise<Tell> {
    const { step } = this;
    if (message.type === 'question') return Promise.resolve({ type: 'notes', words: step?.notes[message.text] ?? [] });
    if (message.type !== 'act') return Promise.resolve({ type: 'noted' });
    if (message.action !== step?.action) {
      this.point();
      return Promise.resolve({ type: 'refused', code: 'lesson/other', words: { key: 'page-lesson-other' } });
    }
    const { turn, action } = message;
    this.timer = setTimeout(() => this.next(), 0);
    return Promise.resolve({ type: 'took', turn, seat: 0, action, number: this.place + 1 });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
