// Where does the table stand, and what has been touched so far? All of it told by the server.
import type { Health, Line, Ears } from './line';
import * as picks from './picks';
import { other, SEATS, type Ask, type Choice, type Coached, type Item, type Kind, type Position, type Presence, type Refused, type Seat, type Spoke, type Tell, type Update, type Welcome, type Words, type Zone } from './protocol';
import { rosterName } from './roster';
import { settings } from './settings.svelte';
import { asName, say, t, type Names } from './words.svelte';

export interface Told { number: number; said?: boolean; at: number; seat: Seat | null; turn: number; news: Words[] }

/** A card that says all by itself is touched twice, so that a slip of the finger plays nothing. */
const CARDS = /^(hand|packet):/;

/** What happened beside the game, in words: offers, and how they were answered; `asker`: who had offered it. */
function aroundGame({ what }: Update, asker: Seat | undefined): Words | null {
  if (what.event === 'agreed' && what.kind === 'takeback') return { key: 'page-took-back' };
  if (what.seat === null || what.seat === undefined) return null;
  if (what.event === 'declined' && what.kind) return { key: what.seat === asker ? 'page-withdrawn' : 'page-declined', args: { seat: SEATS[what.seat] } };
  if (what.event === 'offered' && what.kind) return { key: `page-told-${what.kind}`, args: { seat: SEATS[what.seat] } };
  return null;
}

const SAID_MS = 8000;
/** The server hears a hundred messages in twenty seconds; questions leave room for moves. */
const ASKED_MS = 20_000;
const MOST_ASKED = 60;

export class Table implements Ears {
  hello = $state.raw<Welcome | null>(null);
  position = $state.raw<Position | null>(null);
  number = $state(-1);
  told = $state.raw<Told[]>([]);
  state = $state<Health>('connecting');
  touched = $state.raw<string[]>([]);
  sent = $state.raw<Choice | null>(null);
  refusal = $state.raw<Refused | null>(null);
  hinted = $state.raw<string[]>([]);
  /** The hint in words. */
  advice = $state.raw<Words | null>(null);
  /** When the clocks of the position stood as they are told, in this device's own hours. */
  clockAt = $state(0);
  here = $state.raw<Presence | null>(null);
  /** What each side said last, while it hangs in the air. */
  said = $state.raw<[Words | null, Words | null]>([null, null]);
  /** After how many rounds of a match one has gone on to the next. */
  goneOn = $state(0);
  /** A move was taken back, and this seat has not acted since: nothing is done for it that it might have meant to undo. */
  isReconsidering = $state(false);
  /** Who looks at a seat's table without having sat there is not "you". */
  isStranger = $state(false);
  private line: Line | null = null;
  private answers = new Map<string, Promise<Words[]>>();
  private answersAt = -1;
  private asked: number[] = [];
  /** Who offered a thing last, of each kind. */
  private askers = new Map<Kind, Seat>();
  /** Who took each action that still stands. */
  private actors: { seat: Seat; turn: number }[] = [];
  /** How far the server's hour is ahead of this device's. */
  private ahead = 0;

  /** `chairs`: the names of both seats, when both are on this device and neither is only "you". */
  constructor(private readonly chairs: readonly string[] | null = null) {}

  get isShared(): boolean {
    return this.chairs !== null;
  }

  readonly seat = $derived<Seat | null>(this.hello?.seat ?? null);
  readonly me = $derived<Seat>(this.seat ?? 0);
  readonly scene = $derived(this.position?.scene ?? null);
  readonly zones = $derived(new Map<string, Zone>((this.scene?.zones ?? []).map((zone) => [zone.id, zone])));
  readonly items = $derived(new Map<string, Item>((this.scene?.zones ?? []).flatMap((zone) => zone.items.map((item) => [item.id, item] as const))));
  /** In a pause nothing can be chosen, whatever will be asked when it ends. */
  readonly choices = $derived<Choice[]>(this.sent || this.state === 'gone' || this.position?.phase !== 'running' ? [] : (this.position.choices ?? []));
  /** With what a choice may begin, whatever has been touched so far. */
  readonly first = $derived(picks.next(this.choices, []));
  /** The choice that waits for its second touch. */
  readonly armed = $derived(this.touched.length === 1 ? (this.choices.find((choice) => choice.picks.length === 1 && choice.picks[0] === this.touched[0]) ?? null) : null);
  readonly lit = $derived(this.armed ? this.first : picks.next(this.choices, this.touched));
  /** Is it this seat that the game waits for, now or when a pause ends? */
  readonly isAwaited = $derived(this.seat !== null && (this.position?.waiting ?? []).includes(this.seat));
  readonly isMine = $derived(this.isAwaited && this.position?.phase === 'running');
  readonly names = $derived<[string, string]>([this.name(0), this.name(1)]);
  /** The same names in the server's sentences, where one's own seat is "you". */
  readonly spoken = $derived.by<Names>(() => {
    const [a, b] = [asName(this.names[0]), asName(this.names[1])];
    if (this.isStranger && this.seat !== null) return [a, b, this.seat];
    return [this.seat === 0 ? 'you' : a, this.seat === 1 ? 'you' : b];
  });
  readonly isOver = $derived(this.position?.phase === 'over');

