// The messages between server and page, generated from their schema by `python -m clachan.server.http.publish`.
export type Seat = 0 | 1;

/** Accept the other seat's offer. */
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

export type AnyAsk = Hello | Ready | Act | Resign | Offer | Accept | Decline | Continue | Question | Hint | Coach | Speak | Ping;

export type AnyTell = Took | Noted | Refused | Notes | Hinted | Coached | Pong | Welcome | Update | Change | Presence | Spoke;

/** Chance drawn at the start for later: which card of each hand is given away, and the order of the piles. */
export interface BraveratsLots {
  gifts: number[];
  orders: number[][];
}

/** How a game ended: the winner (None: drawn), the points of both seats, and a word for the reason. */
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

/** A match as one seat knows it: without the seed, and with both rounds as that seat sees them. */
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

/** An update that says only what changed since the update before it. `check`, which is sent now and then, is the fingerprint of the whole position that the change leads to. */
export interface Change {
  type: "change";
  number: number;
  at: number;
  what: Happening;
  news?: Words[];
  position: PositionChange;
  check?: string | null;
}

/** A legal action: its written form, the ids of the items to touch, and its words if the client wants them. */
export interface Choice {
  text: string;
  picks: string[];
  words?: Words | null;
}

/** Ask how one's last choice compares with perfect play; never while playing against another person. */
export interface Coach {
  type: "coach";
  id?: string | null;
}

/** One's last choice beside perfect play: the position's value for this seat (-1 to 1), the cost, the best mix. */
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

/** End the pause; between two rounds, say that this seat has seen the result. */
export interface Continue {
  type: "continue";
  id?: string | null;
}

/** Days for each action. */
export interface Daily {
  type: "days";
  days: number;
}

/** Decline the other seat's offer, or withdraw one's own. */
export interface Decline {
  type: "decline";
  kind: "draw" | "pause" | "rematch" | "takeback";
  turn: number;
  id?: string | null;
}

/** What was secret until the match was over: the shuffle, the record, and both views. */
export interface Ending {
  secret: string;
  nonces: [string, string];
  seed: string;
  record: string;
  views: [View | null, View | null];
}

/** A chance, or a part of one, and its standard error: 0 where it is exact. */
export interface Estimate {
  value: number;
  error: number;
}

/** A game of the catalogue: the variants and options of its names, and its computer players. The levels are players for people, the weakest first. */
export interface GameInfo {
  id: string;
  variants: string[];
  excludes: Record<string, string[]>;
  options: Record<string, string[]>;
  needs: Record<string, string[]>;
  lengths: Record<string, string[]>;
  players: string[];
  levels: LevelInfo[];
  lessons: string[];
}

/** A request to continue from a step of a finished match, in this seat, against this computer player. */
export interface GoOn {
  step: number;
  seat?: "A" | "B";
  against?: string;
  name?: string;
  bearer?: boolean;
}

/** A choice that a seat makes more often than perfect play does, and the reply that makes the most of it. `expected` is how often perfect play would have made it, `gain` what the reply wins on average each time. */
export interface Habit {
  seat: number;
  words: Words;
  times: number;
  expected: number;
  cost: number;
  reply: Words;
  gain: number;
}

/** An event of the log, as far as everybody may know it. Only the seat that took an action gets its text. `redealt` occurs in replays only: where a match that goes on from another one was dealt again. */
export interface Happening {
  event: "acted" | "agreed" | "continued" | "dealt" | "declined" | "flagged" | "followed" | "joined" | "offered" | "opened" | "readied" | "redealt" | "resigned" | "woke";
  seat?: Seat | null;
  turn?: number | null;
  action?: string | null;
  kind?: "draw" | "pause" | "rematch" | "takeback" | null;
}

/** The first message: the newest update this client has (None: none), and what it wants beside views. `version` is the newest version of the protocol that the client knows. Since version 2 there are changes. */
export interface Hello {
  type: "hello";
  since?: number | null;
  wants?: ("brief" | "company" | "scene" | "words")[];
  version?: number;
  id?: string | null;
}

/** Ask what to do, and why; at a casual table, on one's own turn, never while playing against another person. */
export interface Hint {
  type: "hint";
  id?: string | null;
}

/** The best action, as it is written, and the reasons: from the solution or a search, where these know the game. */
export interface Hinted {
  type: "hinted";
  id?: string | null;
  action: string;
  advice?: ReportPart[];
}

