/**
 * Follows the changes of another service and applies each event once, also after being down. The place in the stream
 * and the mark of what was applied are written in the transaction of the effect itself.
 */
import { Schema, type ClientSession, type Collection } from 'mongoose';
import type { ServiceContext } from '../service/context.ts';
import { duplicateKey } from '../mongo/connect.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { appliedEvents } from '../metrics/registry.ts';
import type { Change } from './change.ts';
import type { Write } from './write.ts';

export interface Consumer {
  /** The service whose changes are followed. */
  readonly from: string;
  readonly types: readonly string[];
  /** Decides the effect, inside the transaction that also marks the event as applied. null: nothing to do. */
  readonly apply: (change: Change, session: ClientSession) => Promise<Write | null>;
}

/** Where each followed stream was left. */
export function placesModel(service: string): ModelSpec<{ _id: string; token: unknown; at: Date }> {
  const schema = new Schema({ _id: String, token: Schema.Types.Mixed, at: Date }, schemaOptions);
  return { name: `${service}_places`, schema: schema as never, scope: null };
}

/** Events applied lately: the guard against a second time when a stream is taken up again from an earlier place. */
export function appliedModel(service: string): ModelSpec<{ _id: string; at: Date }> {
  const schema = new Schema({ _id: String, at: Date }, schemaOptions);
  schema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });
  return { name: `${service}_applied`, schema: schema as never, scope: null };
}

const overlapMs = 10_000;

type Stream = ReturnType<Collection<Change>['watch']>;

export class Following {
  readonly #service: ServiceContext;
  readonly #consumer: Consumer;
  #stream: { close(): Promise<void> } | null = null;
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(service: ServiceContext, consumer: Consumer) {
    this.#service = service;
    this.#consumer = consumer;
  }

  start(): void {
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#stream?.close().catch(() => undefined);
    await this.#loop;
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#stopped; ) {
      try {
        await this.#follow();
        failures = 0;
      } catch (error) {
        if (this.#stopped) return;
        failures += 1;
        this.#service.log.warn({ err: error, from: this.#consumer.from }, 'following was interrupted; going on');
        await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 200 * 2 ** Math.min(failures, 5))));
      }
    }
  }

  /** Opens the stream first, then applies what was missed, then what comes: nothing falls between. */
  async #follow(): Promise<void> {
    const { connection, name } = this.#service;
    const place = await connection.collection<{ _id: string; at: Date }>(`${name}_places`).findOne({ _id: this.#consumer.from });
    const source = connection.collection<Change>(`${this.#consumer.from}_changes`);
    const pipeline = [{ $match: { operationType: 'insert', 'fullDocument.type': { $in: this.#consumer.types } } }];
    const stream = source.watch<Change>(pipeline);
    this.#stream = stream;
    try {
      await this.#catchUpAndGoOn(stream, source, place?.at ?? new Date(0));
    } finally {
      await stream.close();
    }
  }

  async #catchUpAndGoOn(stream: Stream, source: Collection<Change>, left: Date): Promise<void> {
    // The first `tryNext` opens the stream on the server; only then is it safe to look back.
    let next = await stream.tryNext();
    const since = new Date(left.getTime() - overlapMs);
    const missed = source.find({ at: { $gte: since }, type: { $in: [...this.#consumer.types] } }).sort({ at: 1, _id: 1 });
    for await (const change of missed) {
      if (this.#stopped) return;
      await this.#applyOnce(change);
    }
    while (!this.#stopped) {
      if (next?.operationType === 'insert') await this.#applyOnce(next.fullDocument);
      next = await stream.next();
    }
  }

  async #applyOnce(change: Change): Promise<void> {
    const { connection, name, commits } = this.#service;
    const mark = `${this.#consumer.from}:${change._id}`;
    const applied = connection.collection<{ _id: string; at: Date }>(`${name}_applied`);
    if (await applied.findOne({ _id: mark })) return;
    await commits
      .transaction(async (session) => {
        await applied.insertOne({ _id: mark, at: new Date() }, { session });
        await connection
          .collection<{ _id: string; at: Date }>(`${name}_places`)
          .updateOne({ _id: this.#consumer.from }, { $max: { at: change.at } }, { upsert: true, session });
        return { result: null, write: (await this.#consumer.apply(change, session)) ?? {} };
      })
      .catch((error: unknown) => {
        // Another process of this service was faster; that is once, as it should be. A duplicate of the effect's own
        // is a failure like any other.
        if (duplicateKey(error)?.collection !== `${name}_applied`) throw error;
      });
    appliedEvents.inc({ service: name, from: this.#consumer.from });
  }
}

