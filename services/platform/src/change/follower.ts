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
import { followers } from '../metrics/registry.ts';
import { streamsOf } from '../mongo/streams.ts';
import type { ServiceContext } from '../service/context.ts';
import { EventApplier, pauseAfter } from './eventApplier.ts';
import type { Change } from './change.ts';
import { consumerName, type Consumer } from './consumer.ts';
import { Lanes } from './lanes.ts';
import { partitionOf, partitions } from './peers.ts';
import { isResumeTokenLost, ResumeTokens, StreamEnded, type StoredResumeToken, type Token } from './resumeToken.ts';

/** How much further back a search by time goes: clocks differ, and a change's own time may lie before its commit. */
const overlapMs = 24 * 3_600_000;

type Stream = ReturnType<Collection<Change>['watch']>;

/** An event that was read, and the token of its place in the stream. */
interface ReadEvent {
  readonly change: Change;
  readonly token: unknown;
}

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

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    const events = new EventApplier(service, consumer, this.#stopping.signal);
    this.#events = events;
    this.#lag = {
      service: service.name,
      from: this.#name,
      get behindSince() {
        return events.behindSince;
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

  async #run(): Promise<void> {
    const { log } = this.#service;
    for (let failures = 0; !this.#stopped;) {
      const held = this.#service.peers.partsOf(this.#name);
      try {
        if (held.length > 0) await this.#follow(held, () => (failures = 0));
        // There are more processes than partitions: a process that leaves frees some.
        else await pauseAfter(1, this.#stopping.signal);
      } catch (error) {
        if (this.#stopped) return;
        failures += 1;
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
    await this.#events.retryDeadLetters(held);
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
      this.#events.forget();
      const neverRead = held.filter((one) => !stored.has(one));
      if (this.#consumer.firstStart === 'now') {
        // From here on the position of these partitions is known; if a change is there already, its position is noted once it is applied.
        if (first === null) for (const one of neverRead) this.#tokens.reached(one, stream.resumeToken, true);
      } else await this.#catchUp(source, neverRead, new Date(-overlapMs));
      const lost = [...stored].filter(([, { token: known }]) => !known);
      if (lost.length > 0) await this.#catchUp(source, lost.map(([one]) => one), new Date(Math.min(...lost.map(([, { at }]) => at.getTime())) - overlapMs));
      await this.#followLive(stream, first, held);
    } finally {
      await stream.close();
    }
  }

  async #catchUp(source: Collection<Change>, missing: readonly number[], since: Date): Promise<void> {
    if (missing.length === 0) return;
    const missed = source.find({ $and: [{ at: { $gte: since } }, ofTypes(this.#consumer.events.types), ofPartitions(missing)] }).sort({ at: 1, _id: 1 });
    for await (const change of missed) {
      if (this.#stopped) return;
      await this.#events.handle(change);
    }
  }

  async #followLive(stream: Stream, first: Awaited<ReturnType<Stream['tryNext']>>, held: readonly number[]): Promise<void> {
    // Everything up to here has been read.
    let read: unknown = stream.resumeToken;
    const lanes = new Lanes<ReadEvent>(async (batch) => {
      await this.#events.handleAll(batch.map(({ change }) => change));
      for (const { change, token } of batch) this.#tokens.reached(partitionOf(change.org), token, true);
    });
    const areSame = (): boolean => String(this.#service.peers.partsOf(this.#name)) === String(held);
    try {
      for (let next = first; !this.#stopped; next = await stream.tryNext()) {
        if (next?.operationType === 'insert') {
          const { fullDocument: change, _id: token } = next;
          this.#events.noteRead(change);
          await lanes.add(partitionOf(change.org), { change, token });
        }
        // A closed stream returns nothing, at once and for ever.
        else if (stream.closed && !this.#stopped) throw new StreamEnded('the followed collection is gone');
        read = stream.resumeToken;
        lanes.check();
        for (const one of held) if (!lanes.isBusy(one)) this.#tokens.reached(one, read, false);
        await this.#tokens.write();
        if (this.#events.isRetryDue) await this.#events.retryDeadLetters(held);
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

/** The filter of changes of these types. @param within path of the change's fields, ending in a dot */
function ofTypes(types: readonly string[], within = ''): Record<string, unknown> {
  const everything = '.*';
  const entities = types.filter((type) => type.endsWith(everything)).map((type) => type.slice(0, -everything.length));
  return { $or: [{ [`${within}type`]: { $in: types } }, { [`${within}entity`]: { $in: entities } }] };
}

/** The filter of changes of organisations of these partitions. @param within path of the change's fields, ending in a dot */
function ofPartitions(held: readonly number[], within = ''): Record<string, unknown> {
  return held.length === partitions ? {} : { $or: held.map((one) => ({ [`${within}org`]: { $mod: [partitions, one] } })) };
}

/** The earliest of the known tokens; undefined where there is none. */
function earliest(stored: readonly StoredResumeToken[]): Token | undefined {
  const known = stored.flatMap(({ token }) => (token ? [token] : []));
  return known.reduce<Token | undefined>((first, one) => (first && first._data <= one._data ? first : one), undefined);
}
