// Holds the state of one table: what the server says of it, and what the player has touched so far.
import { frontOf } from '../../games/registry';
import type { Connection, ConnectionListener, ConnectionState } from '../server/connection';
import { lastMove, marked } from './last-move';
import * as picks from './picks';
import { playerName } from '../text/player-names';
import {
  other,
  SEATS,
  type ReportPart,
  type Ask,
  type Choice,
  type Coached,
  type Item,
  type Kind,
  type Position,
  type Presence,
  type Refused,
  type Seat,
  type Spoke,
  type Tell,
  type Update,
  type Welcome,
  type Words,
  type Zone,
} from '../server/protocol';
import { settings } from '../device/settings.svelte';
import { gameOf } from '../text/title';
import { asName, say, t, type Names } from '../text/words.svelte';

/** An entry of the list of moves: what happened in one update, or a phrase that somebody said. */
export interface LogEntry {
  number: number;
  isPhrase?: boolean;
  at: number;
  seat: Seat | null;
  turn: number;
  messages: Words[];
}

/** Cards that are played by themselves are touched twice, so that a slip of the finger plays nothing; so are cards that
 * are taken from the table. */
const isTouchedTwice = (game: string, item: Item | undefined): boolean =>
  item !== undefined && (frontOf(game).touchedTwice ?? []).includes(item.kind) && item.stone === null;

/** What an update says of offers and their answers. `offeredBy`: who had made the offer that is declined. */
function offerWords({ what }: Update, offeredBy: Seat | undefined): Words | null {
  if (what.event === 'agreed' && what.kind === 'takeback') return { key: 'page-took-back' };
  if (what.seat === null || what.seat === undefined) return null;
  if (what.event === 'declined' && what.kind)
    return { key: what.seat === offeredBy ? 'page-withdrawn' : 'page-declined', args: { seat: SEATS[what.seat] } };
  if (what.event === 'offered' && what.kind) return { key: `page-told-${what.kind}`, args: { seat: SEATS[what.seat] } };
  return null;
}

const entryOf = ({ number, at, what }: Update, messages: Words[]): LogEntry => ({
  number,
  at,
  seat: what.seat ?? null,
  turn: what.turn ?? 0,
  messages,
});

const PHRASE_MS = 8000;
/** How long the answer to an offer is shown. */
const NOTICE_MS = 6000;
/** The server accepts a hundred messages in twenty seconds. Questions get a share, so that moves get through. */
const QUESTIONS_PERIOD_MS = 20_000;
const MAX_QUESTIONS = 60;

export class Table implements ConnectionListener {
  welcome = $state.raw<Welcome | null>(null);
  position = $state.raw<Position | null>(null);
  /** The number of the last update. */
  number = $state(-1);
  log = $state.raw<LogEntry[]>([]);
  connectionState = $state<ConnectionState>('connecting');
  touched = $state.raw<string[]>([]);
  /** The choice that was sent and is not answered yet. */
  sent = $state.raw<Choice | null>(null);
  /** The things that were touched for it. */
  sentIds = $state.raw<readonly string[]>([]);
  /** What the player has touched for its next turn while it waits, and the whole choice once it is made. */
  planning = $state.raw<string[]>([]);
  plan = $state.raw<string[] | null>(null);
  /** What the bar says for some seconds, such as the answer to an offer. */
  notice = $state.raw<Words | null>(null);
  /** What the thing that the player looks at does, for the bar. */
  help = $state.raw<{ name: string; text: string } | null>(null);
  /** Whether the panel is open where it covers the table. */
  isPanelOpen = $state(false);
  refusal = $state.raw<Refused | null>(null);
  hinted = $state.raw<string[]>([]);
  hintWords = $state.raw<Words | null>(null);
  /** The reasons for the hint. */
  advice = $state.raw<ReportPart[]>([]);
  /** When the clocks stood as the position says, by this device's clock. */
  clockAt = $state(0);
  presence = $state.raw<Presence | null>(null);
  /** What each seat said last, for the few seconds that it is shown. */
  phrases = $state.raw<[Words | null, Words | null]>([null, null]);
  /** How many finished rounds of the match the player has looked at and left. */
  roundsSeen = $state(0);
  /** A move was taken back and this seat has not acted since. Automatic claims wait, as they may be what was undone. */
  isReconsidering = $state(false);
  /** The reader looks at a seat's table without having sat there, so that seat is not "you". */
  isStranger = $state(false);
  private connection: Connection | null = null;
  private answers = new Map<string, Promise<Words[]>>();
  private answersAt = -1;
  private questionTimes: number[] = [];
  /** Who made the last offer of each kind. */
  private offeredBy = new Map<Kind, Seat>();
  /** Who took each action that still stands. */
  private actors: { seat: Seat; turn: number }[] = [];
  /** How far the server's clock is ahead of this device's. */
  private serverAhead = 0;

