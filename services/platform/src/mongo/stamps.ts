/**
 * Change stamps: a small number per kind of thing and organisation that moves after a commit and before its answer.
 * A kept answer is valid while its stamps stand. A user's rights depend on three stamps, which move when the rights change: that
 * is why a change of rights binds on the very next request, and why a change of anybody else's rights has no effect on it.
 */
import type { Connection } from 'mongoose';
import { SharedRead } from './sharedRead.ts';

const collection = 'platform_stamps';

/** Moves when rights change their meaning for everybody: a release that declares other permissions or seeded groups. */
export const everyAccessStamp = 'identity.access';

/** Moves when rights change in an organisation: a user, a group, dormitory access. */
export function accessStamp(org: number): string {
  return `identity.access.${org}`;
}

/** Moves when a session of a user is locked, opened or ended. */
export function sessionStamp(user: number): string {
  return `identity.session.${user}`;
}

/** The organisation or user of a stamp of this kind, from its name; null: it is of another kind. */
export function ownerOf(stamp: string, kind: typeof accessStamp | typeof sessionStamp): number | null {
  const owner = Number(stamp.slice(stamp.lastIndexOf('.') + 1));
  return Number.isInteger(owner) && stamp === kind(owner) ? owner : null;
}

/** The stamps on which the rights of a user of an organisation depend. @param actor who sees the portal as the user: that lasts only as long as their own session */
export function standingStamps(org: number, user: number, actor: number | null = null): readonly string[] {
  return [everyAccessStamp, accessStamp(org), sessionStamp(user), ...(actor === null ? [] : [sessionStamp(actor)])];
}

/** The present numbers of `names` as one text: a different text means that one of them has moved. */
export function stampValues(stamps: ReadonlyMap<string, number>, names: readonly string[]): string {
  return names.map((name) => stamps.get(name) ?? 0).join('.');
}

/** Stamp of one entity of one organisation, e.g. `maintenance.alert.1`. */
export function entityStamp(service: string, entity: string, org: number): string {
  return `${service}.${entity}.${org}`;
}

/** Reads and moves stamps; simultaneous calls share one read or move (`sharedRead.ts`). */
export class Stamps {
  readonly #connection: Connection;
  readonly #numbers: SharedRead<string, number>;
  #moving: Promise<void> | null = null;
  #toMove: { keys: Set<string>; done: Promise<void> } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#numbers = new SharedRead(async (keys) => {
      const rows = await this.#connection.collection<{ _id: string; n: number }>(collection).find({ _id: { $in: [...keys] } }).toArray();
      return new Map(rows.map((row) => [row._id, row.n]));
    });
  }

  /** The present numbers of `keys`; a stamp that never moved is 0. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#numbers.of(keys);
  }

  /** Moves `keys`. Resolves once the move is visible to other processes. */
  move(keys: Iterable<string>): Promise<void> {
    if (!this.#toMove) {
      const group = { keys: new Set<string>(), done: Promise.resolve() };
      const before = this.#moving ?? Promise.resolve();
      group.done = before.then(
        () => this.#move(group),
        () => this.#move(group),
      );
      this.#toMove = group;
    }
    for (const key of keys) this.#toMove.keys.add(key);
    return this.#toMove.done;
  }

  async #move(group: { keys: Set<string>; done: Promise<void> }): Promise<void> {
    this.#toMove = null;
    this.#moving = group.done;
    await this.#connection.collection<{ _id: string; n: number }>(collection).bulkWrite(
      [...group.keys].map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true } })),
      // A move that is lost in a crash only leaves caches to their own limit of two seconds: it need not wait for the journal.
      { ordered: false, writeConcern: { w: 1, j: false } },
    );
  }
}
