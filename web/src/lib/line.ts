// How does the page stay in touch with a table? A socket that comes back by itself and asks again what was not answered.
import type { Ask, Presence, Spoke, Tell, Update, Welcome } from './protocol';

export type Health = 'connecting' | 'live' | 'healing' | 'gone';
export interface Ears {
  welcome(message: Welcome): void;
  update(message: Update): void;
  health(state: Health): void;
  presence?(message: Presence): void;
  spoke?(message: Spoke): void;
}
export interface Line {
  ask(message: Ask): Promise<Tell>;
  close(): void;
}
interface Waiting { message: Ask & { id: string }; answer(tell: Tell): void }

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 15_000;
/** So long an answer is waited for; less than from one pulse to the next. */
const ANSWER_MS = 12_000;
const CALL_MS = 4000;
/** Codes with which a server says that coming back is of no use: the key, the seat, the origin or the table is wrong. */
const FINAL = new Set([4403]);

export class SocketLine implements Line {
  private socket: WebSocket | null = null;
  private last: number | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = FIRST_WAIT_MS;
  private timer = 0;
  /** When it was asked whether anybody is there, if nothing was heard since. */
  private asked = 0;
  private count = 0;
  private isClosed = false;
  private pulse: number;

  constructor(
    private readonly url: string,
    private readonly ears: Ears,
    private readonly since?: number,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.pulse = window.setInterval(this.feel, PING_MS);
    this.open();
  }

  ask(message: Ask): Promise<Tell> {
    return new Promise((answer) => {
      const id = `${Date.now().toString(36)}-${(this.count += 1)}`;
      const waiting: Waiting = { message: { ...message, id }, answer };
      this.waiting.set(id, waiting);
      this.send(waiting.message);
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  /** Let go of the socket there is: nothing it still says is heard. */
  private drop(): void {
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  private open(): void {
    this.drop();
    this.ears.health(this.last === null ? 'connecting' : 'healing');
    this.asked = Date.now();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.asked = Date.now();
      const since = this.last ?? this.since;
      const hello: Ask = { type: 'hello', wants: ['scene', 'words', 'company', 'brief'], ...(since === undefined ? {} : { since }) };
      socket.send(JSON.stringify(hello));
      for (const { message } of this.waiting.values()) this.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Tell);
    socket.onclose = (event) => this.lost(FINAL.has(event.code));
  }

  private hear(tell: Tell): void {
    this.asked = 0;
    this.pause = FIRST_WAIT_MS;
    if (tell.type === 'welcome') {
      this.ears.health('live');
      this.ears.welcome(tell);
    } else if (tell.type === 'update') {
      this.last = tell.number;
      this.ears.update(tell);
    } else if (tell.type === 'presence') {
      this.ears.presence?.(tell);
    } else if (tell.type === 'spoke') {
      this.ears.spoke?.(tell);
    } else if (tell.id) {
      this.waiting.get(tell.id)?.answer(tell);
      this.waiting.delete(tell.id);
    }
  }

  private send(message: Ask): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lost(forGood: boolean): void {
    if (this.isClosed) return;
    this.ears.health(forGood ? 'gone' : 'healing');
    if (forGood) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(LONGEST_WAIT_MS, this.pause * 2);
  }

  /** Whether there is a line, or one that has just been asked for: an older call may have been lost with the network. */
  private get isCalling(): boolean {
    const state = this.socket?.readyState;
    return state === WebSocket.OPEN || (state === WebSocket.CONNECTING && Date.now() - this.asked < CALL_MS);
  }

  /** Somebody came back: do not wait for the next try, and look at once if a line that seems to be there still is. */
  private hurry = (): void => {
    if (document.hidden || this.isClosed) return;
    if (this.isCalling) return this.feel();
    clearTimeout(this.timer);
    this.open();
  };

  /** A line on which a question was not answered for long is given up. How long it was silent says nothing: a hidden page is woken seldom. */
  private feel = (): void => {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) return;
    if (!this.asked) {
      this.asked = Date.now();
      this.send({ type: 'ping' });
    } else if (Date.now() - this.asked > ANSWER_MS) {
      this.drop();
      this.lost(false);
    }
  };
}