  /** `localNames`: the names of both seats if both players share this device, so that neither is just "you". */
  constructor(private readonly localNames: readonly string[] | null = null) {}

  get isShared(): boolean {
    return this.localNames !== null;
  }

  readonly seat = $derived<Seat | null>(this.welcome?.seat ?? null);
  /** The seat at the bottom of the screen: one's own, or seat A for a spectator. */
  readonly me = $derived<Seat>(this.seat ?? 0);
  readonly them = $derived<Seat>(other(this.me));
  readonly scene = $derived(this.position?.scene ?? null);
  readonly zones = $derived(new Map<string, Zone>((this.scene?.zones ?? []).map((zone) => [zone.id, zone])));
  readonly items = $derived(
    new Map<string, Item>(
      (this.scene?.zones ?? []).flatMap((zone) => zone.items.map((item) => [item.id, item] as const)),
    ),
  );
  /** What may be chosen now. In a pause nothing can be, whatever the position will ask when it ends. */
  readonly choices = $derived<Choice[]>(
    this.sent || this.connectionState === 'gone' || this.position?.phase !== 'running'
      ? []
      : (this.position.choices ?? []),
  );
  /** The id by which choices name a thing: of two equal cards, the first. */
  private readonly idOf = (id: string): string => this.items.get(id)?.same || id;
  private readonly chosenIds = $derived(this.touched.map(this.idOf));
  /** The ids that a choice may begin with, whatever has been touched so far. */
  readonly first = $derived(this.withEquals(picks.next(this.choices, [])));
  /** The choice of a single card that waits for its second touch. */
  readonly unconfirmed = $derived(
    this.touched.length === 1
      ? (this.choices.find(({ picks: [id, ...more] }) => !more.length && id === this.chosenIds[0]) ?? null)
      : null,
  );
  /** The ids that may be touched next; the board lights them. */
  readonly touchable = $derived(
    this.unconfirmed ? this.first : this.withEquals(picks.next(this.choices, this.chosenIds)),
  );
  /** The last move of either side, and the items that it concerns. */
  readonly last = $derived(lastMove(this.log));
  readonly marked = $derived(marked(this.last, this.items.values()));
  /** Whether the game waits for this seat, now or when a pause ends. */
  readonly isAwaited = $derived(this.seat !== null && (this.position?.waiting ?? []).includes(this.seat));
  readonly isMine = $derived(this.isAwaited && this.position?.phase === 'running');
  readonly isOver = $derived(this.position?.phase === 'over');
  /** What the server says may be planned while the other side thinks, as choices that are not sent yet. */
  private readonly plans = $derived<Choice[]>(
    this.isAwaited || this.sent || this.position?.phase !== 'running'
      ? []
      : (this.scene?.plans ?? []).flatMap(({ items, places }) =>
          items.flatMap((item) => places.map((place) => ({ text: '', picks: [item, place] }))),
        ),
  );
  /** The ids that may be touched for a plan. */
  readonly plannable = $derived(
    new Set([...this.withEquals(picks.next(this.plans, [])), ...picks.next(this.plans, this.planning.map(this.idOf))]),
  );
  readonly names = $derived<[string, string]>([this.name(0), this.name(1)]);
  /** The names as the server's messages need them, where one's own seat is "you". */
  readonly namesInWords = $derived.by<Names>(() => {
    const [a, b] = [asName(this.names[0]), asName(this.names[1])];
    if (this.isStranger && this.seat !== null) return [a, b, this.seat];
    return [this.seat === 0 ? 'you' : a, this.seat === 1 ? 'you' : b];
  });

