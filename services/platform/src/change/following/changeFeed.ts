/**
 * The change stream that the followers of one service in one process share. A follower first reads what it has missed in a stream of its
 * own, and takes a place here when it has caught up; one that does not keep up loses its place, so that nobody waits for it
 * (`eventStream.ts`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { openChangeStream, type ChangeSource, type ReadChange } from './changeStream.ts';
import { isBefore, type Token } from './resumeToken.ts';
import { isWanted, type Wanted } from './wanted.ts';

/** Changes that are held for a follower that has not asked for them yet. */
const mostHeld = 256;
/** How long the stream waits for further followers before it is opened for them: a service that starts has several. Milliseconds. */
const gathering = 100;
/** How long a follower waits for a change before it is told that there is none. Milliseconds. */
const idle = 1_000;

/** A follower's place: what was read for it. */
export class FeedPlace implements ChangeSource {
  readonly wanted: Wanted;
  readonly #feed: ChangeFeed;
  readonly #held: ReadChange[] = [];
  #position: Token;
  /** What was read for it, up to here. */
  #read: Token;
  #end: { readonly error: unknown } | 'left behind' | null = null;
  #wake: () => void = () => undefined;

  constructor(feed: ChangeFeed, wanted: Wanted, after: Token) {
    this.#feed = feed;
    this.wanted = wanted;
    this.#position = this.#read = after;
  }

  get position(): Token {
    return this.#position;
  }

  /** Whether everything that was read for it has been returned, and nothing more is read: another stream must continue at its position. */
  get isLeftBehind(): boolean {
    return this.#end === 'left behind' && this.#held.length === 0;
  }

  async next(): Promise<ReadChange | null> {
    if (this.#held.length === 0 && !this.#end) await this.#something();
    const next = this.#held.shift() ?? null;
    this.#position = next?.token ?? this.#read;
    if (!next && this.#end && this.#end !== 'left behind') throw this.#end.error;
    return next;
  }

  async close(): Promise<void> {
    this.#feed.leave(this);
    this.#wake();
  }

  /** Takes a change if it is wanted and was not read before. */
  take(read: ReadChange): void {
    if (this.#end || !isBefore(this.#read, read.token)) return;
    if (isWanted(this.wanted, read.change)) {
      if (this.#held.length >= mostHeld) return this.#endWith('left behind');
      this.#held.push(read);
      this.#wake();
    }
    this.#read = read.token;
  }

  /** Notes that the stream has been read up to here. */
  reached(position: Token): void {
    if (!this.#end && isBefore(this.#read, position)) this.#read = position;
  }

  fail(error: unknown): void {
    this.#endWith({ error });
  }

  #endWith(end: { readonly error: unknown } | 'left behind'): void {
    this.#end = end;
    this.#feed.leave(this);
    this.#wake();
  }

  #something(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idle);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

class ChangeFeed {
  readonly #connection: Connection;
  readonly #service: string;
  readonly #places = new Set<FeedPlace>();
  #stream: ChangeSource | null = null;
  /** What the stream selects. */
  #selected: readonly Wanted[] = [];
  /** Everything up to here has been handed out; null while nobody has a place. */
  #position: Token | null = null;
  /** Whether the stream must be opened anew, because it lacks what somebody wants. */
  #isStale = false;

  /** @param service the one that is followed */
  constructor(connection: Connection, service: string) {
    this.#connection = connection;
    this.#service = service;
  }

  /**
   * A place from a position on; null if there is none for somebody who is not caught up.
   * @param isCaughtUp whether nothing had come after the position for a while: then what the feed has read since is little, and read again.
   * For a position long past, nobody makes the others wait.
   */
  join(wanted: Wanted, after: Token, isCaughtUp: boolean): FeedPlace | null {
    const hasPassed = this.#position !== null && isBefore(after, this.#position);
    if ((this.#position === null || hasPassed) && !isCaughtUp) return null;
    const place = new FeedPlace(this, wanted, after);
    this.#places.add(place);
    if (hasPassed || !this.#selected.some((one) => covers(one, wanted))) this.#openAnew();
    const isRunning = this.#position !== null;
    if (!isRunning || hasPassed) this.#position = after;
    if (!isRunning) void this.#run();
    return place;
  }

  leave(place: FeedPlace): void {
    if (this.#places.delete(place) && this.#places.size === 0) this.#openAnew();
  }

  /** Closes the present stream: nothing that it still returns is handed out. It is opened again if there are places. */
  #openAnew(): void {
    this.#isStale = true;
    void this.#stream?.close().catch(() => undefined);
  }

  /** Reads as long as there are places. Never rejects: an error is that of all places. */
  async #run(): Promise<void> {
    try {
      while (this.#places.size > 0) {
        await pause(gathering);
        if (this.#places.size > 0) await this.#read();
      }
    } catch (error) {
      for (const place of [...this.#places]) place.fail(error);
    } finally {
      this.#position = null;
      this.#selected = [];
    }
  }

  /** Hands out what one stream returns, until it is stale or nobody is left. */
  async #read(): Promise<void> {
    this.#isStale = false;
    this.#selected = [...this.#places].map(({ wanted }) => wanted);
    const stream = openChangeStream(this.#connection, this.#service, this.#selected, this.#position ?? undefined);
    this.#stream = stream;
    try {
      while (!this.#isStale) {
        const read = await stream.next();
        if (this.#isStale) return;
        // A place that is full leaves at once.
        if (read) for (const place of [...this.#places]) place.take(read);
        const position = read?.token ?? stream.position;
        for (const place of this.#places) place.reached(position);
        this.#position = position;
      }
    } catch (error) {
      if (!this.#isStale) throw error;
    } finally {
      this.#stream = null;
      await stream.close().catch(() => undefined);
    }
  }
}

/** Whether one selects everything that another does. Pure. */
function covers(one: Wanted, other: Wanted): boolean {
  return other.types.every((type) => one.types.includes(type)) && other.partitions.every((part) => one.partitions.includes(part));
}

const feeds = new WeakMap<Connection, Map<string, ChangeFeed>>();

/** The feed of a service's changes in this process: all that share a connection share it. */
export function feedOf(connection: Connection, service: string): ChangeFeed {
  const all = feeds.get(connection) ?? new Map<string, ChangeFeed>();
  feeds.set(connection, all);
  const feed = all.get(service) ?? new ChangeFeed(connection, service);
  all.set(service, feed);
  return feed;
}
