/**
 * The only way in which services write. Writes of one organisation that arrive together share one transaction (a group
 * commit): sixteen new alerts cost as many round trips as one, counters are touched once, and no two of this process's
 * transactions fight over them. If the group fails, each write is tried alone, so that one bad write never takes another
 * with it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import { isDatabaseAway } from '../mongo/connect.ts';
import { entityStamp, type Stamps } from '../mongo/stamps.ts';
import type { Sequence } from '../mongo/sequence.ts';
import { whileEndingAbandoned } from './writing/abandoned.ts';
import type { Change } from './change.ts';
import { CounterParts, ofGroups, ofSingles } from './counting/counterParts.ts';
import { applyWrites, type Completed, type Place } from './writing/apply.ts';
import { guardEach, guardTogether, SomeMissed, type ApplyGuards } from './writing/guards.ts';
import { organisationOf, confinedTo, type Owners } from './organisation.ts';
import { OpenCalls } from './openCalls.ts';
import type { Write } from './write.ts';

interface Waiting extends Completed {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const mostInOneGroup = 64;

/**
 * How long a group waits for calls in progress: as long as the last one took, so the busier the database, the more share a group.
 * Milliseconds.
 */
const patience = { least: 4, most: 30 } as const;
/** If others already wait when a group is committed, the callers who were answered get so many milliseconds to come back. */
const returning = 3;

/** Groups of one organisation are committed one after another, those of different organisations in parallel. */
interface Queue {
  waiting: Waiting[];
  running: boolean;
}

export class Commits {
  readonly #service: string;
  readonly #connection: Connection;
  readonly #stamps: Stamps;
  readonly #sequence: Sequence;
  readonly #owners: Owners;
  readonly #queues = new Map<number | null, Queue>();
  readonly #parts = new CounterParts();
  readonly #place: Place;
  readonly #underWay = new Set<Promise<unknown>>();
  /** How long the last group took, milliseconds. */
  #lastTook = 0;
  /** The calls in progress that may write, as the routes report them. */
  readonly openCalls = new OpenCalls();

  constructor(service: string, connection: Connection, stamps: Stamps, sequence: Sequence, owners: Owners = new Map()) {
    this.#service = service;
    this.#connection = connection;
    this.#stamps = stamps;
    this.#sequence = sequence;
    this.#owners = owners;
    this.#place = { service, connection, parts: this.#parts };
  }

  /** Sets the rows of counters in which this process counts, since other processes of the service may count too. */
  countAt(pair: number): void {
    this.#parts.startAt(pair);
  }

  /**
   * Makes the write durable and moves its stamps, then resolves.
   * Rejects with a guard's own error when its document has moved on, or with the database's error; then nothing of
   * the write has happened.
   */
  commit(write: Write): Promise<void> {
    return this.#tracked(async () => {
      const changes = await this.#complete(write);
      const org = organisationOf(write, changes);
      return new Promise<void>((resolve, reject) => {
        const queue = this.#queues.get(org) ?? { waiting: [], running: false };
        this.#queues.set(org, queue);
        queue.waiting.push({ write: confinedTo(org, write, this.#owners), changes, resolve, reject });
        void this.#drain(org, queue);
      });
    });
  }

  /** Runs a transaction of the caller's own, for work that must read and decide inside it. Retried on transient conflicts. */
  transaction<T>(work: (session: ClientSession) => Promise<{ result: T; write: Write }>): Promise<T> {
    return this.steps(async (session, write) => {
      const { result, write: asked } = await work(session);
      await write(asked);
      return result;
    });
  }

  /** As `transaction`, for work of several steps, each of which sees what those before it wrote. */
  steps<T>(work: (session: ClientSession, write: (write: Write) => Promise<void>) => Promise<T>): Promise<T> {
    return this.#tracked(async () => {
      const stamps = new Set<string>();
      const result = await this.#guarding((session, guard) => {
        stamps.clear();
        return work(session, async (asked) => {
          const changes = await this.#complete(asked);
          const write = confinedTo(organisationOf(asked, changes), asked, this.#owners);
          await applyWrites(this.#place, [{ write, changes }], session, ofSingles, guard);
          for (const stamp of this.#stampsOf([{ write, changes }])) stamps.add(stamp);
        });
      });
      await this.#moveStamps(stamps);
      return result;
    });
  }