  /** These ids, and those of equal things, which may be touched instead. */
  private withEquals(ids: Set<string>): Set<string> {
    const equals = [...this.items.values()].filter(({ same }) => same && ids.has(same));
    return equals.length ? new Set([...ids, ...equals.map(({ id }) => id)]) : ids;
  }

  attach(connection: Connection): void {
    this.connection = connection;
  }

  close(): void {
    this.connection?.close();
  }

  onState(state: ConnectionState): void {
    this.connectionState = state;
  }

  onWelcome(message: Welcome): void {
    this.welcome = message;
    this.serverAhead = message.now - Date.now();
  }

  onUpdate(update: Update): void {
    if (update.number <= this.number) return;
    this.number = update.number;
    // After a reload or a lost connection the update is old: the clocks have run on since it was made.
    this.clockAt = Math.min(Date.now(), update.at - this.serverAhead);
    this.logUpdate(update);
    this.trackActors(update);
    // Of the updates that were missed, only the newest has a scene and says how the table stands.
    if (update.number < (this.welcome?.number ?? 0) && !update.position.scene) return;
    this.setPosition(update.position);
  }

  private logUpdate(update: Update): void {
    const { event, kind, seat } = update.what;
    // On a shared device an offer is accepted at once, so only the result is worth an entry.
    const isQuiet = this.isShared && event === 'offered';
    const offer = isQuiet ? null : offerWords(update, kind ? this.offeredBy.get(kind) : undefined);
    if (event === 'offered' && kind && seat !== null && seat !== undefined) this.offeredBy.set(kind, seat);
    const news = update.news ?? [];
    if (news.length) this.log = [...this.log, entryOf(update, news)];
    if (offer) this.log = [...this.log, { ...entryOf(update, [offer]), turn: 0 }];
    if (offer && event !== 'offered' && seat !== this.seat) this.setNotice(offer);
  }

  /** Say it in the bar for some seconds. */
  setNotice(words: Words): void {
    this.notice = words;
    setTimeout(() => {
      if (this.notice === words) this.notice = null;
    }, NOTICE_MS);
  }

  private setPosition(position: Position): void {
    const { phase, turn, waiting } = position;
    const isSameQuestion =
      phase === this.position?.phase &&
      turn === this.position.turn &&
      this.seat !== null &&
      (waiting ?? []).includes(this.seat);
    this.position = position;
    this.touched =
      phase === 'running'
        ? this.touched.filter((id) => position.choices?.some((choice) => choice.picks.includes(this.idOf(id))))
        : [];
    this.planning = [];
    // The other side has chosen or offered something: that does not answer what this seat has sent or asked.
    if (isSameQuestion) return;
    this.sent = null;
    this.refusal = null;
    this.hinted = [];
    this.hintWords = null;
    this.advice = [];
    this.followPlan();
  }

  /** Send what was planned for this turn if it is still legal; else say that it is not. */
  private followPlan(): void {
    const { plan } = this;
    if (!plan || !this.choices.some((choice) => choice.picks.length === plan.length)) return;
    this.plan = null;
    const choice = picks.complete(this.choices, plan.map(this.idOf));
    if (choice) void this.act(choice);
    else this.setNotice({ key: 'page-plan-gone' });
  }

