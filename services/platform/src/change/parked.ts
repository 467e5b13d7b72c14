/**
 * Events that could not be applied. One that fails again and again is parked, so that the events of other things go
 * on; later events of the same thing wait behind it, in their order. They are tried again at every start, and now and
 * then in between: whoever mends the cause has nothing to do by hand.
 */
import { Schema, type ClientSession } from 'mongoose';
import { parkedEvents, parkedNow } from '../metrics/registry.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';
import { appliedCollection, markOf } from './applied.ts';
import type { Change } from './change.ts';

export interface ParkedEvent {
  /** The event's mark: `maintenance:4711`. */
  _id: string;
  follower: string;
  entity: string;
  entity_id: number;
  /** Its turn among the parked events of its thing. */
  n: number;
  change: Change;
  /** What was said last; null for one that only waits behind another. */
  error: string | null;
  tries: number;
  at: Date;
  /** Moves when another is parked behind: whoever takes this one away meanwhile learns of it. */
  behind: number;
}

export function parkedModel(service: string): ModelSpec<ParkedEvent> {
  const schema = new Schema<ParkedEvent>(
    {
      _id: String,
      follower: String,
      entity: String,
      entity_id: Number,
      n: Number,
      change: Schema.Types.Mixed,
      error: String,
      tries: Number,
      at: Date,
      behind: Number,
    },
    schemaOptions,
  );
  schema.index({ follower: 1, entity: 1, entity_id: 1, n: 1 }, { unique: true });
  return { name: `${service}_parked`, schema, scope: null };
}

/** Another process took the event away first. */
export class Taken extends Error {}

export class ParkedEvents {
  readonly #service: ServiceContext;
  readonly #follower: string;

  constructor(service: ServiceContext, follower: string) {
    this.#service = service;
    this.#follower = follower;
  }

  get #parked() {
    return this.#service.connection.collection<ParkedEvent>(`${this.#service.name}_parked`);
  }

  /** Parks an event that has failed `tries` times. Rejects with a duplicate of the mark when another handled it. */
  async park(change: Change, error: unknown, tries: number): Promise<void> {
    await this.#service.commits.transaction(async (session) => {
      await this.#add(change, { n: 1, error: said(error), tries }, session);
      return { result: null, write: {} };
    });
    parkedEvents.inc({ service: this.#service.name, from: this.#follower });
    await this.#count();
    const { _id: event, type, entity_id: of } = change;
    this.#service.log.error({ err: error, from: this.#follower, event, type, of }, 'event cannot be applied; it is parked');
  }

  /** Parks an event behind earlier ones of its thing; false when there is none, and it is to be applied. */
  async parkBehind(change: Change): Promise<boolean> {
    const { entity, entity_id } = change;
    const chain = { follower: this.#follower, entity, entity_id };
    if (!(await this.#parked.findOne(chain, { projection: { _id: 1 } }))) return false;
    const joined = await this.#service.commits.transaction(async (session) => {
      const last = await this.#parked.findOneAndUpdate(chain, { $inc: { behind: 1 } }, { sort: { n: -1 }, session });
      if (last) await this.#add(change, { n: last.n + 1, error: null, tries: 0 }, session);
      return { result: last !== null, write: {} };
    });
    if (joined) await this.#count();
    return joined;
  }

  /** The first parked event of each thing. */
  async heads(): Promise<ParkedEvent[]> {
    const all = await this.#parked.find({ follower: this.#follower }).sort({ entity: 1, entity_id: 1, n: 1 }).toArray();
    await this.#count();
    return all.filter((one, i) => one.entity !== all[i - 1]?.entity || one.entity_id !== all[i - 1]?.entity_id);
  }

  /** The event that waits behind `one`, or came to wait there since. */
  next({ entity, entity_id }: ParkedEvent): Promise<ParkedEvent | null> {
    return this.#parked.findOne({ follower: this.#follower, entity, entity_id }, { sort: { n: 1 } });
  }

  /** Takes an event away, inside the transaction of its effect. Throws `Taken`. */
  async take({ _id }: ParkedEvent, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.#parked.deleteOne({ _id }, { session });
    if (deletedCount === 0) throw new Taken();
  }

  /** Notes that an event failed once more. */
  async failed({ _id }: ParkedEvent, error: unknown): Promise<void> {
    await this.#parked.updateOne({ _id }, { $set: { error: said(error), at: new Date() }, $inc: { tries: 1 } });
  }

  async #add(change: Change, how: Pick<ParkedEvent, 'n' | 'error' | 'tries'>, session: ClientSession): Promise<void> {
    const _id = markOf(this.#follower, change);
    const at = new Date();
    await appliedCollection(this.#service).insertOne({ _id, at }, { session });
    const { entity, entity_id } = change;
    await this.#parked.insertOne({ _id, follower: this.#follower, entity, entity_id, change, at, behind: 0, ...how }, { session });
  }

  async #count(): Promise<void> {
    const waiting = await this.#parked.countDocuments({ follower: this.#follower });
    parkedNow.set({ service: this.#service.name, from: this.#follower }, waiting);
  }
}

function said(error: unknown): string {
  return String((error as Error | null)?.stack ?? error).slice(0, 4_000);
}
