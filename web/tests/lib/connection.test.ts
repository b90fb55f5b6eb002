import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection, type ConnectionListener, type ConnectionState } from '../../src/lib/server/connection';
import type { Tell, Update } from '../../src/lib/server/protocol';
import { update, welcome } from '../build';

/** A socket that the test opens, answers and breaks. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; since?: number; version?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: Tell): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

class Listener implements ConnectionListener {
  states: ConnectionState[] = [];
  heard: string[] = [];
  onState = (state: ConnectionState): void => void this.states.push(state);
  onWelcome = (): void => void this.heard.push('welcome');
  onUpdate = (message: Update): void => void this.heard.push(`update ${message.number}`);
  onPresence = (): void => void this.heard.push('presence');
  onPhrase = (): void => void this.heard.push('phrase');
}

let listener: Listener;
const socket = (): FakeSocket => FakeSocket.all.at(-1)!;
const connect = (since?: number): TableConnection => new TableConnection('ws://here/socket', listener, since);
const types = (): string[] => socket().sent.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter: 0.7 + 0.5 * 0.6 = 1
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  listener = new Listener();
});

describe('opening', () => {
  it('says hello and passes on what the server says', () => {
    const connection = connect();
    socket().open();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', wants: ['scene', 'words', 'company', 'brief'] });
    expect(socket().sent[0]).not.toHaveProperty('since');
    socket().tell(welcome());
    socket().tell(update(3, { event: 'dealt' }));
    socket().tell({ type: 'presence', seats: [true, true], spectators: 0 });
    socket().tell({ type: 'spoke', seat: 0, phrase: 'hello', words: { key: 'phrase-hello' }, at: 0 });
    expect(listener.states).toEqual(['connecting', 'live']);
    expect(listener.heard).toEqual(['welcome', 'update 3', 'presence', 'phrase']);
    connection.close();
  });
  it('tells the server which update the caller has already', () => {
    const connection = connect(7);
    socket().open();
    expect(socket().sent[0]?.since).toBe(7);
    connection.close();
  });
});

describe('changes', () => {
  const change = (number: number, more: object = {}): Tell => ({
    type: 'change',
    number,
    at: number,
    what: { event: 'acted', seat: 0 },
    position: { turn: number, ...more },
  });
  it('are asked for, and passed on as whole updates', () => {
    const seen: Update[] = [];
    listener.onUpdate = (message) => void seen.push(message);
    const connection = connect();
    socket().open();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', version: 2 });
    socket().tell(welcome({ version: 2 }));
    socket().tell(update(3, { event: 'dealt' }));
    socket().tell(change(4));
    expect(seen[1]).toMatchObject({ type: 'update', number: 4, at: 4, what: { event: 'acted', seat: 0 } });
    expect(seen[1]!.position).toMatchObject({
      turn: 4,
      seats: seen[0]!.position.seats,
      scene: seen[0]!.position.scene,
    });
    connection.close();
  });
  it('that do not fit make it connect again and ask for whole updates', () => {
    const connection = connect();
    socket().open();
    socket().tell(welcome({ version: 2 }));
    socket().tell(update(3, { event: 'dealt' }));
    for (const wrong of [change(5), change(4, { choices: ['r7@1'] })]) {
      const before = socket();
      socket().tell(wrong);
      expect(socket()).not.toBe(before);
      socket().open();
      expect(socket().sent[0]).toMatchObject({ type: 'hello', since: 3 });
      expect(socket().sent[0]).not.toHaveProperty('version');
    }
    expect(listener.heard).toEqual(['welcome', 'update 3']);
    connection.close();
  });
  it('are not asked for again from a server that knows no versions', () => {
    const connection = connect();
    socket().open();
    socket().tell({ type: 'refused', code: 'message/bad', words: { key: 'error-message-bad' } });
    expect(socket().sent[1]).toMatchObject({ type: 'hello' });
    expect(socket().sent[1]).not.toHaveProperty('version');
    connection.close();
  });
});

describe('requests', () => {
  it('resolve with the answer of the same id', async () => {
    const connection = connect();
    socket().open();
    const [first, second] = [connection.ask({ type: 'hint' }), connection.ask({ type: 'ping' })];
    const [, hint, ping] = socket().sent;
    socket().tell({ type: 'pong', id: ping!.id! });
    socket().tell({ type: 'hinted', id: hint!.id!, action: 'r7 1' });
    expect(await second).toMatchObject({ type: 'pong' });
    expect(await first).toMatchObject({ type: 'hinted', action: 'r7 1' });
    connection.close();
  });
  it('made before the socket is open are sent when it opens', () => {
    const connection = connect();
    void connection.ask({ type: 'hint' });
    expect(socket().sent).toEqual([]);
    socket().open();
    expect(types()).toEqual(['hello', 'hint']);
    connection.close();
  });
  it('without an answer are sent again after a reconnect, with the same id', async () => {
    const connection = connect();
    socket().open();
    socket().tell(update(4, { event: 'dealt' }));
    const answer = connection.ask({ type: 'hint' });
    const { id } = socket().sent[1]!;
    socket().break();
    vi.advanceTimersByTime(300);
    socket().open();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', since: 4 });
    expect(socket().sent[1]).toMatchObject({ type: 'hint', id });
    socket().tell({ type: 'noted', id: id! });
    expect(await answer).toMatchObject({ type: 'noted' });
    socket().break();
    vi.advanceTimersByTime(300);
    socket().open();
    expect(types()).toEqual(['hello']);
    connection.close();
  });
});

describe('reconnecting', () => {
  it('waits twice as long after each failure, at most eight seconds, and starts over after a message', () => {
    const connection = connect();
    for (const delay of [300, 600, 1200, 2400, 4800, 8000, 8000]) {
      const count = FakeSocket.all.length;
      socket().break();
      vi.advanceTimersByTime(delay - 1);
      expect(FakeSocket.all.length).toBe(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all.length).toBe(count + 1);
    }
    socket().open();
    socket().tell({ type: 'noted' });
    socket().break();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all.length).toBe(9);
    connection.close();
  });
  it('stops when the server refuses for good', () => {
    const connection = connect();
    socket().break(4403);
    vi.advanceTimersByTime(60_000);
    expect(listener.states.at(-1)).toBe('gone');
    expect(FakeSocket.all.length).toBe(1);
    connection.close();
  });
  it('goes on after every other refusal', () => {
    const connection = connect();
    socket().break(4429);
    expect(listener.states.at(-1)).toBe('healing');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all.length).toBe(2);
    connection.close();
  });
  it('stops when it is closed, and ignores what the old socket still says', () => {
    const connection = connect();
    socket().open();
    const old = socket();
    connection.close();
    expect(old.readyState).toBe(3);
    expect(old.onmessage).toBeNull();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});

describe('silence', () => {
  it('is broken by a ping every fifteen seconds', () => {
    const connection = connect();
    socket().open();
    socket().tell(welcome());
    vi.advanceTimersByTime(15_000);
    expect(types()).toEqual(['hello', 'ping']);
    socket().tell({ type: 'pong' });
    vi.advanceTimersByTime(15_000);
    expect(types()).toEqual(['hello', 'ping', 'ping']);
    connection.close();
  });
  it('after a ping makes the connection reconnect', () => {
    const connection = connect();
    socket().open();
    socket().tell(welcome());
    vi.advanceTimersByTime(30_000);
    expect(listener.states.at(-1)).toBe('healing');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all.length).toBe(2);
    connection.close();
  });
});

describe('coming back to the page', () => {
  const online = (): boolean => window.dispatchEvent(new Event('online'));
  it('reconnects at once instead of waiting', () => {
    const connection = connect();
    socket().break();
    online();
    expect(FakeSocket.all.length).toBe(2);
    connection.close();
  });
  it('pings a socket that seems open', () => {
    const connection = connect();
    socket().open();
    socket().tell(welcome());
    online();
    expect(FakeSocket.all.length).toBe(1);
    expect(types()).toEqual(['hello', 'ping']);
    connection.close();
  });
  it('leaves a young attempt alone and replaces an old one', () => {
    const connection = connect();
    vi.advanceTimersByTime(3999);
    online();
    expect(FakeSocket.all.length).toBe(1);
    vi.advanceTimersByTime(1);
    online();
    expect(FakeSocket.all.length).toBe(2);
    connection.close();
  });
});