  /** Remember who acted. A takeback goes back to before the last action of the seat that asked for it. */
  private trackActors({ what }: Update): void {
    if (what.seat === null || what.seat === undefined) return;
    if (what.event === 'acted') {
      this.actors.push({ seat: what.seat, turn: what.turn ?? 0 });
      if (what.seat === this.seat) this.isReconsidering = false;
    }
    if (what.event === 'agreed' && what.kind === 'takeback') {
      const asker = other(what.seat);
      const at = this.actors.findLastIndex(({ seat }) => seat === asker);
      // A secret choice of the other side in the same turn is taken back too: both choose again.
      this.actors = this.actors.slice(0, Math.max(0, at)).filter(({ turn }) => turn !== this.actors[at]?.turn);
      this.isReconsidering = true;
    }
  }

  /** Who acted last, or null if nobody has. */
  get lastActor(): Seat | null {
    return this.actors.at(-1)?.seat ?? null;
  }

  onPresence(message: Presence): void {
    this.presence = message;
  }

  onPhrase(message: Spoke): void {
    const { at, seat, words } = message;
    this.setPhrase(seat, words);
    // Entries need unique numbers: put phrases between two updates.
    const number = this.number + this.log.length / 100_000 + 1e-6;
    this.log = [...this.log, { number, at, seat, turn: 0, messages: [words], isPhrase: true }];
    setTimeout(() => {
      if (this.phrases[seat] === words) this.setPhrase(seat, null);
    }, PHRASE_MS);
  }

  private setPhrase(seat: Seat, words: Words | null): void {
    this.phrases = seat === 0 ? [words, this.phrases[1]] : [this.phrases[0], words];
  }

  /** Show one step of a match that is over, with the moves up to it. */
  show(steps: Update[], at: number): void {
    const step = steps[at];
    if (!step) return;
    this.log = steps.slice(0, at + 1).flatMap((past) => (past.news?.length ? [entryOf(past, past.news)] : []));
    this.position = step.position;
    this.number = step.number;
  }

  /** Touch a thing; acts when that completes a choice. Returns whether the touch meant anything. */
  touch(id: string): boolean {
    this.refusal = null;
    if (this.plannable.has(id) || this.planning.includes(id)) return this.touchPlan(id);
    const hasMeaning = this.touchable.has(id) || this.touched.includes(id) || this.first.has(id);
    if (this.unconfirmed && this.touched[0] === id) {
      void this.act(this.unconfirmed);
      return true;
    }
    // Another card that equals the one held is taken in its place.
    const isOther = !this.touched.includes(id) && this.chosenIds.includes(this.idOf(id));
    const { ids, done } = picks.touch(this.choices, this.unconfirmed || isOther ? [] : this.chosenIds, this.idOf(id));
    const touchedIds = [id, ...this.touched];
    this.touched = ids.map((name) => touchedIds.find((touched) => this.idOf(touched) === name) ?? name);
    if (!done) return hasMeaning;
    const isSure = !isTouchedTwice(gameOf(this.welcome?.game ?? ''), this.items.get(id)) && done.words?.kind !== 'take';
    if (done.picks.length === 1 && !isSure) this.touched = [id];
    else void this.act(done, touchedIds);
    return hasMeaning;
  }

  /** Touch a thing for the next turn. */
  private touchPlan(id: string): boolean {
    this.plan = null;
    const { ids, done } = picks.touch(this.plans, this.planning.map(this.idOf), this.idOf(id));
    const touchedIds = [id, ...this.planning];
    const planned = ids.map((name) => touchedIds.find((touched) => this.idOf(touched) === name) ?? name);
    this.planning = planned;
    if (done) this.plan = done.picks.map((name) => touchedIds.find((touched) => this.idOf(touched) === name) ?? name);
    return true;
  }

  clear(): void {
    this.touched = [];
    this.planning = [];
    this.plan = null;
  }

