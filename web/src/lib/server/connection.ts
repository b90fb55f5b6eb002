// Keeps a WebSocket to a table open: it reconnects by itself and sends again every request that got no answer.
// The server sends only what changed since the update before; the listener is given whole updates.
import { Follower } from './changes';
import type { Ask, Change, Presence, Spoke, Tell, Update, Welcome } from './protocol';

/** `healing`: reconnecting after a loss. `gone`: the server has refused for good. */
export type ConnectionState = 'connecting' | 'live' | 'healing' | 'gone';

export interface ConnectionListener {
  onState(state: ConnectionState): void;
  onWelcome(message: Welcome): void;
  onUpdate(message: Update): void;
  onPresence(message: Presence): void;
  onPhrase(message: Spoke): void;
}

export interface Connection {
  /** Send a request; resolves with the server's answer, however often the socket breaks before it comes. */
  ask(message: Ask): Promise<Tell>;
  close(): void;
}

interface PendingRequest {
  message: Ask & { id: string };
  resolve(answer: Tell): void;
}

const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8000;
/** A worker stops, and another one is there: its clients may reconnect almost at once. */
const STOPPED = 1012;
const STOPPED_DELAY_MS = 60;
const PING_MS = 15_000;
/** How long to wait for the answer to a ping; shorter than the time between two pings. */
const PONG_MS = 12_000;
/** How long an attempt to connect may take before a new one is made when the page or the network comes back. */
const CONNECT_MS = 4000;
/** Close codes after which reconnecting is of no use: the key, the seat, the origin or the table is wrong. */
const FINAL = new Set([4403]);
/** The version of the protocol since which a server may send changes instead of whole updates. */
const CHANGES = 2;

export class TableConnection implements Connection {
  private socket: WebSocket | null = null;
  private lastUpdate: number | null = null;
  private readonly follower = new Follower();
  private isWelcome = false;
  /** The version to say hello with; none to get whole updates. An older server refuses every version. */
  private version: number | undefined = CHANGES;
  private pending = new Map<string, PendingRequest>();
  private delay = FIRST_DELAY_MS;
  private reconnectTimer = 0;
  /** When the unanswered ping or connection attempt was made, 0 if there is none. */
  private waitingSince = 0;
  private requests = 0;
  private isClosed = false;
  private pingTimer: number;

  /** `since`: the last update that the caller has already. */
  constructor(
    private readonly url: string,
    private readonly listener: ConnectionListener,
    private readonly since?: number,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.pingTimer = window.setInterval(this.ping, PING_MS);
    this.open();
  }

  ask(message: Ask): Promise<Tell> {
    return new Promise((resolve) => {
      const id = `${Date.now().toString(36)}-${(this.requests += 1)}`;
      const request: PendingRequest = { message: { ...message, id }, resolve };
      this.pending.set(id, request);
      this.send(request.message);
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.reconnectTimer);
    clearInterval(this.pingTimer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.dropSocket();
  }

  /** Close the current socket and ignore everything it still sends. */
  private dropSocket(): void {
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  private open(): void {
    this.dropSocket();
    this.listener.onState(this.lastUpdate === null ? 'connecting' : 'healing');
    this.waitingSince = Date.now();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.waitingSince = Date.now();
      this.isWelcome = false;
      this.sayHello();
      for (const { message } of this.pending.values()) this.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Tell);
    socket.onclose = (event) => {
      if (event.code === STOPPED) this.delay = Math.min(this.delay, STOPPED_DELAY_MS);
      this.onClosed(FINAL.has(event.code));
    };
  }

  private sayHello(): void {
    const since = this.lastUpdate ?? this.since;
    this.send({
      type: 'hello',
      wants: ['scene', 'words', 'company', 'brief'],
      ...(this.version === undefined ? {} : { version: this.version }),
      ...(since === undefined ? {} : { since }),
    });
  }

  private receive(message: Tell): void {
    this.waitingSince = 0;
    this.delay = FIRST_DELAY_MS;
    if (message.type === 'welcome') {
      this.isWelcome = true;
      this.listener.onState('live');
      this.listener.onWelcome(message);
    } else if (message.type === 'update' || message.type === 'change') {
      this.follow(message);
    } else if (message.type === 'refused' && message.code === 'message/bad' && !this.isWelcome && this.version) {
      this.version = undefined;
      this.sayHello();
    } else if (message.type === 'presence') {
      this.listener.onPresence(message);
    } else if (message.type === 'spoke') {
      this.listener.onPhrase(message);
    } else if (message.id) {
      this.pending.get(message.id)?.resolve(message);
      this.pending.delete(message.id);
    }
  }

  /** Pass on an update, whole. If a change does not fit, connect again and ask for whole updates alone. */
  private follow(message: Update | Change): void {
    const update = this.follower.receive(message);
    if (!update) {
      this.version = undefined;
      this.open();
      return;
    }
    this.lastUpdate = update.number;
    this.listener.onUpdate(update);
  }

  private send(message: Ask): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private onClosed(isFinal: boolean): void {
    if (this.isClosed) return;
    this.listener.onState(isFinal ? 'gone' : 'healing');
    if (isFinal) return;
    clearTimeout(this.reconnectTimer);
    // The random part spreads the clients of a server that has just restarted.
    this.reconnectTimer = window.setTimeout(() => this.open(), this.delay * (0.7 + Math.random() * 0.6));
    this.delay = Math.min(LONGEST_DELAY_MS, this.delay * 2);
  }

  /** Whether the socket is open or has begun to open just now. An older attempt may have been lost with the network. */
  private get isOpenOrOpening(): boolean {
    const state = this.socket?.readyState;
    const isRecent = Date.now() - this.waitingSince < CONNECT_MS;
    return state === WebSocket.OPEN || (state === WebSocket.CONNECTING && isRecent);
  }

  /** The network or the page is back: reconnect at once, or ping if the socket still seems open. */
  private wake = (): void => {
    if (document.hidden || this.isClosed) return;
    if (this.isOpenOrOpening) return this.ping();
    clearTimeout(this.reconnectTimer);
    this.open();
  };

  /**
   * Ping the server, or give the socket up if an earlier ping got no answer. Silence alone proves nothing, because
   * browsers slow down the timers of hidden pages.
   */
  private ping = (): void => {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) return;
    if (!this.waitingSince) {
      this.waitingSince = Date.now();
      this.send({ type: 'ping' });
    } else if (Date.now() - this.waitingSince > PONG_MS) {
      this.dropSocket();
      this.onClosed(false);
    }
  };
}