/** What an invitation is to, and whether its seat is still free. */
export interface Invitation {
  table: string;
  game: string;
  phase: string;
  timing: Untimed | Live | Daily;
  casual: boolean;
  public: boolean;
  seat: "A" | "B";
  free: boolean;
  seats: [Seated, Seated];
}

/** One thing that can be seen or touched: an id, a few signs for drawing, and its name read aloud. `same` is the id of an equal item that choices name instead of this one: touching either means the same. What it is stands in `kind` ("clan", "tactic", "stone", "rat"), `card` (as it is typed, such as "r7") and `stone` (from 1). A front end decides by these fields, never by the id or the key of a message. */
export interface Item {
  id: string;
  sign: string;
  label: Words;
  tone: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "dark" | "stone" | "plain" | "back";
  letter: Words | null;
  shape: string;
  kind: string;
  card: string;
  stone: number | null;
  same: string;
}

/** A request for the seat of an invitation. */
export interface Join {
  name?: string;
  bearer?: boolean;
  key?: string | null;
  invite: string;
}

/** A step of a lesson: what the learner sees, and the action to take now (None: the other seat acts, or it is over). `message` is the name of the message that appears now (empty: the one before stays). `notes` are what the rules answer to each question here. */
export interface LessonStep {
  update: Update;
  action: string | null;
  message: string;
  notes: Record<string, Words[]>;
}

/** A computer player for people, and its rating in each way of playing where it was measured. */
export interface LevelInfo {
  player: string;
  ratings: Record<string, number>;
}

/** A table with a free seat, or one that anybody may watch; `seats` are those who sit there. */
export interface Listed {
  table: string;
  game: string;
  made: number;
  timing: Untimed | Live | Daily;
  casual: boolean;
  public: boolean;
  seats: [Seated, Seated];
}

/** Seconds for the whole match, and an increment after each action. */
export interface Live {
  type: "live";
  base: number;
  increment?: number;
}

/** A question about an invitation, which stays unused. */
export interface Look {
  invite: string;
}

/** The new table. An invitation works once; keys are returned only if the request asked for them. */
export interface Made {
  table: string;
  game: string;
  commitment: string;
  invites: Record<string, string>;
  keys: Record<string, string>;
}

/** A request to make a table. Each seat is `me`, `open`, or a computer player such as `heuristic`. */
export interface Make {
  game?: string;
  a?: string;
  b?: string;
  name?: string;
  timing?: Untimed | Live | Daily;
  casual?: boolean;
  listed?: boolean;
  public?: boolean;
  bearer?: boolean;
}

/** How many actions of a seat have each mark. */
export interface Marks {
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

/** The ask is done, or had been done before. */
export interface Noted {
  type: "noted";
  id?: string | null;
}

/** The answer to a question about the rules. */
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

/** Something that could be done: what it is `worth` to its player, and how often perfect play chooses it. `picks` are the items of the scene to touch for it, in order. `mark` is what it would have got if it had been chosen; without one it is as good as the best option, as far as can be measured. */
export interface Option {
  action: string;
  words: Words;
  worth: number;
  cost: Estimate;
  share: number;
  mark: "" | "?!" | "?" | "??";
  picks: string[];
  reasons: Words[];
}

/** The chances to win at one moment: each seat's own, from what it knew, and A's with all cards open. */
export interface Outlook {
  known: [Estimate, Estimate];
  truth: Estimate;
}

/** Check the connection. */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/** What the viewer may plan for its next turn: one of these items, then one of these places. */
export interface Plan {
  items: string[];
  places: string[];
}

/** The answer to a ping. */
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
  undo?: boolean;
  result?: Result | null;
  ending?: Ending | null;
  next?: string | null;
}

/** The fields of a position that changed. `view` and `scene` have only what changed in them. A text among the choices is that of a choice which the client was sent before. */
export interface PositionChange {
  phase?: "open" | "over" | "paused" | "running";
  turn?: number;
  waiting?: Seat[];
  seats?: [Seated, Seated];
  view?: unknown;
  choices?: (string | [string, string, string, Record<string, string | number>] | Choice)[];
  scene?: SceneChange;
  clock?: Time;
  offers?: Offering[];
  undo?: boolean;
  next?: string;
}

/** Who is connected: each seat (a computer player always is), and how many spectators. */
export interface Presence {
  type: "presence";
  seats: [boolean, boolean];
  spectators: number;
}

