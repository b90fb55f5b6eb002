import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../src/lib/server/connection';
import type { Ask, Tell, Update } from '../../src/lib/server/protocol';
import { Table } from '../../src/lib/table/table.svelte';
import { choice, item, position, scene, update, welcome, words, zone } from '../build';

/** A server that remembers what it was asked and answers as the test says. */
class FakeConnection implements Connection {
  asked: Ask[] = [];
  constructor(private readonly answer: (message: Ask) => Tell = () => ({ type: 'noted' })) {}
  ask(message: Ask): Promise<Tell> {
    this.asked.push(message);
    return Promise.resolve(this.answer(message));
  }
  close(): void {}
}

const hand = zone('hand', [
  item('hand:r7', { kind: 'clan', card: 'r7' }),
  item('hand:banshee', { kind: 'tactic', card: 'banshee' }),
]);
const wall = zone('border:1', [item('stone:1', { kind: 'stone', stone: 1 })]);
const own = zone('own:1', [item('own:1:b2', { kind: 'clan', card: 'b2', stone: 1 })]);
const play = choice('r7 1', ['hand:r7', 'stone:1']);
const ruse = choice('banshee', ['hand:banshee']);
const claim = choice('claim 1', ['stone:1'], 'claim');
const take = choice('take b2', ['own:1:b2'], 'take');
const running = (more = {}) => position({ scene: scene(hand, wall, own), choices: [play, ruse, claim, take], ...more });

let table: Table;
let connection: FakeConnection;
const actions = (): string[] => connection.asked.flatMap((message) => (message.type === 'act' ? [message.action] : []));

function begin(answer?: (message: Ask) => Tell, names: readonly string[] | null = null): void {
  table = new Table(names);
  connection = new FakeConnection(answer);
  table.attach(connection);
  table.onState('live');
  table.onWelcome(welcome());
  table.onUpdate(update(1, { event: 'dealt' }, { position: running() }));
}
const tell = (number: number, what: Update['what'], more: Partial<Update> = {}): void =>
  table.onUpdate(update(number, what, { position: running(), ...more }));

beforeEach(() => begin());

describe('touching', () => {
  it('plays a card on a stone with two touches', () => {
    expect(table.touch('hand:r7')).toBe(true);
    expect([...table.touchable]).toEqual(['stone:1']);
    expect(actions()).toEqual([]);
    table.touch('stone:1');
    expect(connection.asked).toEqual([{ type: 'act', turn: 1, action: 'r7 1' }]);
  });
  it('asks for a second touch of a card that is played by itself', () => {
    table.touch('hand:banshee');
    expect(actions()).toEqual([]);
    expect(table.unconfirmed).toBe(ruse);
    table.touch('hand:banshee');
    expect(actions()).toEqual(['banshee']);
  });
  it('acts at the first touch in a game that names no such cards', () => {
    table.onWelcome(welcome({ game: 'coins' }));
    table.touch('hand:banshee');
    expect(actions()).toEqual(['banshee']);
  });
  it('takes another card instead of the one that waits for its second touch', () => {
    table.touch('hand:banshee');
    table.touch('hand:r7');
    expect(table.touched).toEqual(['hand:r7']);
    expect(table.unconfirmed).toBeNull();
  });
  it('acts at once on a stone, and asks again for a card that lies on the wall, so that it can be put back', () => {
    table.touch('stone:1');
    expect(actions()).toEqual(['claim 1']);
    begin();
    table.touch('own:1:b2');
    expect(actions()).toEqual([]);
    table.clear();
    table.touch('own:1:b2');
    table.touch('own:1:b2');
    expect(actions()).toEqual(['take b2']);
  });
  it('does nothing with an id that no choice has', () => {
    expect(table.touch('deck:clan')).toBe(false);
    expect(table.touched).toEqual([]);
  });
  it('is over while a choice is on its way', () => {
    table.touch('stone:1');
    expect(table.sent).toBe(claim);
    expect(table.choices).toEqual([]);
    expect(table.touchable.size).toBe(0);
  });
  it('is not possible in a pause, nor after the server has refused the connection', () => {
    tell(2, { event: 'agreed', kind: 'pause', seat: 1 }, { position: running({ phase: 'paused' }) });
    expect(table.choices).toEqual([]);
    begin();
    table.onState('gone');
    expect(table.choices).toEqual([]);
  });
  it('is forgotten when the touched card is no longer offered', () => {
    table.touch('hand:r7');
    tell(2, { event: 'acted', seat: 1 }, { position: running({ choices: [claim] }) });
    expect(table.touched).toEqual([]);
  });
});

