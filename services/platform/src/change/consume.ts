/**
 * Follows the changes of another service and applies each event once, also after being down. The inbox entry is written
 * in the transaction of the effect itself; the resume token is stored afterwards.
 *
 * Order: events of one organisation are applied one after another, in the order in which they were committed; a few that wait share a
 * transaction, and where that fails each is tried alone. Those of several organisations go on side by side, in this process and in
 * others, which share the work by partitions (`peers.ts`). One that keeps failing becomes a dead letter after a few attempts; later
 * events of the same record wait behind it, those of other records go on.
 */
import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Collection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import type { PublishedEvents } from '../contract/published.ts';
import { appliedEvents, followers } from '../metrics/registry.ts';
import { duplicateKey, isDatabaseAway } from '../mongo/connect.ts';
import { streamsOf } from '../mongo/streams.ts';
import type { ServiceContext } from '../service/context.ts';
import { inboxOf, inboxId } from './inbox.ts';
import type { Change } from './change.ts';
import { DeadLetters, Taken } from './deadLetters.ts';
import { Lanes } from './lanes.ts';
import { partitionOf, partitions } from './peers.ts';
import { isResumeTokenLost, ResumeTokens, StreamEnded, type StoredResumeToken, type Token } from './resumeToken.ts';
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
   * Where a consumer begins that never ran: at the first change that there is by default, or with what comes from `now` on,
   * where a job of its service finds what was before. What came while it was away is never left out.
   */
  readonly firstStart?: 'now';
  /**
   * Decides the effect, inside the transaction that also writes the inbox entry. null: nothing to do.
   * An event for which it throws, or that says something other than was declared, is retried, and becomes a dead letter
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

/** An event on its way, and the token of its place in the stream. */
interface Coming {
  readonly change: Change;
  readonly token: unknown;
}

