// What is said between a server and the page? Made from its schema by `python -m clachan.server.publish`.
export type Seat = 0 | 1;

/** Agree to the other seat's offer. */
export interface Accept {
  type: "accept";
  kind: "draw" | "pause" | "rematch" | "takeback";
  turn: number;
  id?: string | null;
}

/** Take an action, in answer to this turn. */
export interface Act {
  type: "act";
  turn: number;
  action: string;
  id?: string | null;
}

/** A match that is over, beside perfect play or the best play found; each game has data of its own. */
export interface Analysis {
  type: "analysis";
  data: Record<string, unknown>;
}

export type AnyAsk = Hello | Ready | Act | Resign | Offer | Accept | Decline | Continue | Question | Hint | Coach | Speak | Ping;

export type AnyTell = Took | Noted | Refused | Notes | Hinted | Coached | Pong | Welcome | Update | Presence | Spoke;

/** Chance drawn at the start for later: which card of each hand is given away, and the order of the piles. */
export interface BraveratsLots {
  gifts: number[];
  orders: number[][];
}

/** How it ended: who won (None: drawn), the points of both seats, and a word for the reason. */
export interface BraveratsOutcome {
  winner: number | null;
  points: [number, number];
  reason: string;
}

/** A round as everybody saw it: both cards, who won it (None: held) and why, what it counted, who showed first. */
export interface BraveratsRound {
  sides: [BraveratsSide, BraveratsSide];
  winner: number | null;
  because: "musician" | "princess" | "prince" | "lower" | "higher" | "level";
  crowns: number;
  shown: number | null;
}

/** The same without the seed, and with both rounds as one seat sees them. */
export interface BraveratsSeriesView {
  lead: number;
  tally: BraveratsOutcome[];
  deal: BraveratsView;
  last: BraveratsView | null;
}

/** One card of a round: as played, what it was (a Mime is what it copied), its value, and if it was switched off. */
export interface BraveratsSide {
  card: number;
  was: number;
  value: number;
  silenced: boolean;
}

/** What one round hands on to the next. */
export interface BraveratsStanding {
  crowns: [number, number];
  held: number;
  stakes: [number, number];
  bonus: [number, number];
  spy: number | null;
  last: [number | null, number | null];
}

/** The whole truth; as part of a view, with secrets blanked. A chosen card stays in the hand, and the card drawn for it (BR-51) on the pile, until the round is resolved. In a draft the hands are in the order of picking. */
export interface BraveratsState {
  phase: "draft" | "swap" | "duel";
  lead: number;
  hands: [number[], number[]];
  piles: [number[], number[]];
  decks: [number[], number[]];
  given: [number | null, number | null];
  out: [number | null, number | null];
  chosen: [number | null, number | null];
  packet: number[];
  stock: number[];
  turn: number;
  lots: BraveratsLots;
  standing: BraveratsStanding;
  history: BraveratsRound[];
  outcome: BraveratsOutcome | null;
}

/** What one seat knows (None: a spectator): the table with everything else blanked. */
export interface BraveratsView {
  seat: number | null;
  table: BraveratsState;
}

/** A legal action: its written form, what to touch, and (if words are wanted) what it is called. */
export interface Choice {
  text: string;
  picks: string[];
  words?: Words | null;
}

/** Ask what perfect play thinks of one's own last choice; never while playing against somebody else. */
export interface Coach {
  type: "coach";
  id?: string | null;
}

/** One's own last choice beside perfect play: the value before it (-1 to 1, for this seat), its cost, the mix. */
export interface Coached {
  type: "coached";
  id?: string | null;
  round: number;
  action: string;
  words: Words;
  value: number;
  cost: number;
  mix: Share[];
}

/** End the pause. */
export interface Continue {
  type: "continue";
  id?: string | null;
}

/** So many days for each action. */
export interface Daily {
  type: "days";
  days: number;
}

/** Say no to the other seat's offer, or take back one's own. */
export interface Decline {
  type: "decline";
  kind: "draw" | "pause" | "rematch" | "takeback";
  turn: number;
  id?: string | null;
}

/** All that was secret, told when the match is over: the shuffle, the record, and both hands. */
export interface Ending {
  secret: string;
  nonces: [string, string];
  seed: string;
  record: string;
  views: [View | null, View | null];
}

/** A game of the catalogue: the words and options of its names, and its computer players. */
export interface GameInfo {
  id: string;
  variants: string[];
  excludes: Record<string, string[]>;
  options: Record<string, string[]>;
  needs: Record<string, string[]>;
  players: string[];
}