describe('a refused action', () => {
  it('can be made again, and says why', async () => {
    begin(() => ({ type: 'refused', code: 'action/illegal', words: { key: 'no' } }));
    await table.act(claim);
    expect(table.sent).toBeNull();
    expect(table.refusal?.code).toBe('action/illegal');
    expect(table.choices).toContain(claim);
    table.touch('hand:r7');
    expect(table.refusal).toBeNull();
  });
});

describe('updates', () => {
  it('that come again are ignored', () => {
    tell(2, { event: 'acted', seat: 1, turn: 1 }, { news: [words('played')] });
    tell(2, { event: 'acted', seat: 1, turn: 1 }, { news: [words('played')] });
    expect(table.log.length).toBe(1);
  });
  it('that were missed are in the log, and only the newest shows the table', () => {
    table.onWelcome(welcome({ number: 3 }));
    tell(2, { event: 'acted', seat: 1, turn: 1 }, { news: [words('a')], position: position({ scene: null, turn: 9 }) });
    expect(table.position?.turn).toBe(1);
    tell(3, { event: 'acted', seat: 0, turn: 2 }, { news: [words('b')], position: running({ turn: 3 }) });
    expect(table.position?.turn).toBe(3);
    expect(table.log.map(({ messages }) => messages[0]?.key)).toEqual(['a', 'b']);
  });
  it('answer what was sent, unless the same question is still open', () => {
    table.touch('stone:1');
    tell(2, { event: 'acted', seat: 1, turn: 1 }); // both choose in secret: turn 1 still waits for this seat
    expect(table.sent).toBe(claim);
    tell(3, { event: 'acted', seat: 0, turn: 1 }, { position: running({ turn: 2 }) });
    expect(table.sent).toBeNull();
  });
  it('set the clocks back to when they were made, by the clock of the server', () => {
    vi.useFakeTimers({ now: 50_000 });
    table.onWelcome(welcome({ now: 60_000 }));
    tell(2, { event: 'dealt' }, { at: 55_000 });
    expect(table.clockAt).toBe(45_000);
    tell(3, { event: 'dealt' }, { at: 90_000 });
    expect(table.clockAt).toBe(50_000);
  });
});

describe('offers', () => {
  const keys = (): (string | undefined)[] => table.log.map(({ messages }) => messages[0]?.key);
  it('are in the log with their answers', () => {
    tell(2, { event: 'offered', kind: 'draw', seat: 1 });
    tell(3, { event: 'declined', kind: 'draw', seat: 0 });
    tell(4, { event: 'offered', kind: 'draw', seat: 1 });
    tell(5, { event: 'declined', kind: 'draw', seat: 1 });
    expect(keys()).toEqual(['page-told-draw', 'page-declined', 'page-told-draw', 'page-withdrawn']);
  });
  it('on a shared device are not in the log, but what they led to is', () => {
    begin(undefined, ['Ann', 'Ben']);
    tell(2, { event: 'offered', kind: 'takeback', seat: 0 });
    tell(3, { event: 'agreed', kind: 'takeback', seat: 1 });
    expect(keys()).toEqual(['page-took-back']);
  });
});

describe('a takeback', () => {
  it('makes automatic moves wait until this seat has acted again', () => {
    tell(2, { event: 'acted', seat: 0, turn: 1 });
    tell(3, { event: 'agreed', kind: 'takeback', seat: 1 });
    expect(table.isReconsidering).toBe(true);
    tell(4, { event: 'acted', seat: 1, turn: 1 });
    expect(table.isReconsidering).toBe(true);
    tell(5, { event: 'acted', seat: 0, turn: 2 });
    expect(table.isReconsidering).toBe(false);
  });
  it('goes back to before the last action of the seat that asked', () => {
    expect(table.lastActor).toBeNull();
    tell(2, { event: 'acted', seat: 1, turn: 1 });
    tell(3, { event: 'acted', seat: 0, turn: 2 });
    tell(4, { event: 'acted', seat: 1, turn: 3 });
    expect(table.lastActor).toBe(1);
    tell(5, { event: 'agreed', kind: 'takeback', seat: 1 }); // seat 0 had asked: its action and the answer to it go
    expect(table.lastActor).toBe(1);
    tell(6, { event: 'agreed', kind: 'takeback', seat: 0 });
    expect(table.lastActor).toBeNull();
  });
  it('of a secret choice takes back both sides of the turn', () => {
    tell(2, { event: 'acted', seat: 0, turn: 1 });
    tell(3, { event: 'acted', seat: 1, turn: 1 });
    tell(4, { event: 'agreed', kind: 'takeback', seat: 0 });
    expect(table.lastActor).toBeNull();
  });
});

