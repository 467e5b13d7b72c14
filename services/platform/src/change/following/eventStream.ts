/** The changes that a follower reads: from a stream of its own until it has caught up, then from one that it shares with others of its process. */
import type { Connection } from 'mongoose';
import { feedOf, type FeedPlace } from './changeFeed.ts';
import { openChangeStream, type ChangeSource, type ReadChange } from './changeStream.ts';
import type { Token } from './resumeToken.ts';
import type { Wanted } from './wanted.ts';

export class EventStream implements ChangeSource {
  readonly #connection: Connection;
  readonly #service: string;
  readonly #wanted: Wanted;
  #source: ChangeSource;
  /** The same as `#source` when it is a place in the feed. */
  #place: FeedPlace | null = null;
  #isClosed = false;

  /** The parameters are those of `openChangeStream`. */
  constructor(connection: Connection, service: string, wanted: Wanted, after?: Token) {
    this.#connection = connection;
    this.#service = service;
    this.#wanted = wanted;
    this.#source = openChangeStream(connection, service, [wanted], after);
  }

  get position(): Token {
    return this.#source.position;
  }

  async next(): Promise<ReadChange | null> {
    const next = await this.#source.next();
    if (this.#isClosed) return next;
    if (!this.#place) await this.#join(next === null);
    else if (this.#place.isLeftBehind) await this.#replace(openChangeStream(this.#connection, this.#service, [this.#wanted], this.position), null);
    return next;
  }

  async #join(isCaughtUp: boolean): Promise<void> {
    const place = feedOf(this.#connection, this.#service).join(this.#wanted, this.position, isCaughtUp);
    if (place) await this.#replace(place, place);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#source.close();
  }

  async #replace(source: ChangeSource, place: FeedPlace | null): Promise<void> {
    const before = this.#source;
    [this.#source, this.#place] = [source, place];
    await before.close();
  }
}