/** Go on from a step of a finished match, in this seat, against this computer player. */
export interface GoOn {
  step: number;
  seat?: "A" | "B";
  against?: string;
  name?: string;
  bearer?: boolean;
}

/** A line of the log, as far as everybody may know it; the action's text is for who took it alone. `redealt` is a step of replays alone: there a match that went on from another one was dealt anew. */
export interface Happening {
  event: "acted" | "agreed" | "continued" | "dealt" | "declined" | "flagged" | "followed" | "joined" | "offered" | "opened" | "readied" | "redealt" | "resigned" | "woke";
  seat?: Seat | null;
  turn?: number | null;
  action?: string | null;
  kind?: "draw" | "pause" | "rematch" | "takeback" | null;
}

/** The first message: the last update this client has (None: it has nothing), and what it wants beside views. */
export interface Hello {
  type: "hello";
  since?: number | null;
  wants?: ("brief" | "company" | "scene" | "words")[];
  id?: string | null;
}

/** Ask what a quick opinion would do; at a casual table, on one's own turn. */
export interface Hint {
  type: "hint";
  id?: string | null;
}

/** The written form of the action a quick opinion likes best. */
export interface Hinted {
  type: "hinted";
  id?: string | null;
  action: string;
}

/** One thing that can be seen or touched: an id, a few signs for drawing, and its name read aloud. */
export interface Item {
  id: string;
  sign: string;
  label: Words;
  tone: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "dark" | "stone" | "plain" | "back";
  letter: Words | null;
  shape: string;
}

/** An invitation, and who comes with it. */
export interface Join {
  name?: string;
  bearer?: boolean;
  key?: string | null;
  invite: string;
}

/** A table that waits for somebody; `seats` are those who sat there when it was made. */
export interface Listed {
  table: string;
  game: string;
  made: number;
  timing: Untimed | Live | Daily;
  casual: boolean;
  seats: [Seated, Seated];
}

/** So many seconds for the whole match, and some more after each action. */
export interface Live {
  type: "live";
  base: number;
  increment?: number;
}

/** The new table. An invitation works once; keys are told only to those who asked for them. */
export interface Made {
  table: string;
  game: string;
  commitment: string;
  invites: Record<string, string>;
  keys: Record<string, string>;
}

/** A wish for a table. Each seat is `me`, `open`, or a computer player such as `heuristic`. */
export interface Make {
  game?: string;
  a?: string;
  b?: string;
  name?: string;
  timing?: Untimed | Live | Daily;
  casual?: boolean;
  listed?: boolean;
  bearer?: boolean;
}

/** What was asked is done, or was already. */
export interface Noted {
  type: "noted";
  id?: string | null;
}

/** What the rules say to a question. */
export interface Notes {
  type: "notes";
  words?: Words[];
  id?: string | null;
}

/** Offer something to the other seat, in this turn. */
export interface Offer {
  type: "offer";
  kind: "draw" | "pause" | "rematch" | "takeback";
  turn: number;
  id?: string | null;
}

/** An open offer. */
export interface Offering {
  seat: Seat;
  kind: "draw" | "pause" | "rematch" | "takeback";
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
  id?: string | null;
}

/** The table as one viewer knows it. */
export interface Position {
  phase: "open" | "over" | "paused" | "running";
  turn: number;
  waiting?: Seat[];
  seats: [Seated, Seated];
  view?: View | null;
  choices?: Choice[];
  scene?: Scene | null;
  clock?: Time | null;
  offers?: Offering[];
  result?: Result | null;
  ending?: Ending | null;
  next?: string | null;
}

/** Who is connected: each seat (a computer player always is), and how many spectators. */
export interface Presence {
  type: "presence";
  seats: [boolean, boolean];
  spectators: number;
}

/** Ask the rules about the table, such as `claim? 4`. */
export interface Question {
  type: "question";
  text: string;
  id?: string | null;
}

/** The commitment was seen; here is this seat's share of the shuffle, any letters and digits. */
export interface Ready {
  type: "ready";
  nonce: string;
  id?: string | null;
}

/** Nothing was changed: a code for programs, the rule's id if a rule forbids it, and a message for people. */
export interface Refused {
  type: "refused";
  id?: string | null;
  code: string;
  rule?: string | null;
  words: Words;
  turn?: number;
}

/** A match that is over, over HTTP: the deal and every action, all cards open, from one side of the table. */
export interface Replay {
  table: string;
  game: string;
  seat: Seat;
  steps: Update[];
}

/** Give up the round, in answer to this turn. */
export interface Resign {
  type: "resign";
  turn: number;
  id?: string | null;
}

/** How a match ended. */
export interface Result {
  winner: Seat | null;
  points: [number, number];
  reason: string;
}