describe('names', () => {
  it('call the reader "you" in messages', () => {
    expect(table.namesInWords).toEqual(['you', 'Ben']);
    expect([table.me, table.them]).toEqual([0, 1]);
  });
  it('call nobody "you" for a spectator', () => {
    table.onWelcome(welcome({ seat: null }));
    expect(table.names).toEqual(['Ann', 'Ben']);
    expect(table.namesInWords).toEqual(['Ann', 'Ben']);
    expect(table.isAwaited).toBe(false);
  });
  it('say whose seat a stranger looks from, so that the server\'s "you" can be replaced', () => {
    table.isStranger = true;
    expect(table.namesInWords).toEqual(['Ann', 'Ben', 0]);
  });
  it('are those that two players on one device have chosen', () => {
    begin(undefined, ['Isla', '']);
    expect(table.names).toEqual(['Isla', 'page-seat']);
    expect(table.isShared).toBe(true);
  });
});

describe('questions', () => {
  const answer = (message: Ask): Tell => ({
    type: 'notes',
    words: message.type === 'question' ? [{ key: message.text }] : [],
  });
  it('are asked once while the table stays as it is', async () => {
    begin(answer);
    expect(await table.notes('stone? 1')).toEqual([{ key: 'stone? 1' }]);
    await table.notes('stone? 1');
    expect(connection.asked.length).toBe(1);
    tell(2, { event: 'acted', seat: 1 });
    await table.notes('stone? 1');
    expect(connection.asked.length).toBe(2);
  });
  it('above sixty in twenty seconds wait for their turn', async () => {
    vi.useFakeTimers();
    begin(answer);
    for (let n = 0; n < 60; n += 1) void table.notes(`stone? ${n}`);
    const late = table.notes('late');
    const outdated = table.notes('outdated');
    expect(connection.asked.length).toBe(60);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late).toEqual([{ key: 'late' }]);
    expect(await outdated).toEqual([{ key: 'outdated' }]);
  });
  it('that had to wait are dropped when the table has changed', async () => {
    vi.useFakeTimers();
    begin(answer);
    for (let n = 0; n < 60; n += 1) void table.notes(`stone? ${n}`);
    const late = table.notes('late');
    tell(2, { event: 'acted', seat: 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late).toEqual([]);
  });
  it('that are refused do not alarm the player', async () => {
    begin(() => ({ type: 'refused', code: 'question/unknown', words: { key: 'no' } }));
    expect(await table.notes('what?')).toEqual([]);
    expect(table.refusal).toBeNull();
  });
});

describe('phrases', () => {
  it('are shown for eight seconds and stay in the log', () => {
    vi.useFakeTimers();
    const said = words('phrase-hello');
    table.onPhrase({ type: 'spoke', seat: 1, phrase: 'hello', words: said, at: 1 });
    expect(table.phrases[1]).toEqual(said);
    expect(table.log.at(-1)).toMatchObject({ isPhrase: true, seat: 1, messages: [said] });
    vi.advanceTimersByTime(8000);
    expect(table.phrases).toEqual([null, null]);
    expect(table.log.length).toBe(1);
  });
  it('get numbers of their own, so that a list can tell them apart', () => {
    for (const phrase of ['hello', 'luck'] as const)
      table.onPhrase({ type: 'spoke', seat: 1, phrase, words: words(phrase), at: 1 });
    expect(new Set(table.log.map(({ number }) => number)).size).toBe(2);
  });
});

describe('help', () => {
  it('marks what a hint would touch and says why, until the table changes', async () => {
    const advice = [{ words: words('advise-quick') }];
    begin((message) => (message.type === 'hint' ? { type: 'hinted', action: 'r7 1', advice } : { type: 'noted' }));
    await table.hint();
    expect(table.hinted).toEqual(['hand:r7', 'stone:1']);
    expect(table.hintWords).toEqual(play.words);
    expect(table.advice).toEqual(advice);
    tell(2, { event: 'acted', seat: 0 }, { position: running({ turn: 2 }) });
    expect(table.hinted).toEqual([]);
    expect(table.advice).toEqual([]);
  });
  it('is offered alone against the computer or on one device, and not against a person', () => {
    begin();
    expect(table.mayHint(false)).toBe(false);
    expect(table.mayHint(true)).toBe(true);
  });
  it('of the coach is asked for again while the server is busy', async () => {
    begin(() => ({ type: 'refused', code: 'table/busy', words: { key: 'busy' } }));
    expect(await table.coach()).toBe('busy');
    begin(() => ({ type: 'refused', code: 'coach/none', words: { key: 'no' } }));
    expect(await table.coach()).toBeNull();
    expect(table.refusal).toBeNull();
  });
  it('for screen readers says what a touch would do', () => {
    const stone = table.items.get('stone:1')!;
    expect(table.label(stone)).toBe('stone:1: do-claim');
    table.touch('hand:r7');
    expect(table.label(stone)).toBe('stone:1: do-play');
    expect(table.label(table.items.get('own:1:b2')!)).toBe('own:1:b2');
  });
});

