/**
 * Follows the changes of another service and applies each event once, also after being down. The mark of what was
 * applied is written in the transaction of the effect itself; the place in the stream is noted afterwards.
 *
 * Order: events are applied one after another, in the order in which they were committed. One that keeps failing is
 * parked after a few tries; later events of the same thing are parked behind it, those of other things go on.
 */
import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Collection } from 'mongoose';
import { appliedEvents } from '../metrics/registry.ts';
import { duplicateKey, isDatabaseAway } from '../mongo/connect.ts';
import type { ServiceContext } from '../service/context.ts';
import { appliedCollection, markOf } from './applied.ts';
import type { Change } from './change.ts';
import { ParkedEvents, Taken } from './parked.ts';
import { isPlaceLost, KeptPlace, StreamEnded, type Place } from './place.ts';
import type { Write } from './write.ts';

export interface Consumer {
  /** The service whose changes are followed. */
  readonly from: string;
  /** Such as `zone.updated`, or `zone.*` for whatever becomes of zones. */
  readonly types: readonly string[];
  /** Needed where one service follows another twice: each follower keeps a place of its own. */
  readonly name?: string;
  /**
   * Decides the effect, inside the transaction that also marks the event as applied. null: nothing to do.
   * What it throws is tried again, and in the end parked; it must not act outside the session.
   */
  readonly apply: (change: Change, session: ClientSession) => Promise<Write | null>;
}

/** Tries of one event before it is parked; the pauses between them double from the first. Milliseconds. */
const mostTries = 5;
const firstPause = 200;
const longestPause = 5_000;
/** How often parked events are tried again while the process runs. */
const parkedEvery = 300_000;
/** Clocks differ, and a change's own time may lie before its commit: looked up this much further back. */
const overlapMs = 24 * 3_600_000;

type Stream = ReturnType<Collection<Change>['watch']>;