/** Where one sits now. */
export interface Sat {
  table: string;
  seat: "A" | "B";
  keys: Record<string, string>;
}

/** A picture of a table, from one seat, with its headline. */
export interface Scene {
  zones: Zone[];
  headline: Words;
}

/** How it ended: who won (None: drawn), the points of both seats, and a word for the reason. */
export interface SchottenOutcome {
  winner: number | null;
  points: [number, number];
  reason: string;
}

/** The unfinished part of a play: the card that began it, what it picked where, cards still to move and drawn. */
export interface SchottenPending {
  card: number;
  stone: number;
  picked: number;
  left: number;
  drawn: number;
}

/** The same without the seed, and with both rounds as one seat sees them. */
export interface SchottenSeriesView {
  lead: number;
  tally: SchottenOutcome[];
  deal: SchottenView;
  last: SchottenView | null;
}

/** The whole truth; as part of a view, with secrets blanked. */
export interface SchottenState {
  stones: SchottenStone[];
  hands: [number[], number[]];
  decks: [number[], number[]];
  discard: number[];
  turn: number;
  phase: "play" | "claim" | "draw" | "take" | "put" | "recruit" | "return" | "name";
  pending: SchottenPending | null;
  tactics: [number, number];
  jokers: [number, number];
  scout: number | null;
  sunk: [number, number];
  quiet: number;
  stirred: boolean;
  outcome: SchottenOutcome | null;
}

/** One border stone: the cards on both sides, who completed a side first (ST-23), owner and combat modes. */
export interface SchottenStone {
  sides: [number[], number[]];
  first: number | null;
  owner: number | null;
  mud: boolean;
  blind: boolean;
}

/** What one seat knows (None: a spectator): the table with everything else blanked. */
export interface SchottenView {
  seat: number | null;
  table: SchottenState;
}

/** Who sits in a chair: a person or a computer player, and the name; None while it is free. */
export interface Seated {
  who: string;
  name?: string | null;
  ready?: boolean;
}

/** How often perfect play chooses this. */
export interface Share {
  action: string;
  words: Words;
  share: number;
}

/** A name, and perhaps a key of one's own, so that a lost answer can be asked for again. */
export interface Sit {
  name?: string;
  bearer?: boolean;
  key?: string | null;
}

/** Say one of the set phrases to everybody at the table who wants company. */
export interface Speak {
  type: "speak";
  phrase: "again" | "bye" | "close" | "hello" | "luck" | "moment" | "nice" | "oops" | "played" | "sorry" | "thanks" | "thinking";
  id?: string | null;
}

/** A seat said one of the set phrases. */
export interface Spoke {
  type: "spoke";
  seat: Seat;
  phrase: "again" | "bye" | "close" | "hello" | "luck" | "moment" | "nice" | "oops" | "played" | "sorry" | "thanks" | "thinking";
  words: Words;
  at: number;
}

/** What everybody may know of a table. */
export interface Summary {
  table: string;
  game: string;
  phase: string;
  turn: number;
  number: number;
  commitment: string;
  casual: boolean;
  timing: Untimed | Live | Daily;
  seats: [Seated, Seated];
  result: Result | null;
  previous: string | null;
  next: string | null;
}

/** Milliseconds left for both at the hour of the update; those waited for lose time while it is going. */
export interface Time {
  left: [number, number];
  going: boolean;
}

/** The action is in the log, at this line. Said again, word for word, when the action is sent again. */
export interface Took {
  type: "took";
  id?: string | null;
  turn: number;
  seat: Seat;
  action: string;
  number: number;
}

/** Nobody counts the time. */
export interface Untimed {
  type: "none";
}

/** What happened, with its number in the log, and where the table stands then. */
export interface Update {
  type: "update";
  number: number;
  at: number;
  what: Happening;
  news?: Words[];
  position: Position;
}

export type View = SchottenView | SchottenSeriesView | BraveratsView | BraveratsSeriesView;

/** The answer to hello: which table this is, which seat one has (None: a spectator), and the commitment. `now` is the server's hour: updates that come after it may be old, and their clocks have gone on since. */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  rules: number;
  seat: Seat | null;
  commitment: string;
  timing: Untimed | Live | Daily;
  casual: boolean;
  number: number;
  now: number;
}

/** A message by its key in the Fluent files, with its arguments: texts, numbers, or messages again. */
export interface Words {
  key: string;
  args?: Record<string, string | number | Words[] | Words>;
}

/** A place with items in it. Zones with the same row lie side by side. */
export interface Zone {
  id: string;
  label: Words;
  row: number;
  items: Item[];
  spread: "stack" | "row" | "pile";
  note: Words | null;
}
