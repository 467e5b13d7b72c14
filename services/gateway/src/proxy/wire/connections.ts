/** The connections to one service: kept open, handed out one request at a time, never more than agreed. */
import { Connection, type Exchange } from './connection.ts';

/** Below the 5 s after which a Node server closes an idle connection; else a request may meet the closing. */
const idleMs = 4_000;
/** Times are looked at this often: a time-out may be late by as much, and costs nothing per request. */
const lookEveryMs = 250;

/** Stops the exchange, or takes it out of the queue. */
export type Abort = () => void;

export interface Running {
  readonly abort: Abort;
  readonly resume: () => void;
}

export class Connections {
  readonly #at: { host: string; port: number };
  readonly #most: number;
  readonly #all = new Set<Connection>();
  /** Last in, first out: the few that a quiet time needs stay warm, the others age and are closed. */
  readonly #idle: Connection[] = [];
  readonly #waiting: { exchange: Exchange; started: (c: Connection) => void; until: number }[] = [];
  readonly #timer: NodeJS.Timeout;
  #open = true;

  /** `most`: connections at a time; requests beyond wait their turn. */
  constructor(origin: string, most: number) {
    const url = new URL(origin);
    if (url.protocol !== 'http:') throw new Error(`Services are reached by http, not ${url.protocol}`);
    this.#at = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) };
    this.#most = most;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#timer.unref();
  }

  /** Sends as soon as a connection is free. */
  send(exchange: Exchange): Running {
    let connection: Connection | null = null;
    let aborted = false;
    const start = (one: Connection) => {
      connection = one;
      one.send(exchange);
    };
    const free = this.#take();
    if (free) start(free);
    else this.#waiting.push({ exchange, started: start, until: performance.now() + exchange.timeoutMs });
    return {
      abort: () => {
        if (aborted) return;
        aborted = true;
        if (connection) connection.abort(exchange);
        else {
          const place = this.#waiting.findIndex((w) => w.exchange === exchange);
          if (place >= 0) this.#waiting.splice(place, 1);
        }
      },
      resume: () => connection?.resume(exchange),
    };
  }

  /** Ends all of them, with what is under way. */
  close(): void {
    this.#open = false;
    clearInterval(this.#timer);
    for (const connection of [...this.#all]) connection.end();
  }

  #take(): Connection | null {
    for (let one = this.#idle.pop(); one; one = this.#idle.pop()) if (!one.closed) return one;
    if (this.#all.size >= this.#most) return null;
    const made = new Connection(this.#at, (c) => this.#freed(c), (c) => this.#gone(c));
    this.#all.add(made);
    return made;
  }

  #freed(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) next.started(connection);
    else this.#idle.push(connection);
  }

  #gone(connection: Connection): void {
    this.#all.delete(connection);
    const place = this.#idle.indexOf(connection);
    if (place >= 0) this.#idle.splice(place, 1);
    if (!this.#open || this.#waiting.length === 0) return;
    const free = this.#take();
    if (free) this.#waiting.shift()!.started(free);
  }

  #look(): void {
    const now = performance.now();
    for (const connection of [...this.#all]) connection.checkTime(now);
    while (this.#idle.length > 0 && now - this.#idle[0]!.idleSince > idleMs) this.#idle[0]!.close();
    while (this.#waiting.length > 0 && now > this.#waiting[0]!.until) this.#waiting.shift()!.exchange.onError('TIMEOUT', false);
  }
}
