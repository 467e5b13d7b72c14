/**
 * Dead letters: events that could not be applied. One that keeps failing is set aside, so that the events of other
 * records go on; later events of the same record wait behind it, in order. They are retried at every start and now and
 * then in between (`retry.ts`), so nothing has to be done by hand once the cause is fixed.
 */
import { Schema, type ClientSession } from 'mongoose';
import { clock } from '../../clock/clock.ts';
import { deadLetters, deadLettersNow } from '../../metrics/registry.ts';
import { schemaOptions, type ModelSpec } from '../../mongo/model.ts';
import { orgOrNone } from '../../mongo/orgOrNone.ts';
import type { ServiceContext } from '../../service/context.ts';
import { inboxOf, inboxId } from '../following/inbox.ts';
import type { Change } from '../change.ts';

export interface DeadLetter {
  /** The event's inbox id: `maintenance:4711`. */
  _id: string;
  /** The event's organisation. */
  org: number;
  follower: string;
  entity: string;
  entity_id: number;
  /** Its position among the dead letters of its record. */
  n: number;
  change: Change;
  /** The last error; null for one that only waits behind another. */
  error: string | null;
  tries: number;
  at: Date;
  /** Changes when another event is put behind this one, so that a process that removes this one at the same time notices. */
  behind: number;
}

/** By records, and by the order of events within each: as the index. */
const inOrder = { entity: 1, entity_id: 1, n: 1 } as const;

/** More are not counted, since each that is added would cost a count of all. */
const mostCounted = 10_000;

/** The collection in which a service keeps the dead letters of all its followers. */
export function deadLetterModel(service: string): ModelSpec<DeadLetter> {
  const schema = new Schema<DeadLetter>(
    {
      _id: String,
      org: Number,
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
  // Without the organisation, although reads name it: no two share a record's id, so it would find nothing sooner, and while dead letters of
  // an earlier release lack theirs, two of one record could take the same place.
  schema.index({ follower: 1, ...inOrder }, { unique: true });
  return { name: `${service}_dead_letters`, schema, scope: null };
}

/** Another process took the event away first. */
export class AlreadyTaken extends Error {}

/** The dead letters of one follower of a service: setting aside, what waits behind, taking away, and the count for the metrics. */
export class DeadLetters {
  readonly #service: ServiceContext;
  readonly #follower: string;

  constructor(service: ServiceContext, follower: string) {
    this.#service = service;
    this.#follower = follower;
  }

  get #letters() {
    return this.#service.connection.collection<DeadLetter>(`${this.#service.name}_dead_letters`);
  }

  /** Sets aside an event that has failed `tries` times. Rejects with a duplicate inbox entry when another process has handled it. */
  async add(change: Change, error: unknown, tries: number): Promise<void> {
    await this.#service.commits.transaction(async (session) => {
      await this.#insert(change, { n: 1, error: textOf(error), tries }, session);
      return { result: null, write: {} };
    });
    deadLetters.inc({ service: this.#service.name, from: this.#follower });
    await this.count();
    const { _id: event, type, entity_id: of } = change;
    this.#service.log.error({ err: error, from: this.#follower, event, type, of }, 'event could not be applied; stored as a dead letter');
  }

  /** Puts an event behind earlier dead letters of its record; false: there are none, and it is to be applied. */
  async addBehind(change: Change): Promise<boolean> {
    const chain = this.#chainOf(change);
    if (!(await this.#letters.findOne(chain, { projection: { _id: 1 } }))) return false;
    const joined = await this.#service.commits.transaction(async (session) => {
      const last = await this.#letters.findOneAndUpdate(chain, { $inc: { behind: 1 } }, { sort: { n: -1 }, session });
      if (last) await this.#insert(change, { n: last.n + 1, error: null, tries: 0 }, session);
      return { result: last !== null, write: {} };
    });
    if (joined) await this.count();
    return joined;
  }

  /** Whether any of these events of one organisation may belong to a record that has dead letters. */
  async mayConcern(org: number, changes: readonly Change[]): Promise<boolean> {
    const [entities, ids] = [new Set(changes.map(({ entity }) => entity)), new Set(changes.map(({ entity_id }) => entity_id))];
    const found = await this.#letters.findOne({ follower: this.#follower, org: orgOrNone(org), entity: { $in: [...entities] }, entity_id: { $in: [...ids] } }, { projection: { _id: 1 } });
    return found !== null;
  }

  /**
   * The first dead letter of the record that comes next after that of another dead letter, in the order of the index, whosever it is; null:
   * there is none.
   */
  async firstAfter(last: Pick<DeadLetter, 'entity' | 'entity_id'> | null): Promise<DeadLetter | null> {
    const follower = this.#follower;
    if (!last) return this.#letters.findOne({ follower }, { sort: inOrder });
    // Two queries, since one with an alternative would walk past all records before it.
    const ofEntity = await this.#letters.findOne({ follower, entity: last.entity, entity_id: { $gt: last.entity_id } }, { sort: inOrder });
    return ofEntity ?? this.#letters.findOne({ follower, entity: { $gt: last.entity } }, { sort: inOrder });
  }

  /** The event that waits behind a dead letter, or has been put there since. */
  next({ change }: DeadLetter): Promise<DeadLetter | null> {
    return this.#letters.findOne(this.#chainOf(change), { sort: { n: 1 } });
  }

  /** Removes an event, inside the transaction of its effect. @throws AlreadyTaken */
  async take({ _id, change: { org } }: DeadLetter, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.#letters.deleteOne({ _id, org: orgOrNone(org) }, { session });
    if (deletedCount === 0) throw new AlreadyTaken();
  }

  /** Notes that an event failed once more. */
  async failed({ _id, change: { org } }: DeadLetter, error: unknown): Promise<void> {
    await this.#letters.updateOne({ _id, org: orgOrNone(org) }, { $set: { error: textOf(error), at: clock.now() }, $inc: { tries: 1 } });
  }

  /** Updates the metric of those that wait. */
  async count(): Promise<void> {
    const waiting = await this.#letters.countDocuments({ follower: this.#follower }, { limit: mostCounted });
    deadLettersNow.set({ service: this.#service.name, from: this.#follower }, waiting);
  }

  /** Which dead letters are of the same record, whose id no two organisations share; also those that an earlier release set aside without theirs. */
  #chainOf({ org, entity, entity_id }: Change) {
    return { follower: this.#follower, org: orgOrNone(org), entity, entity_id };
  }

  async #insert(change: Change, how: Pick<DeadLetter, 'n' | 'error' | 'tries'>, session: ClientSession): Promise<void> {
    const _id = inboxId(this.#follower, change);
    const at = clock.now();
    const { org, entity, entity_id } = change;
    await inboxOf(this.#service).insertOne({ _id, org, at }, { session });
    await this.#letters.insertOne({ _id, org, follower: this.#follower, entity, entity_id, change, at, behind: 0, ...how }, { session });
  }
}

function textOf(error: unknown): string {
  return String((error as Error | null)?.stack ?? error).slice(0, 4_000);
}
