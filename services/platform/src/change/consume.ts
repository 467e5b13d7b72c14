/**
 * Follows the changes of another service and applies each event once, also after being down. The inbox entry is written
 * in the transaction of the effect itself; the resume token is stored afterwards.
 *
 * Order: events of one organisation are applied one after another, in the order in which they were committed; a few that wait share a
 * transaction, and where that fails each is tried alone. Those of several organisations go on side by side, in this process and in
 * others, which share the work by partitions (`peers.ts`). One that keeps failing becomes a dead letter after a few attempts; later
 * events of the same record wait behind it, those of other records go on.
 */
import type { Collection } from 'mongoose';
import { followers } from '../metrics/registry.ts';
import { streamsOf } from '../mongo/streams.ts';
import type { ServiceContext } from '../service/context.ts';
import { Applying, pauseAfter } from './applying.ts';
import type { Change } from './change.ts';
import { consumerName, type Consumer } from './consumer.ts';
import { Lanes } from './lanes.ts';
import { partitionOf, partitions } from './peers.ts';
import { isResumeTokenLost, ResumeTokens, StreamEnded, type StoredResumeToken, type Token } from './resumeToken.ts';

/** Clocks differ, and a change's own time may lie before its commit: looked up this much further back. */
const overlapMs = 24 * 3_600_000;

type Stream = ReturnType<Collection<Change>['watch']>;

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
  readonly #stopping = new AbortController();
  #stream: { close(): Promise<void> } | null = null;
  #loop: Promise<void> = Promise.resolve();
  readonly #events: Applying;
  readonly #lag: { readonly service: string; readonly from: string; readonly behindSince: Date | null };

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
    this.#name = consumerName(consumer);
    const events = new Applying(service, consumer, this.#stopping.signal);
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
        // More processes than parts: one that goes leaves some.
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
   * Resumes the stream where the partition was left that is furthest behind; what was handled of others is in the inbox. Without a
   * token it is opened first, and then earlier events are searched by their time. Returns when other parts are ours.
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
      await this.#events.handle(change);
    }
  }

  async #goOn(stream: Stream, first: Awaited<ReturnType<Stream['tryNext']>>, held: readonly number[]): Promise<void> {
    // Up to here everything was read that there was.
    let read: unknown = stream.resumeToken;
    const lanes = new Lanes<Coming>(async (coming) => {
      await this.#events.handleAll(coming.map(({ change }) => change));
      for (const { change, token } of coming) this.#tokens.reached(partitionOf(change.org), token, true);
    });
    const areSame = (): boolean => String(this.#service.peers.partsOf(this.#name)) === String(held);
    try {
      for (let next = first; !this.#stopped; next = await stream.tryNext()) {
        if (next?.operationType === 'insert') {
          const { fullDocument: change, _id: token } = next;
          this.#events.expect(change);
          await lanes.add(partitionOf(change.org), { change, token });
        }
        // A stream that is over answers at once, with nothing, for ever.
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