  /** `touched`: the things that were touched for it, where equal ones could have been. */
  async act(choice: Choice, touched: readonly string[] = this.touched): Promise<void> {
    const turn = this.position?.turn ?? 0;
    this.sent = choice;
    this.isPanelOpen = false;
    this.sentIds = choice.picks.map((name) => touched.find((id) => this.idOf(id) === name) ?? name);
    this.touched = [];
    const answer = await this.ask({ type: 'act', turn, action: choice.text });
    if (answer.type === 'refused') {
      this.sent = null;
      this.refusal = answer;
    }
  }

  async ask(message: Ask): Promise<Tell> {
    if (!this.connection) return { type: 'noted' };
    const answer = await this.connection.ask(message);
    if (answer.type === 'refused' && message.type !== 'question') this.refusal = answer;
    return answer;
  }

  /** Ask the rules a question. The answer is kept until the table changes, and the rate of questions is limited. */
  notes(text: string): Promise<Words[]> {
    if (this.answersAt !== this.number) this.answers.clear();
    this.answersAt = this.number;
    const known = this.answers.get(text);
    if (known) return known;
    const now = Date.now();
    this.questionTimes = this.questionTimes.filter((at) => at > now - QUESTIONS_PERIOD_MS);
    if (this.questionTimes.length >= MAX_QUESTIONS)
      return this.notesLater(text, (this.questionTimes[0] ?? now) + QUESTIONS_PERIOD_MS - now);
    this.questionTimes.push(now);
    const answer = this.ask({ type: 'question', text }).then((reply) =>
      reply.type === 'notes' ? (reply.words ?? []) : [],
    );
    this.answers.set(text, answer);
    return answer;
  }

  /** Ask the question when the limit allows it, if the table has not changed by then. */
  private async notesLater(text: string, waitMs: number): Promise<Words[]> {
    const { number } = this;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return this.number === number ? this.notes(text) : [];
  }

  /** Compare the last choice with perfect play; null where that is unknown or not allowed, 'busy' while it computes. */
  async coach(): Promise<Coached | 'busy' | null> {
    const answer = await this.connection?.ask({ type: 'coach' });
    if (answer?.type === 'coached') return answer;
    return answer?.type === 'refused' && answer.code === 'table/busy' ? 'busy' : null;
  }

  /** Whether a hint is fair: at a casual table, on this seat's turn, not against another person. */
  mayHint(isShared: boolean): boolean {
    if (!this.isMine || this.seat === null || !this.welcome?.casual) return false;
    return isShared || this.position?.seats[other(this.seat)].who !== 'person';
  }

  async hint(): Promise<void> {
    const turn = this.position?.turn;
    const answer = await this.ask({ type: 'hint' });
    if (answer.type !== 'hinted' || this.position?.turn !== turn) return;
    const hint = this.choices.find((choice) => choice.text === answer.action);
    this.hinted = hint?.picks ?? [];
    this.hintWords = hint?.words ?? null;
    this.advice = answer.advice ?? [];
  }

  /** What touching a thing would do now, in words; empty if it does not complete a choice. */
  effectOf(id: string): string {
    const ids = [...this.touched, id];
    const complete = picks.complete(this.choices, ids);
    return complete?.words ? say(complete.words, this.namesInWords) : '';
  }

  /** A thing's name for screen readers, with what touching it does. */
  label(item: Item): string {
    const name = say(item.label, this.namesInWords);
    const effect = this.touchable.has(item.id) ? this.effectOf(item.id) : '';
    return effect && effect !== name ? `${name}: ${effect}` : name;
  }

  name(seat: Seat): string {
    const seated = this.position?.seats[seat];
    if (!seated) return '';
    if (seated.who !== 'person') return playerName(seated.who);
    if (this.localNames) return this.localNames[seat] || t('page-seat', { seat: SEATS[seat] });
    if (seat === this.seat && !settings.name && !this.isStranger) return t('page-you-name');
    return seated.name ?? t('page-nobody');
  }
}
