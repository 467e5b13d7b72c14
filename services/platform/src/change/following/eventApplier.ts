/**
 * The path of a followed event: marked in the inbox and applied in one transaction, once, even if several processes of the
 * service have read it; or stored as a dead letter if it cannot be applied.
 */
import { setTimeout } from 'node:timers/promises';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock/clock.ts';
import { appliedEvents } from '../../metrics/registry.ts';
import { duplicateKey, isDatabaseAway } from '../../mongo/connect.ts';
import type { ServiceContext } from '../../service/context.ts';
import type { Change } from '../change.ts';
import { DeadLetters } from '../deadLetters/deadLetters.ts';
import { DeadLetterRetry } from '../deadLetters/retry.ts';
import type { Write } from '../write.ts';
import { isTransient, retryOnConflict, writeConflict } from '../writeConflict.ts';
import { consumerName, type Consumer, type EventOf } from './consumer.ts';
import { inboxId, inboxOf } from './inbox.ts';

/** Attempts at one event before it becomes a dead letter, and the pauses between them, which double from the first. Milliseconds. */
const mostTries = 5;
const firstPause = 200;
const longestPause = 5_000;

/** Waits, the longer the more failures there have been, or until `stopping`. */
export async function pauseAfter(failures: number, stopping: AbortSignal): Promise<void> {
  const ms = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 5));
  await setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined);
}

/**
 * Of one consumer. Tries a failing event several times before it becomes a dead letter; a database that is away is an
 * interruption and no failure.
 */
export class EventApplier {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  readonly #name: string;
  readonly #stopping: AbortSignal;
  readonly #deadLetters: DeadLetters;
  /** For what is set aside here; begun and ended with following. */
  readonly retry: DeadLetterRetry;
  /** Events that were read and are not applied yet, with their times; an event that interrupted following stays among them. */
  readonly #pending = new Map<number, Date>();