export class Following {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  readonly #follower: string;
  readonly #place: KeptPlace;
  readonly #parked: ParkedEvents;
  readonly #stopping = new AbortController();
  #stream: { close(): Promise<void> } | null = null;
  #parkedTried = 0;
  #loop: Promise<void> = Promise.resolve();

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#follower = consumer.name ?? consumer.from;
    this.#place = new KeptPlace(service.connection, service.name, this.#follower);
    this.#parked = new ParkedEvents(service, this.#follower);
  }

  start(): void {
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stream?.close().catch(() => undefined);
    await this.#loop;
    await this.#place.leave().catch(() => undefined);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    const { log } = this.#service;
    for (let failures = 0; !this.#stopped;) {
      try {
        await this.#follow(() => (failures = 0));
      } catch (error) {
        if (this.#stopped) return;
        failures += 1;
        const from = this.#consumer.from;
        if (isPlaceLost(error)) {
          log.warn({ err: error, from }, 'the place in the stream is lost; what was missed is looked up by its time');
          await this.#place.lost().catch(() => undefined);
        } else log.warn({ err: error, from }, 'following was interrupted; going on');
        await this.#pause(failures);
      }
    }
  }

  /** Takes the stream up where it was left. Without a place it is opened first, and then what was before is looked up. */
  async #follow(onOpen: () => void): Promise<void> {
    await this.#retryParked();
    const place = await this.#place.read();
    const source = this.#service.connection.collection<Change>(`${this.#consumer.from}_changes`);
    const pipeline = [{ $match: { operationType: 'insert', ...ofTypes(this.#consumer.types, 'fullDocument.') } }];
    const stream = source.watch<Change>(pipeline, place?.token ? { resumeAfter: place.token } : {});
    this.#stream = stream;
    try {
      // The first `tryNext` opens the stream on the server; only then is it safe to look back.
      const first = await stream.tryNext();
      onOpen();
      if (!place?.token) await this.#catchUp(source, place);
      await this.#goOn(stream, first);
    } finally {
      await stream.close();
    }
  }

  async #catchUp(source: Collection<Change>, place: Place | null): Promise<void> {
    const since = new Date((place?.at.getTime() ?? 0) - overlapMs);
    const missed = source.find({ at: { $gte: since }, ...ofTypes(this.#consumer.types) }).sort({ at: 1, _id: 1 });
    for await (const change of missed) {
      if (this.#stopped) return;
      await this.#handle(change);
    }
  }

  async #goOn(stream: Stream, first: Awaited<ReturnType<Stream['tryNext']>>): Promise<void> {
    for (let next = first; !this.#stopped; next = await stream.tryNext()) {
      if (next?.operationType === 'insert') await this.#handle(next.fullDocument);
      // A stream that is over answers at once, with nothing, for ever.
      else if (stream.closed && !this.#stopped) throw new StreamEnded('the followed collection is gone');
      await this.#place.reached(stream.resumeToken, next === null);
      if (Date.now() - this.#parkedTried > parkedEvery) await this.#retryParked();
    }
  }

  /** Returns when the event is applied or parked, by us or by another process; throws when neither could be. */
  async #handle(change: Change): Promise<void> {
    const mark = markOf(this.#follower, change);
    const applied = appliedCollection(this.#service);
    if (await applied.findOne({ _id: mark })) return;
    const claim = (session: ClientSession) => applied.insertOne({ _id: mark, at: new Date() }, { session });
    try {
      if (await this.#parked.parkBehind(change)) return;
      const failure = await this.#tryToApply(change, claim);
      if (failure) await this.#parked.park(change, failure.error, mostTries);
    } catch (error) {
      // Another process of this service was faster; that is once, as it should be. A duplicate of the effect's own
      // is a failure like any other.
      if (!this.#isMark(error)) throw error;
    }
  }

  /** null: applied. The error of an event that failed as often as it may; any other trouble is thrown. */
  async #tryToApply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<{ error: unknown } | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#apply(change, claim);
        return null;
      } catch (error) {
        if (this.#stopped || isInterruption(error) || this.#isMark(error)) throw error;
        if (tries === mostTries) return { error };
        this.#service.log.warn({ err: error, from: this.#follower, event: change._id, tries }, 'event failed; it is tried again');
        await this.#pause(tries);
        if (this.#stopped) throw error;
      }
    }
  }

  async #apply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<void> {
    await this.#service.commits.transaction(async (session) => {
      await claim(session);
      return { result: null, write: (await this.#consumer.apply(change, session)) ?? {} };
    });
    appliedEvents.inc({ service: this.#service.name, from: this.#consumer.from });
  }

  /** One try for the first parked event of each thing, and for those behind it as long as they succeed. */
  async #retryParked(): Promise<void> {
    this.#parkedTried = Date.now();
    for (const head of await this.#parked.heads()) {
      for (let one: typeof head | null = head; one && !this.#stopped;) {
        const parked: typeof head = one;
        try {
          await this.#apply(parked.change, (session) => this.#parked.take(parked, session));
          this.#service.log.info({ from: this.#follower, event: parked.change._id }, 'parked event is applied now');
          one = await this.#parked.next(parked);
        } catch (error) {
          if (isInterruption(error)) throw error;
          if (!(error instanceof Taken)) await this.#parked.failed(parked, error);
          one = null;
        }
      }
    }
  }

  #isMark(error: unknown): boolean {
    return duplicateKey(error)?.collection === `${this.#service.name}_applied`;
  }

  async #pause(failures: number): Promise<void> {
    const ms = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 5));
    await setTimeout(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** Trouble that says nothing about the event: the database is away, or too busy with others. */
function isInterruption(error: unknown): boolean {
  const labelled = error as { hasErrorLabel?: (label: string) => boolean } | null;
  return isDatabaseAway(error) || labelled?.hasErrorLabel?.('TransientTransactionError') === true;
}

/** The filter of changes of these types. @param within where their fields are, with a dot at its end */
function ofTypes(types: readonly string[], within = ''): Record<string, unknown> {
  const everything = '.*';
  const entities = types.filter((type) => type.endsWith(everything)).map((type) => type.slice(0, -everything.length));
  return { $or: [{ [`${within}type`]: { $in: types } }, { [`${within}entity`]: { $in: entities } }] };
}