export class Following {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  readonly #name: string;
  readonly #tokens: ResumeTokens;
  readonly #deadLetters: DeadLetters;
  readonly #stopping = new AbortController();
  #stream: { close(): Promise<void> } | null = null;
  #deadLettersTried = 0;
  #loop: Promise<void> = Promise.resolve();
  /** Events that were read and are not applied yet; one that interrupted the following is still waited for. */
  readonly #pending = new Map<number, Date>();
  readonly #lag: { readonly service: string; readonly from: string; readonly behindSince: Date | null };

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    const pending = this.#pending;
    this.#lag = {
      service: service.name,
      from: this.#name,
      get behindSince() {
        return pending.size === 0 ? null : new Date(Math.min(...[...pending.values()].map((at) => at.getTime())));
      },
    };
    this.#tokens = new ResumeTokens(service.connection, service.name, this.#name);
    this.#deadLetters = new DeadLetters(service, this.#name);
  }

  start(): void {
    followers.add(this.#lag);
    const known = this.#service.peers.enter();
    this.#loop = known.then(() => this.#run());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stream?.close().catch(() => undefined);
    await this.#loop;
    followers.delete(this.#lag);
    await this.#tokens.write(true).catch(() => undefined);
    await this.#service.peers.leave();
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    const { log } = this.#service;
    for (let failures = 0; !this.#stopped;) {
      const held = this.#service.peers.partsOf(this.#name);
      try {
        if (held.length > 0) await this.#follow(held, () => (failures = 0));
        // More processes than parts: one that goes leaves some.
        else await this.#pause(1);
      } catch (error) {
        if (this.#stopped) return;
        failures += 1;
        const from = this.#consumer.events.service;
        if (isResumeTokenLost(error)) {
          log.warn({ err: error, from }, 'the resume token is lost; missed events are searched by their time');
          await this.#tokens.lost(held).catch(() => undefined);
        } else log.warn({ err: error, from }, 'following was interrupted; going on');
        await this.#pause(failures);
      }
    }
  }

  /**
   * Resumes the stream where the partition was left that is furthest behind; what was handled of others is in the inbox. Without a
   * token it is opened first, and then earlier events are searched by their time. Returns when other parts are ours.
   */
  async #follow(held: readonly number[], onOpen: () => void): Promise<void> {
    await this.#retryDeadLetters(held);
    const stored = await this.#tokens.read(held);
    const source = this.#service.connection.collection<Change>(`${this.#consumer.events.service}_changes`);
    const pipeline = [{ $match: { $and: [{ operationType: 'insert' }, ofTypes(this.#consumer.events.types, 'fullDocument.'), ofPartitions(held, 'fullDocument.')] } }];
    const token = earliest([...stored.values()]);
    const stream = streamsOf(this.#service.connection).collection<Change>(source.collectionName).watch<Change>(pipeline, token ? { resumeAfter: token } : {});
    this.#stream = stream;
    try {
      // The first `tryNext` opens the stream on the server; only then is it safe to look back.
      const first = await stream.tryNext();
      onOpen();
      // What was read before and not applied is read again, by whoever has its part now.
      this.#pending.clear();
      const never = held.filter((one) => !stored.has(one));
      if (this.#consumer.firstStart === 'now') {
        // From here on it is known where they stand; a change that is there already is noted once it is applied.
        if (first === null) for (const one of never) this.#tokens.reached(one, stream.resumeToken, true);
      } else await this.#catchUp(source, never, new Date(-overlapMs));
      const lost = [...stored].filter(([, { token: known }]) => !known);
      if (lost.length > 0) await this.#catchUp(source, lost.map(([one]) => one), new Date(Math.min(...lost.map(([, { at }]) => at.getTime())) - overlapMs));
      await this.#goOn(stream, first, held);
    } finally {
      await stream.close();
    }
  }

  async #catchUp(source: Collection<Change>, missing: readonly number[], since: Date): Promise<void> {
    if (missing.length === 0) return;
    const missed = source.find({ $and: [{ at: { $gte: since } }, ofTypes(this.#consumer.events.types), ofPartitions(missing)] }).sort({ at: 1, _id: 1 });
    for await (const change of missed) {
      if (this.#stopped) return;
      await this.#handle(change);
    }
  }

  async #goOn(stream: Stream, first: Awaited<ReturnType<Stream['tryNext']>>, held: readonly number[]): Promise<void> {
    // Up to here everything was read that there was.
    let read: unknown = stream.resumeToken;
    const lanes = new Lanes<Coming>(async (coming) => {
      await this.#handleAll(coming.map(({ change }) => change));
      for (const { change, token } of coming) this.#tokens.reached(partitionOf(change.org), token, true);
    });
    const areSame = (): boolean => String(this.#service.peers.partsOf(this.#name)) === String(held);
    try {
      for (let next = first; !this.#stopped; next = await stream.tryNext()) {
        if (next?.operationType === 'insert') {
          const { fullDocument: change, _id: token } = next;
          this.#pending.set(change._id, change.at);
          await lanes.add(partitionOf(change.org), { change, token });
        }
        // A stream that is over answers at once, with nothing, for ever.
        else if (stream.closed && !this.#stopped) throw new StreamEnded('the followed collection is gone');
        read = stream.resumeToken;
        lanes.check();
        for (const one of held) if (!lanes.isBusy(one)) this.#tokens.reached(one, read, false);
        await this.#tokens.write();
        if (clock.millis() - this.#deadLettersTried > deadLettersEvery) await this.#retryDeadLetters(held);
        if (!areSame()) {
          await lanes.settled();
          return;
        }
      }
    } finally {
      await lanes.stop();
      if (!this.#stopped) await this.#tokens.write(true).catch(() => undefined);
    }
  }

  /** As `#handle`, for events of one partition: those of an organisation are applied together where that can be. */
  async #handleAll(changes: readonly Change[]): Promise<void> {
    for (const ofOrg of Map.groupBy(changes, ({ org }) => org).values()) {
      if (await this.#areAppliedTogether(ofOrg)) continue;
      for (const change of ofOrg) await this.#handle(change);
    }
  }

  /** false: nothing of them has happened, and each is to be tried alone. */
  async #areAppliedTogether(changes: readonly Change[]): Promise<boolean> {
    if (changes.length === 1) return false;
    const entries = changes.map((change) => ({ _id: inboxId(this.#name, change), org: change.org, at: clock.now() }));
    const inbox = inboxOf(this.#service);
    if ((await inbox.findOne({ _id: { $in: entries.map(({ _id }) => _id) } })) || (await this.#deadLetters.haveAny(changes))) return false;
    try {
      await this.#service.commits.steps(async (session, write) => {
        await inbox.insertMany(entries, { session });
        for (const change of changes) {
          const effect = await this.#effectOf(change, session);
          if (effect) await write(effect);
        }
      });
    } catch (error) {
      if (this.#stopped || isInterruption(error)) throw error;
      return false;
    }
    this.#noteApplied(changes.length);
    for (const change of changes) this.#caughtUp(change);
    return true;
  }

  /** Returns when the event is applied or a dead letter, by us or by another process; throws when neither could be. */
  async #handle(change: Change): Promise<void> {
    const entry = inboxId(this.#name, change);
    const inbox = inboxOf(this.#service);
    this.#pending.set(change._id, change.at);
    if (await inbox.findOne({ _id: entry })) return this.#caughtUp(change);
    const claim = (session: ClientSession) => inbox.insertOne({ _id: entry, org: change.org, at: clock.now() }, { session });
    try {
      if (await this.#deadLetters.addBehind(change)) return this.#caughtUp(change);
      const failure = await this.#tryToApply(change, claim);
      if (failure) await this.#deadLetters.add(change, failure.error, mostTries);
    } catch (error) {
      // Another process of this service was faster; that is once, as it should be. A duplicate of the effect's own
      // is a failure like any other.
      if (!this.#isInboxEntry(error)) throw error;
    }
    this.#caughtUp(change);
  }

  #caughtUp({ _id }: Change): void {
    this.#pending.delete(_id);
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
      return { result: null, write: (await this.#effectOf(change, session)) ?? {} };
    });
    this.#noteApplied(1);
  }

  #effectOf(change: Change, session: ClientSession): Promise<Write | null> {
    return this.#consumer.apply({ ...change, data: this.#consumer.events.data.parse(change.data) }, session);
  }

  #noteApplied(count: number): void {
    appliedEvents.inc({ service: this.#service.name, from: this.#consumer.events.service }, count);
  }

  /** One attempt at the first dead letter of each record, and at those behind it as long as they succeed. */
  async #retryDeadLetters(held: readonly number[]): Promise<void> {
    this.#deadLettersTried = clock.millis();
    for (const head of await this.#deadLetters.heads()) {
      if (!held.includes(partitionOf(head.change.org))) continue;
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

/** The filter of changes of organisations of these partitions. @param within where their fields are, with a dot at its end */
function ofPartitions(held: readonly number[], within = ''): Record<string, unknown> {
  return held.length === partitions ? {} : { $or: held.map((one) => ({ [`${within}org`]: { $mod: [partitions, one] } })) };
}

/** The earliest of the tokens that are known; undefined where none is. */
function earliest(stored: readonly StoredResumeToken[]): Token | undefined {
  const known = stored.flatMap(({ token }) => (token ? [token] : []));
  return known.reduce<Token | undefined>((first, one) => (first && first._data <= one._data ? first : one), undefined);
}