  attach(line: Line): void {
    this.line = line;
  }

  close(): void {
    this.line?.close();
  }

  welcome(message: Welcome): void {
    this.hello = message;
    this.ahead = message.now - Date.now();
  }

  update(message: Update): void {
    if (message.number <= this.number) return;
    this.number = message.number;
    // What is told again, after a reload or a silence, says what was left then: the clock has gone on since.
    this.clockAt = Math.min(Date.now(), message.at - this.ahead);
    const news = message.news ?? [];
    if (news.length) {
      const { what } = message;
      this.told = [...this.told, { number: message.number, at: message.at, seat: what.seat ?? null, turn: what.turn ?? 0, news }];
    }
    this.followed(message);
    // On one device nobody asks: what one wants both have agreed to.
    const { event, kind, seat: actor } = message.what;
    const around = this.isShared && event === 'offered' ? null : aroundGame(message, kind ? this.askers.get(kind) : undefined);
    if (event === 'offered' && kind && actor !== null && actor !== undefined) this.askers.set(kind, actor);
    if (around) this.told = [...this.told, { number: message.number, at: message.at, seat: message.what.seat ?? null, turn: 0, news: [around] }];
    // Of what was missed only the newest tells where the table stands.
    if (message.number < (this.hello?.number ?? 0) && !message.position.scene) return;
    const { phase, turn, waiting } = message.position;
    const stillAsked = phase === this.position?.phase && turn === this.position.turn && this.seat !== null && (waiting ?? []).includes(this.seat);
    this.position = message.position;
    this.touched = phase === 'running' ? this.touched.filter((id) => message.position.choices?.some((choice) => choice.picks.includes(id))) : [];
    // What the other commits to or offers meanwhile answers nothing that this seat has sent or was told.
    if (stillAsked) return;
    this.sent = null;
    this.refusal = null;
    this.hinted = [];
    this.advice = null;
  }

  /** Keep in mind who acted; a takeback goes back to before the last action of who asked for it. */
  private followed({ what }: Update): void {
    if (what.seat === null || what.seat === undefined) return;
    if (what.event === 'acted') {
      this.actors.push({ seat: what.seat, turn: what.turn ?? 0 });
      if (what.seat === this.seat) this.isReconsidering = false;
    }
    if (what.event === 'agreed' && what.kind === 'takeback') {
      const asker = other(what.seat);
      const at = this.actors.findLastIndex(({ seat }) => seat === asker);
      // Of a secret choice nothing is left: both choose again.
      this.actors = this.actors.slice(0, Math.max(0, at)).filter(({ turn }) => turn !== this.actors[at]?.turn);
      this.isReconsidering = true;
    }
  }

  /** Who acted last, if anybody has. */
  get lastActor(): Seat | null {
    return this.actors.at(-1)?.seat ?? null;
  }

  presence(message: Presence): void {
    this.here = message;
  }

  spoke(message: Spoke): void {
    const { seat, words } = message;
    this.said = seat === 0 ? [words, this.said[1]] : [this.said[0], words];
    this.told = [...this.told, { number: this.number + this.told.length / 100_000 + 1e-6, at: message.at, seat, turn: 0, news: [words], said: true }];
    setTimeout(() => {
      if (this.said[seat] === words) this.said = seat === 0 ? [null, this.said[1]] : [this.said[0], null];
    }, SAID_MS);
  }

