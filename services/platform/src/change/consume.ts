/**
 * Follows the changes of another service and applies each event once, also after being down. The inbox entry is written
 * in the transaction of the effect itself; the resume token is stored afterwards.
 *
 * Order: events are applied one after another, in the order in which they were committed. One that keeps failing becomes
 * a dead letter after a few attempts; later events of the same record wait behind it, those of other records go on.
 */
import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Collection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import type { PublishedEvents } from '../contract/published.ts';
import { appliedEvents, followers } from '../metrics/registry.ts';
import { duplicateKey, isDatabaseAway } from '../mongo/connect.ts';
import type { ServiceContext } from '../service/context.ts';
import { inboxOf, inboxId } from './inbox.ts';
import type { Change } from './change.ts';
import { DeadLetters, Taken } from './deadLetters.ts';
import { isResumeTokenLost, ResumeToken, StreamEnded, type StoredResumeToken } from './resumeToken.ts';
import type { Write } from './write.ts';
import { isTransient } from './writeConflict.ts';

/** A change that its owner declares as an event, with what it tells as the declaration has it. */
export type EventOf<Data> = Omit<Change, 'data'> & { readonly data: Data };

export interface Consumer<Data = unknown> {
  /** What is followed, as its owner declares it. */
  readonly events: PublishedEvents<Data>;
  /** Needed where one service follows another twice: each consumer keeps a resume token of its own. */
  readonly name?: string;
  /**
   * Where a consumer begins that never ran: at the first change that there is, unless told, or with what comes from `now` on,
   * where a job of its service finds what was before. What came while it was away is never left out.
   */
  readonly firstStart?: 'now';
  /**
   * Decides the effect, inside the transaction that also writes the inbox entry. null: nothing to do.
   * An event for which it throws, or that tells something else than was declared, is retried, and becomes a dead letter
   * in the end; it must not act outside the session.
   */
  apply(event: EventOf<Data>, session: ClientSession): Promise<Write | null>;
}

/** Attempts at one event before it is a dead letter; the pauses between them double from the first. Milliseconds. */
const mostTries = 5;
const firstPause = 200;
const longestPause = 5_000;
/** How often dead letters are retried while the process runs. */
const deadLettersEvery = 300_000;
/** Clocks differ, and a change's own time may lie before its commit: looked up this much further back. */
const overlapMs = 24 * 3_600_000;

type Stream = ReturnType<Collection<Change>['watch']>;

/** Under which name a consumer keeps its resume token and its inbox. */
export const consumerName = ({ name, events }: Consumer): string => name ?? events.service;