it('shows a step of a replay with the moves up to it', () => {
  const steps = [
    update(0, { event: 'dealt' }, { position: position({ turn: 1 }) }),
    update(1, { event: 'acted', seat: 0, turn: 1 }, { news: [words('a')], position: position({ turn: 2 }) }),
    update(2, { event: 'acted', seat: 1, turn: 2 }, { news: [words('b')], position: position({ turn: 3 }) }),
  ];
  table.show(steps, 1);
  expect(table.position?.turn).toBe(2);
  expect(table.log.map(({ messages }) => messages[0]?.key)).toEqual(['a']);
  table.show(steps, 9);
  expect(table.number).toBe(1);
});

describe('two equal cards', () => {
  const twins = zone('hand', [
    item('hand:prince', { kind: 'rat', card: 'prince' }),
    item('hand:prince.8', { kind: 'rat', card: 'prince', same: 'hand:prince' }),
  ]);
  const prince = choice('prince', ['hand:prince']);
  beforeEach(() => {
    table = new Table();
    connection = new FakeConnection();
    table.attach(connection);
    table.onState('live');
    table.onWelcome(welcome({ game: 'braverats' }));
    table.onUpdate(update(1, { event: 'dealt' }, { position: position({ scene: scene(twins), choices: [prince] }) }));
  });
  it('can each be touched, and the one that was touched is played', () => {
    expect([...table.touchable]).toEqual(['hand:prince', 'hand:prince.8']);
    table.touch('hand:prince.8');
    expect(table.touched).toEqual(['hand:prince.8']);
    table.touch('hand:prince');
    expect(table.touched).toEqual(['hand:prince']);
    table.touch('hand:prince.8');
    table.touch('hand:prince.8');
    expect(actions()).toEqual(['prince']);
    expect(table.sentIds).toEqual(['hand:prince.8']);
  });
});

describe('a plan for the next turn', () => {
  const plans = [{ items: ['hand:r7'], places: ['stone:1'] }] as never;
  const waits = (more = {}) =>
    position({ waiting: [1], scene: { ...scene(hand, wall, own), plans }, choices: [], ...more });
  const planned = (): void => {
    tell(2, { event: 'acted', seat: 0, turn: 1 }, { position: waits({ turn: 2 }) });
    table.touch('hand:r7');
    table.touch('stone:1');
  };

  it('is made while the other side thinks, and sent when the turn comes', () => {
    planned();
    expect(table.plan).toEqual(['hand:r7', 'stone:1']);
    expect(actions()).toEqual([]);
    tell(3, { event: 'acted', seat: 1, turn: 2 }, { position: running({ turn: 3 }) });
    expect(actions()).toEqual(['r7 1']);
    expect(table.plan).toBeNull();
  });
  it('is dropped, and that is said, if it is no longer legal', () => {
    planned();
    const full = running({ turn: 3, choices: [choice('r7 2', ['hand:r7', 'stone:2'])] });
    tell(3, { event: 'acted', seat: 1, turn: 2 }, { position: full });
    expect(actions()).toEqual([]);
    expect(table.notice?.key).toBe('page-plan-gone');
  });
  it('waits until cards can be played', () => {
    planned();
    tell(3, { event: 'acted', seat: 1, turn: 2 }, { position: running({ turn: 3, choices: [claim] }) });
    expect(table.plan).not.toBeNull();
    tell(4, { event: 'acted', seat: 0, turn: 3 }, { position: running({ turn: 4 }) });
    expect(actions()).toEqual(['r7 1']);
  });
  it('can be cancelled, and replaced', () => {
    planned();
    table.touch('hand:r7');
    expect(table.plan).toBeNull();
    expect(table.planning).toEqual(['hand:r7']);
    table.clear();
    expect(table.planning).toEqual([]);
    tell(3, { event: 'acted', seat: 1, turn: 2 }, { position: running({ turn: 3 }) });
    expect(actions()).toEqual([]);
  });
  it('lights nothing that could be taken for a move', () => {
    tell(2, { event: 'acted', seat: 0, turn: 1 }, { position: waits({ turn: 2 }) });
    expect(table.touchable.size).toBe(0);
    expect([...table.plannable]).toContain('hand:r7');
  });
});