  /** Show a step of a match that is over, and what had been told by then. */
  show(steps: Update[], at: number): void {
    const step = steps[at];
    if (!step) return;
    this.told = steps.slice(0, at + 1).filter((one) => one.news?.length).map((one) => ({ number: one.number, at: one.at, seat: one.what.seat ?? null, turn: one.what.turn ?? 0, news: one.news ?? [] }));
    this.position = step.position;
    this.number = step.number;
  }

  health(state: Health): void {
    this.state = state;
  }

  /** One touch of one thing; acts when it says all. Whether it meant anything. */
  touch(id: string): boolean {
    this.refusal = null;
    const meant = this.lit.has(id) || this.touched.includes(id) || this.first.has(id);
    if (this.armed?.picks[0] === id) {
      void this.act(this.armed);
      return true;
    }
    const found = picks.touch(this.choices, this.armed ? [] : this.touched, id);
    this.touched = found.ids;
    if (!found.done) return meant;
    if (found.done.picks.length === 1 && CARDS.test(id)) this.touched = [id];
    else void this.act(found.done);
    return meant;
  }

  clear(): void {
    this.touched = [];
  }

  async act(choice: Choice): Promise<void> {
    const turn = this.position?.turn ?? 0;
    this.sent = choice;
    this.touched = [];
    const answer = await this.ask({ type: 'act', turn, action: choice.text });
    if (answer.type === 'refused') {
      this.sent = null;
      this.refusal = answer;
    }
  }

  async ask(message: Ask): Promise<Tell> {
    if (!this.line) return { type: 'noted' };
    const answer = await this.line.ask(message);
    if (answer.type === 'refused' && message.type !== 'question') this.refusal = answer;
    return answer;
  }

  /** What the rules say to a question; asked once while the table stands as it does, and never too often. */
  notes(text: string): Promise<Words[]> {
    if (this.answersAt !== this.number) this.answers.clear();
    this.answersAt = this.number;
    const known = this.answers.get(text);
    if (known) return known;
    const now = Date.now();
    this.asked = this.asked.filter((at) => at > now - ASKED_MS);
    if (this.asked.length >= MOST_ASKED) return this.later(text, (this.asked[0] ?? now) + ASKED_MS - now);
    this.asked.push(now);
    const found = this.ask({ type: 'question', text }).then((answer) => (answer.type === 'notes' ? (answer.words ?? []) : []));
    this.answers.set(text, found);
    return found;
  }

  /** The same question when there is room for it again, if the table still stands as it does. */
  private async later(text: string, wait: number): Promise<Words[]> {
    const { number } = this;
    await new Promise((go) => setTimeout(go, wait));
    return this.number === number ? this.notes(text) : [];
  }

  /** What perfect play thinks of the choice just made; nothing where that is not known or not fair, or while it thinks. */
  async coach(): Promise<Coached | 'busy' | null> {
    const answer = await this.line?.ask({ type: 'coach' });
    if (answer?.type === 'coached') return answer;
    return answer?.type === 'refused' && answer.code === 'table/busy' ? 'busy' : null;
  }

  async hint(): Promise<void> {
    const answer = await this.ask({ type: 'hint' });
    const found = answer.type === 'hinted' ? this.choices.find((choice) => choice.text === answer.action) : null;
    this.hinted = found?.picks ?? [];
    this.advice = found?.words ?? null;
  }

  /** What touching this would do now, in words; nothing when it does not finish a choice. */
  does(id: string): string {
    const ids = [...this.touched, id];
    const found = this.choices.find((choice) => choice.picks.length === ids.length && choice.picks.every((pick, at) => pick === ids[at]));
    return found?.words ? say(found.words, this.spoken) : '';
  }

  /** A thing's name read aloud, with what touching it does. */
  label(item: Item): string {
    const name = say(item.label, this.spoken);
    const does = this.lit.has(item.id) ? this.does(item.id) : '';
    return does && does !== name ? `${name}: ${does}` : name;
  }

  name(seat: Seat): string {
    const seated = this.position?.seats[seat];
    if (!seated) return '';
    if (seated.who !== 'person') return rosterName(seated.who);
    if (this.chairs) return this.chairs[seat] || t('page-seat', { seat: SEATS[seat] });
    if (seat === this.seat && !settings.name && !this.isStranger) return t('page-you-name');
    return seated.name ?? t('page-nobody');
  }

  readonly them = $derived<Seat>(other(this.me));
}