export class Following {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  readonly #name: string;
  readonly #resumeToken: ResumeToken;
  readonly #deadLetters: DeadLetters;
  readonly #stopping = new AbortController();
  #stream: { close(): Promise<void> } | null = null;
  #deadLettersTried = 0;
  #loop: Promise<void> = Promise.resolve();
  /** An event that interrupted the following is still waited for. */
  readonly #lag: { readonly service: string; readonly from: string; behindSince: Date | null };

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    this.#lag = { service: service.name, from: this.#name, behindSince: null };
    this.#resumeToken = new ResumeToken(service.connection, service.name, this.#name);
    this.#deadLetters = new DeadLetters(service, this.#name);
  }

  start(): void {
    followers.add(this.#lag);
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stream?.close().catch(() => undefined);
    await this.#loop;
    followers.delete(this.#lag);
    await this.#resumeToken.leave().catch(() => undefined);
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
        const from = this.#consumer.events.service;
        if (isResumeTokenLost(error)) {
          log.warn({ err: error, from }, 'the resume token is lost; missed events are searched by their time');
          await this.#resumeToken.lost().catch(() => undefined);
        } else log.warn({ err: error, from }, 'following was interrupted; going on');
        await this.#pause(failures);
      }
    }
  }

  /** Resumes the stream. Without a token it is opened first, and then earlier events are searched by their time. */
  async #follow(onOpen: () => void): Promise<void> {
    await this.#retryDeadLetters();
    const stored = await this.#resumeToken.read();
    const source = this.#service.connection.collection<Change>(`${this.#consumer.events.service}_changes`);
    const pipeline = [{ $match: { operationType: 'insert', ...ofTypes(this.#consumer.events.types, 'fullDocument.') } }];
    const stream = source.watch<Change>(pipeline, stored?.token ? { resumeAfter: stored.token } : {});
    this.#stream = stream;
    try {
      // The first `tryNext` opens the stream on the server; only then is it safe to look back.
      const first = await stream.tryNext();
      onOpen();
      if (stored === null && this.#consumer.firstStart === 'now') {
        // From here on it is known where it stands; a change that is there already is noted once it is applied.
        if (first === null) await this.#resumeToken.reached(stream.resumeToken, true);
      } else if (!stored?.token) await this.#catchUp(source, stored);
      await this.#goOn(stream, first);
    } finally {
      await stream.close();
    }
  }

  async #catchUp(source: Collection<Change>, stored: StoredResumeToken | null): Promise<void> {
    const since = new Date((stored?.at.getTime() ?? 0) - overlapMs);
    const missed = source.find({ at: { $gte: since }, ...ofTypes(this.#consumer.events.types) }).sort({ at: 1, _id: 1 });
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
      await this.#resumeToken.reached(stream.resumeToken, next === null);
      if (clock.millis() - this.#deadLettersTried > deadLettersEvery) await this.#retryDeadLetters();
    }
  }

  /** Returns when the event is applied or a dead letter, by us or by another process; throws when neither could be. */
  async #handle(change: Change): Promise<void> {
    const entry = inboxId(this.#name, change);
    const inbox = inboxOf(this.#service);
    this.#lag.behindSince = change.at;
    if (await inbox.findOne({ _id: entry })) return this.#caughtUp();
    const claim = (session: ClientSession) => inbox.insertOne({ _id: entry, org: change.org, at: clock.now() }, { session });
    try {
      if (await this.#deadLetters.addBehind(change)) return this.#caughtUp();
      const failure = await this.#tryToApply(change, claim);
      if (failure) await this.#deadLetters.add(change, failure.error, mostTries);
    } catch (error) {
      // Another process of this service was faster; that is once, as it should be. A duplicate of the effect's own
      // is a failure like any other.
      if (!this.#isInboxEntry(error)) throw error;
    }
    this.#caughtUp();
  }

  #caughtUp(): void {
    this.#lag.behindSince = null;
  }

  /** null: applied. The error of an event that failed as often as it may; any other trouble is thrown. */
  async #tryToApply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<{ error: unknown } | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#apply(change, claim);
        return null;
      } catch (error) {
        if (this.#stopped || isInterruption(error) || this.#isInboxEntry(error)) throw error;
        if (tries === mostTries) return { error };
        this.#service.log.warn({ err: error, from: this.#name, event: change._id, tries }, 'event failed; it is tried again');
        await this.#pause(tries);
        if (this.#stopped) throw error;
      }
    }
  }

  async #apply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<void> {
    await this.#service.commits.transaction(async (session) => {
      await claim(session);
      const { events } = this.#consumer;
      return { result: null, write: (await this.#consumer.apply({ ...change, data: events.data.parse(change.data) }, session)) ?? {} };
    });
    appliedEvents.inc({ service: this.#service.name, from: this.#consumer.events.service });
  }

  /** One attempt at the first dead letter of each record, and at those behind it as long as they succeed. */
  async #retryDeadLetters(): Promise<void> {
    this.#deadLettersTried = clock.millis();
    for (const head of await this.#deadLetters.heads()) {
      for (let one: typeof head | null = head; one && !this.#stopped;) {
        const letter: typeof head = one;
        try {
          await this.#apply(letter.change, (session) => this.#deadLetters.take(letter, session));
          this.#service.log.info({ from: this.#name, event: letter.change._id }, 'dead letter is applied now');
          one = await this.#deadLetters.next(letter);
        } catch (error) {
          if (isInterruption(error)) throw error;
          if (!(error instanceof Taken)) await this.#deadLetters.failed(letter, error);
          one = null;
        }
      }
    }
  }

  #isInboxEntry(error: unknown): boolean {
    return duplicateKey(error)?.collection === `${this.#service.name}_inbox`;
  }

  async #pause(failures: number): Promise<void> {
    const ms = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 5));
    await setTimeout(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** Trouble that says nothing about the event: the database is away, or too busy with others. */
function isInterruption(error: unknown): boolean {
  return isDatabaseAway(error) || isTransient(error);
}

/** The filter of changes of these types. @param within where their fields are, with a dot at its end */
function ofTypes(types: readonly string[], within = ''): Record<string, unknown> {
  const everything = '.*';
  const entities = types.filter((type) => type.endsWith(everything)).map((type) => type.slice(0, -everything.length));
  return { $or: [{ [`${within}type`]: { $in: types } }, { [`${within}entity`]: { $in: entities } }] };
}