  constructor(service: ServiceContext, consumer: Consumer, stopping: AbortSignal) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    this.#stopping = stopping;
    this.#deadLetters = new DeadLetters(service, this.#name);
    this.retry = new DeadLetterRetry({
      service,
      from: this.#name,
      letters: this.#deadLetters,
      apply: (letter) => this.#apply(letter.change, (session) => this.#deadLetters.take(letter, session)),
      isInterruption,
    });
  }

  /** The time of the oldest event that was read and is not applied yet; null: there is none. */
  get behindSince(): Date | null {
    return this.#pending.size === 0 ? null : new Date(Math.min(...[...this.#pending.values()].map((at) => at.getTime())));
  }

  /** Notes that an event was read, and will be handled in its turn. */
  noteRead({ _id, at }: Change): void {
    this.#pending.set(_id, at);
  }

  /** Forgets what was read: whichever process then owns the partition reads it again. */
  forget(): void {
    this.#pending.clear();
  }

  /** As `handle`, for events of one partition: those of an organisation are applied together where possible. */
  async handleAll(changes: readonly Change[]): Promise<void> {
    for (const [org, ofOrg] of Map.groupBy(changes.filter((change) => this.#concerns(change)), (change) => change.org)) {
      if (await this.#areAppliedTogether(org, ofOrg)) continue;
      for (const change of ofOrg) await this.handle(change);
    }
  }

  /** false: the event can have no effect, and is thereby handled. */
  #concerns(change: Change): boolean {
    if (this.#consumer.concerns?.(change) !== false) return true;
    this.#noteHandled(change);
    return false;
  }

  /** false: none of them has happened, and each is to be tried on its own. */
  async #areAppliedTogether(org: number, changes: readonly Change[]): Promise<boolean> {
    if (changes.length === 1 || this.#consumer.prepare) return false;
    const entries = changes.map((change) => ({ _id: inboxId(this.#name, change), org, at: clock.now() }));
    const inbox = inboxOf(this.#service);
    if ((await inbox.findOne({ _id: { $in: entries.map(({ _id }) => _id) } })) || (await this.#deadLetters.mayConcern(org, changes))) return false;
    try {
      await this.#service.commits.steps(async (session, write) => {
        await inbox.insertMany(entries, { session });
        for await (const effect of this.#effectsOf(changes, session)) if (effect) await write(effect);
      });
    } catch (error) {
      if (this.#stopped || isInterruption(error)) throw error;
      return false;
    }
    this.#noteApplied(changes.length);
    for (const change of changes) this.#noteHandled(change);
    return true;
  }

  /** Returns when the event is applied or a dead letter, through this process or another; throws when neither was possible. */
  async handle(change: Change): Promise<void> {
    if (!this.#concerns(change)) return;
    const entry = inboxId(this.#name, change);
    const inbox = inboxOf(this.#service);
    this.#pending.set(change._id, change.at);
    if (await inbox.findOne({ _id: entry })) return this.#noteHandled(change);
    const claim = (session: ClientSession) => inbox.insertOne({ _id: entry, org: change.org, at: clock.now() }, { session });
    try {
      if (await this.#deadLetters.addBehind(change)) return this.#noteHandled(change);
      const failure = await this.#tryToApply(change, claim);
      if (failure) await this.#deadLetters.add(change, failure.error, mostTries);
    } catch (error) {
      // Another process of this service was faster: the event was applied once, as it should be. A duplicate key in the effect's own
      // write is a failure like any other.
      if (!this.#isInboxEntry(error)) throw error;
    }
    this.#noteHandled(change);
  }

  #noteHandled({ _id }: Change): void {
    this.#pending.delete(_id);
  }

  /** null: applied. The error of an event that has failed as often as it may; any other error is thrown. */
  async #tryToApply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<{ error: unknown } | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#apply(change, claim);
        return null;
      } catch (error) {
        if (this.#stopped || isInterruption(error) || this.#isInboxEntry(error)) throw error;
        if (tries === mostTries) return { error };
        this.#service.log.warn({ err: error, from: this.#name, event: change._id, tries }, 'event could not be applied; retrying');
        await pauseAfter(tries, this.#stopping);
        if (this.#stopped) throw error;
      }
    }
  }

  /** Decides again at once when another writer was faster: that says nothing about the event, and is over in a moment. */
  async #apply(change: Change, claim: (session: ClientSession) => Promise<unknown>): Promise<void> {
    await this.#consumer.prepare?.(this.#eventOf(change));
    const attempt = (): Promise<null> =>
      this.#service.commits.transaction(async (session) => {
        await claim(session);
        return { result: null, write: (await this.#effectOf(change, session)) ?? {} };
      });
    await retryOnConflict(attempt, { otherwise: writeConflict });
    this.#noteApplied(1);
  }

  /** One for all of them where the consumer can, otherwise one for each, decided upon what those before it have written. */
  async *#effectsOf(changes: readonly Change[], session: ClientSession): AsyncGenerator<Write | null> {
    if (this.#consumer.applyTogether) yield await this.#consumer.applyTogether(changes.map((change) => this.#eventOf(change)), session);
    else for (const change of changes) yield await this.#effectOf(change, session);
  }

  #effectOf(change: Change, session: ClientSession): Promise<Write | null> {
    return this.#consumer.apply(this.#eventOf(change), session);
  }

  #eventOf(change: Change): EventOf<unknown> {
    return { ...change, data: this.#consumer.events.data.parse(change.data) };
  }

  #noteApplied(count: number): void {
    appliedEvents.inc({ service: this.#service.name, from: this.#consumer.events.service }, count);
  }

  #isInboxEntry(error: unknown): boolean {
    return duplicateKey(error)?.collection === `${this.#service.name}_inbox`;
  }

  get #stopped(): boolean {
    return this.#stopping.aborted;
  }
}

/** Trouble that says nothing about the event: the database is unreachable, or too busy. */
function isInterruption(error: unknown): boolean {
  return isDatabaseAway(error) || isTransient(error);
}