  /**
   * Runs a write of one document outside a transaction where transactions write that document too: a transaction that nobody will
   * finish, because its process was killed, would block it for a minute.
   */
  readonly alone = <T>(write: () => Promise<T>): Promise<T> => whileEndingAbandoned(this.#connection, write);

  /** Resolves when no write is in progress: only then may a service that stops close its connection. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  #tracked<T>(work: () => Promise<T>): Promise<T> {
    const running = work();
    const over = () => void this.#underWay.delete(running);
    this.#underWay.add(running);
    running.then(over, over);
    return running;
  }

  async #complete(write: Write): Promise<Change[]> {
    const changes: Change[] = [];
    for (const change of write.changes ?? []) {
      changes.push({
        by: null,
        changes: {},
        data: {},
        at: clock.now(),
        request_id: null,
        ...change,
        _id: change._id ?? (await this.#sequence.next(`${this.#service}_changes`)),
        service: this.#service,
      });
    }
    return changes;
  }

  async #drain(org: number | null, queue: Queue): Promise<void> {
    if (queue.running) return;
    queue.running = true;
    try {
      // Writes that came in the same turn of the event loop join the first group.
      await new Promise((resolve) => setImmediate(resolve));
      while (queue.waiting.length > 0) {
        await this.openCalls.settled(Math.min(patience.most, Math.max(patience.least, this.#lastTook)));
        // One group after another: what arrives meanwhile joins the next one, so the busier the organisation, the fewer round
        // trips a write costs.
        const began = performance.now();
        await this.#runGroup(queue.waiting.splice(0, mostInOneGroup));
        this.#lastTook = performance.now() - began;
        if (queue.waiting.length > 0) await pause(returning);
      }
    } finally {
      queue.running = false;
      this.#queues.delete(org);
    }
  }

  /** Never rejects: each write of the group gets its own outcome. Resolves when the group is committed. */
  async #runGroup(group: Waiting[]): Promise<void> {
    try {
      const refused = await this.#transact(group);
      void this.#settle(group, refused);
    } catch (error) {
      // Each attempt at an unreachable database takes seconds; one is enough for all of them.
      if (group.length === 1 || isDatabaseAway(error)) for (const one of group) one.reject(error);
      else for (const one of group) await this.#runGroup([one]);
    }
  }

  async #settle(group: Waiting[], refused: Map<number, Error>): Promise<void> {
    const done = group.filter((_, i) => !refused.has(i));
    await this.#moveStamps(this.#stampsOf(done));
    group.forEach((one, i) => {
      const error = refused.get(i);
      if (error) one.reject(error);
      else one.resolve();
    });
  }

  async #transact(group: Waiting[]): Promise<Map<number, Error>> {
    if (group.length === 1 && isSingleInsert(group[0]?.write)) return this.#insertAlone(group[0] as Waiting);
    return this.#guarding((session, guard) => applyWrites(this.#place, group, session, ofGroups, guard));
  }

  /** Applies guards together first, and one by one only if some of them do not match. */
  async #guarding<T>(work: (session: ClientSession, guard: ApplyGuards) => Promise<T>): Promise<T> {
    try {
      return await this.#inTransaction((session) => work(session, guardTogether));
    } catch (error) {
      if (!(error instanceof SomeMissed)) throw error;
      return this.#inTransaction((session) => work(session, guardEach));
    }
  }

  /** The driver repeats `work` when the server reports a transient conflict, so it must have no effect outside the session. */
  async #inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.#connection.startSession();
    try {
      return await whileEndingAbandoned(this.#connection, () => session.withTransaction(() => work(session)));
    } finally {
      await session.endSession();
    }
  }

  /** A write of one document and nothing else needs no transaction. */
  async #insertAlone(one: Waiting): Promise<Map<number, Error>> {
    const insert = one.write.inserts?.[0];
    if (insert) await this.#connection.collection(insert.collection).insertMany(insert.documents);
    return new Map();
  }

  /** Stamps move after the commit and before any answer. Never rejects: a failure does not undo a durable write. */
  async #moveStamps(stamps: ReadonlySet<string>): Promise<void> {
    if (stamps.size > 0) await this.#stamps.move(stamps).catch(() => undefined);
  }

  #stampsOf(group: readonly Completed[]): Set<string> {
    const stamps = new Set<string>();
    for (const { write, changes } of group) {
      for (const { entity, org } of changes) stamps.add(entityStamp(this.#service, entity, org));
      for (const stamp of write.stamps ?? []) stamps.add(stamp);
    }
    return stamps;
  }
}

function isSingleInsert(write: Write | undefined): boolean {
  if (!write) return false;
  const others =
    (write.guards?.length ?? 0) + (write.deletes?.length ?? 0) + (write.increments?.length ?? 0) + (write.marks?.length ?? 0) + (write.changes?.length ?? 0);
  return others === 0 && write.inserts?.length === 1 && write.inserts[0]?.documents.length === 1;
}