/** How many actions of a match have been reviewed, and of how many; 0 of 0 while the review waits its turn. */
export interface Progressed {
  type: "progress";
  done?: number;
  total?: number;
}

/** A puzzle: what is asked, its line step by step, and the proof. The solver has seat A. A step that asks for an action has all that may be answered as its choices. */
export interface PuzzleSheet {
  id: string;
  game: string;
  theme: string;
  rating: number;
  question: Words;
  steps: LessonStep[];
  proof: Words[];
}

/** The puzzles of one theme of a game, the easiest first: their ids, and their ratings in the same order. */
export interface PuzzleTheme {
  game: string;
  theme: string;
  ids: string[];
  ratings: number[];
}

/** Ask a question about the rules, such as `claim? 4`. */
export interface Question {
  type: "question";
  text: string;
  id?: string | null;
}

/** The client has the commitment, and sends this seat's share of the shuffle: any letters and digits. */
export interface Ready {
  type: "ready";
  nonce: string;
  id?: string | null;
}

/** The ask changed nothing: a code for programs, the id of the rule that forbids it, and a message for people. */
export interface Refused {
  type: "refused";
  id?: string | null;
  code: string;
  rule?: string | null;
  words: Words;
  turn?: number;
}

/** A finished match, sent over HTTP: the deal and every action, all cards open, from one side of the table. */
export interface Replay {
  table: string;
  game: string;
  seat: Seat;
  steps: Update[];
}

/** One part of advice or of an analysis: a sentence, or a table with a head and rows of cells. */
export interface ReportPart {
  words?: Words | null;
  head?: Words[];
  rows?: ((string | Words)[])[];
}

/** Resign the round, in answer to this turn. */
export interface Resign {
  type: "resign";
  turn: number;
  id?: string | null;
}

/** A round that was given up with more chance left than one may give away, as that seat could know it. */
export interface Resignation {
  seat: number;
  cost: Estimate;
}

/** How a match ended. */
export interface Result {
  winner: Seat | null;
  points: [number, number];
  reason: string;
}

/** A match in review. `turning_points` are the places in `actions` after which the true chance had changed most. */
export interface Review {
  rounds: ReviewedRound[];
  actions: ReviewedAction[];
  seats: [SeatSummary, SeatSummary];
  turning_points: number[];
  habits: Habit[];
}

/** A match that is over, in review: beside perfect play where that is known, else beside the best play found. The parts say the same to people, as `clachan analyse` shows it. */
export interface ReviewReply {
  type: "review";
  review: Review;
  parts?: ReportPart[];
}

/** An action, the chances before and after it, and the options there were, the best one first. `step` is how many moves of the record had been made after it. The player's true chance changes from `before` to `after` by `luck - paid`, and, where both seats choose at once, by what the other one `paid`. `gift` is the part of the cost that the other side gave back because it did not punish it. Without a choice there are no options. */
export interface ReviewedAction {
  step: number;
  round: number;
  turn: number;
  seat: number;
  action: string;
  words: Words;
  before: Outlook;
  after: Outlook;
  worth: number;
  cost: Estimate;
  paid: number;
  gift: number;
  luck: number;
  mark: "" | "?!" | "?" | "??";
  options: Option[];
}

/** A round of the match: A's true chance after the deal, and what A won of it (None: it was not finished). `match` is A's chance to win the whole match before and after the round, where that is known. */
export interface ReviewedRound {
  round: number;
  deal: Estimate;
  won: number | null;
  resignation: Resignation | null;
  match: [number, number] | null;
}

/** The seat that was taken. */
export interface Sat {
  table: string;
  seat: "A" | "B";
  keys: Record<string, string>;
}

/** A picture of a table, from one seat, with its headline. `standings` has both seats in order, or nothing. `buttons` holds the written forms of the actions that are worth a button, the likeliest first. `decided` holds the items that decided the game. */
export interface Scene {
  zones: Zone[];
  headline: Words;
  standings: Standing[];
  buttons: string[];
  plans: Plan[];
  decided: string[];
  underway: Underway | null;
}

/** What changed in a scene: the ids of zones that are gone, zones that changed or are new, and other fields. */
export interface SceneChange {
  gone?: string[];
  zones?: ZoneChange[];
  fields?: Record<string, unknown>;
}

/** How a game ended: the winner (None: drawn), the points of both seats, and a word for the reason. */
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

