/**
 * Follows the changes of another service and applies each event once, also after being down. The inbox entry is written
 * in the transaction of the effect itself; the resume token is stored afterwards.
 *
 * Order: events of one organisation are applied one after another, in the order in which they were committed; a few that wait share a
 * transaction, and if that fails each is tried on its own. Events of different organisations are applied in parallel, in this process
 * and in others, which share the work by partitions (`peers.ts`). An event that keeps failing becomes a dead letter after a few
 * attempts; later events of the same record wait behind it, those of other records go on.
 */
import type { Collection } from 'mongoose';
import { clock } from '../../clock/clock.ts';
import { followers } from '../../metrics/registry.ts';
import type { ServiceContext } from '../../service/context.ts';
import { EventApplier, pauseAfter } from './eventApplier.ts';
import type { Change } from '../change.ts';
import type { ReadChange } from './changeStream.ts';
import { consumerName, type Consumer } from './consumer.ts';
import { EventStream } from './eventStream.ts';
import { Lanes } from './lanes.ts';
import { partitionOf } from './peers.ts';
import { isBefore, isResumeTokenLost, ResumeTokens, type StoredResumeToken, type Token } from './resumeToken.ts';
import { changesOf, filterOf } from './wanted.ts';

/** How much further back a search by time goes: clocks differ, and a change's own time may lie before its commit. */
const overlapMs = 24 * 3_600_000;

export class Follower {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  readonly #name: string;
  readonly #tokens: ResumeTokens;
  readonly #stopping = new AbortController();
  #stream: { close(): Promise<void> } | null = null;
  #loop: Promise<void> = Promise.resolve();
  readonly #events: EventApplier;
  readonly #lag: { readonly service: string; readonly from: string; readonly behindSince: Date | null };
  /** When the stream last said what there is, or that there is nothing. */
  #readAt = clock.now();
  /** Whether following was interrupted and has not gone on yet: what is written meanwhile waits unread. */
  #isInterrupted = false;

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    this.#events = new EventApplier(service, consumer, this.#stopping.signal);
    const behindSince = () => this.#behindSince;
    this.#lag = {
      service: service.name,
      from: this.#name,
      get behindSince() {
        return behindSince();
      },
    };
    this.#tokens = new ResumeTokens(service.connection, service.name, this.#name);
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

  /** null: everything that is there was read and applied. */
  get #behindSince(): Date | null {
    const applied = this.#events.behindSince;
    if (!this.#isInterrupted) return applied;
    return applied && applied < this.#readAt ? applied : this.#readAt;
  }

  /** Notes that there is nothing that this process should have read and has not. */
  #noteRead(): void {
    this.#readAt = clock.now();
    this.#isInterrupted = false;
  }

  async #run(): Promise<void> {
    const { log } = this.#service;
    for (let failures = 0; !this.#stopped;) {
      const held = this.#service.peers.partsOf(this.#name);
      try {
        if (held.length > 0) await this.#follow(held, () => (failures = 0));
        // There are more processes than partitions: a process that leaves frees some.
        else {
          this.#noteRead();
          await pauseAfter(1, this.#stopping.signal);
        }
      } catch (error) {
        if (this.#stopped) return;
        failures += 1;
        this.#isInterrupted = true;
        const from = this.#consumer.events.service;
        if (isResumeTokenLost(error)) {
          log.warn({ err: error, from }, 'resume token is no longer valid; looking for missed events by time');
          await this.#tokens.lost(held).catch(() => undefined);
        } else log.warn({ err: error, from }, 'change stream interrupted; resuming');
        await pauseAfter(failures, this.#stopping.signal);
      }
    }
  }

  /**
   * Resumes the stream at the earliest position of its partitions; what was already handled of the others is in the inbox. Without a
   * token, the stream is opened first, and then earlier events are searched by their time. Returns when this process's partitions change.
   */
  async #follow(held: readonly number[], onOpen: () => void): Promise<void> {
    const stored = await this.#tokens.read(held);
    const { service: from, types } = this.#consumer.events;
    const source = this.#service.connection.collection<Change>(changesOf(from));
    const stream = new EventStream(this.#service.connection, from, { types, partitions: held }, earliest([...stored.values()]));
    this.#stream = stream;
    this.#events.retry.begin(held);
    try {
      // The first `next` opens the stream on the server; only then is it safe to look back.
      const first = await stream.next();
      onOpen();
      this.#events.forget();
      const neverRead = held.filter((one) => !stored.has(one));
      if (this.#consumer.firstStart === 'now') {
        // From here on the position of these partitions is known; if a change is there already, its position is noted once it is applied.
        if (first === null) for (const one of neverRead) this.#tokens.reached(one, stream.position, true);
      } else await this.#catchUp(source, neverRead, new Date(-overlapMs));
      const lost = [...stored].filter(([, { token: known }]) => !known);
      if (lost.length > 0) await this.#catchUp(source, lost.map(([one]) => one), new Date(Math.min(...lost.map(([, { at }]) => at.getTime())) - overlapMs));
      await this.#followLive(stream, first, held);
    } finally {
      await this.#events.retry.end();
      await stream.close();
    }
  }

  async #catchUp(source: Collection<Change>, missing: readonly number[], since: Date): Promise<void> {
    if (missing.length === 0) return;
    // Those of one millisecond come as they were stored. A further field would make the database sort everything before it returns the first.
    const missed = source.find({ $and: [{ at: { $gte: since } }, filterOf({ types: this.#consumer.events.types, partitions: missing })] }).sort({ at: 1 });
    for await (const change of missed) {
      if (this.#stopped) return;
      await this.#events.handle(change);
    }
  }

  async #followLive(stream: EventStream, first: ReadChange | null, held: readonly number[]): Promise<void> {
    const lanes = new Lanes<Pick<ReadChange, 'change' | 'token'>>(async (batch) => {
      await this.#events.handleAll(batch.map(({ change }) => change));
      for (const { change, token } of batch) this.#tokens.reached(partitionOf(change.org), token, true);
    });
    const areSame = (): boolean => String(this.#service.peers.partsOf(this.#name)) === String(held);
    try {
      for (let next = first; !this.#stopped; next = await stream.next()) {
        this.#noteRead();
        if (next) {
          this.#events.noteRead(next.change);
          await lanes.add(partitionOf(next.change.org), next);
        }
        // Everything up to here has been read.
        const read = stream.position;
        lanes.check();
        for (const one of held) if (!lanes.isBusy(one)) this.#tokens.reached(one, read, false);
        await this.#tokens.write();
        this.#events.retry.check();
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
}

/** The earliest of the known tokens; undefined where there is none. */
function earliest(stored: readonly StoredResumeToken[]): Token | undefined {
  const known = stored.flatMap(({ token }) => (token ? [token] : []));
  return known.reduce<Token | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined);
}