/** A match as one seat knows it: without the seed, and with both rounds as that seat sees them. */
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

/** A seat's match: its accuracy (None: it had no choice), what its choices cost, its marks, its luck, what it won. Costs, luck and wins are counted in rounds: one half for each round - own cost + the other's cost + luck = won. */
export interface SeatSummary {
  accuracy: number | null;
  cost: Estimate;
  marks: Marks;
  luck: Estimate;
  won: number;
}

/** Who has a seat: a person or a computer player, and the name; None while it is free. */
export interface Seated {
  who: string;
  name?: string | null;
  ready?: boolean;
}

/** How often perfect play chooses this action. */
export interface Share {
  action: string;
  words: Words;
  share: number;
}

/** A request for a seat: a name, and optionally a key, so that the request can be repeated after a lost answer. */
export interface Sit {
  name?: string;
  bearer?: boolean;
  key?: string | null;
}

/** A state of a solved game; values are for seat A, from -1 to 1. `pairs` has a row for each action of A and a column for each of B. The seat that `shows` lets the other one see its choice first; null: both choose in secret. */
export interface Solved {
  type: "solved";
  game: string;
  state: string;
  facts: Words[];
  value: number;
  actions: [Share[], Share[]];
  pairs: SolvedPair[][];
  shows?: Seat | null;
}

/** What two choices lead to: the value for seat A, and the state after them; null: the game is over. */
export interface SolvedPair {
  value: number;
  next: string | null;
}

/** The game is being solved; how much of it is done. Ask again after a second. */
export interface Solving {
  type: "solving";
  done?: number;
  total?: number;
}

/** Say one of the set phrases to everybody at the table who asked for `company`. */
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

/** How a side stands: its score and what it still needs to win, in words. Any of the items `near` would win now. */
export interface Standing {
  score: Words;
  missing: Words | null;
  near: string[];
}

/** What anybody may know about a table. */
export interface Summary {
  table: string;
  game: string;
  phase: string;
  turn: number;
  number: number;
  commitment: string;
  casual: boolean;
  public: boolean;
  timing: Untimed | Live | Daily;
  seats: [Seated, Seated];
  waiting: Seat[];
  result: Result | null;
  previous: string | null;
  next: string | null;
}

/** The milliseconds both seats had left at the time of the update; while it is going, those waited for lose time. Between two rounds nobody loses time in the next `rest` milliseconds, or until both seats have sent `continue`. */
export interface Time {
  left: [number, number];
  going: boolean;
  rest: number;
}

/** The action is in the log, under this number. An action that is sent again gets the same answer again. */
export interface Took {
  type: "took";
  id?: string | null;
  turn: number;
  seat: Seat;
  action: string;
  number: number;
}

/** A lesson of a game, played through: the learner has seat A, a script the other. */
export interface Tutorial {
  id: string;
  game: string;
  steps: LessonStep[];
}

/** A move of several actions that is not complete: the card that began it, and the items chosen for it so far. */
export interface Underway {
  card: string;
  items: string[];
}

/** No clock. */
export interface Untimed {
  type: "none";
}

/** An event with its number in the log, and the table after it. */
export interface Update {
  type: "update";
  number: number;
  at: number;
  what: Happening;
  news?: Words[];
  position: Position;
}

export type View = SchottenView | SchottenSeriesView | BraveratsView | BraveratsSeriesView;

/** The answer to hello: which table this is, the client's seat (None: a spectator), and the commitment. `now` is the server's time: the updates that follow may be old, and their clocks have gone on since. */
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
  version?: number;
}

/** A message for people: its key in the Fluent files, and its arguments, which may be messages again. The key is for translation alone. A program reads `kind` and `card`, which say what the message is about. */
export interface Words {
  key: string;
  args?: Record<string, string | number | Words[] | Words>;
  kind?: string;
  card?: string;
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

/** A zone of the scene: what changed, or all of it if it is new. `after` belongs to a new zone: the id of the zone before it, None if it is the first. `items` are all items, in order. A text is the id of an item of the scene before, which stays as it was; a pair is such an id, and the fields in which the item differs now. */
export interface ZoneChange {
  id: string;
  after?: string | null;
  label?: Words;
  row?: number;
  items?: (string | [string, Record<string, unknown>] | Item)[];
  spread?: "pile" | "row" | "stack";
  note?: Words | null;
}
