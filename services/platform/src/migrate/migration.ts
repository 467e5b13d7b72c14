/**
 * A step that brings the data of an earlier release to the form of this one. A service lists its steps in
 * `defineService`; each is run once per database, in the order of the ids, before the service touches its data
 * (`migrate.ts`). A step that has been released is never changed, renamed or taken away.
 */
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../log/logger.ts';
import { duplicateKey } from '../mongo/connect.ts';

export interface Migration {
  /** `<day>-<what>`, such as `2026-11-22-zones-have-areas`: the order in which steps are run, and their name for good. */
  readonly id: string;
  /** Repeatable: a step whose process died half-way is run again from its beginning. */
  readonly run: (data: Data) => Promise<unknown>;
  /** For a step that gives fields and does nothing else (`givesFields`): gives them to the records that lack them or their present value, and returns how many it gave. */
  readonly gives?: (data: Pick<Data, 'db'>, options: Revising) => Promise<number>;
}

interface Revising {
  /** Also moves the revision of a document that has one: no kept form of it is shown any more. */
  readonly revised: boolean;
}

/** What a step works on. No models and no scope: those belong to today's code, the step belongs to its own day for ever. */
export interface Data {
  readonly connection: Connection;
  readonly db: mongo.Db;
  /** For what an operator must know that the step has done. */
  readonly log: Pick<Logger, 'warn'>;
}

/** To be set in a document whose revision moves, if it has one. */
export const nextRevision = { rev: { $cond: [{ $isNumber: '$rev' }, { $add: ['$rev', 1] }, '$$REMOVE'] } } as const;

/**
 * Gives its value to every document that lacks one of these fields.
 * @returns how many values were given
 */
export async function addFields({ db }: Pick<Data, 'db'>, collection: string, fields: Readonly<Record<string, unknown>>, { revised }: Revising = { revised: false }): Promise<number> {
  let given = 0;
  for (const [field, value] of Object.entries(fields)) {
    const update = [{ $set: { ...(revised && nextRevision), [field]: { $literal: value } } }];
    given += (await db.collection(collection).updateMany({ [field]: { $exists: false } }, update)).modifiedCount;
  }
  return given;
}

/**
 * A step that gives every record a field. It is run once more when the processes of the earlier release are gone, since what they
 * write meanwhile lacks it (`lateRecords.ts`): the field must be one whose value may arrive late.
 * @param fields collection → field → the value of a record that lacks it
 */
export function givesFields(id: string, fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Migration {
  const gives: NonNullable<Migration['gives']> = async (data, options) => {
    let given = 0;
    for (const [collection, own] of Object.entries(fields)) given += await addFields(data, collection, own, options);
    return given;
  };
  return { id, gives, run: (data) => gives(data, { revised: false }) };
}

/** Renames a collection with its indexes. If both exist, documents of the new one win, and the rest is added to it. */
export async function renameCollection({ db }: Pick<Data, 'db'>, from: string, to: string): Promise<void> {
  if (!(await exists(db, from))) return;
  if (!(await exists(db, to))) {
    await db.renameCollection(from, to);
    return;
  }
  for await (const document of db.collection(from).find()) {
    await db.collection(to).insertOne(document).catch((error: unknown) => {
      if (!duplicateKey(error)) throw error;
    });
  }
  await db.dropCollection(from);
}

/** Drops a collection that nothing reads any more; does nothing if it does not exist. */
export async function dropCollection({ db }: Pick<Data, 'db'>, name: string): Promise<void> {
  if (await exists(db, name)) await db.dropCollection(name);
}

/**
 * Drops an index that the models no longer declare, or declare differently under the same name; does nothing if it does not
 * exist. Indexes that they do declare are created after the steps.
 */
export async function dropIndex({ db }: Pick<Data, 'db'>, collection: string, name: string): Promise<void> {
  if (!(await exists(db, collection))) return;
  const indexes = await db.collection(collection).indexes();
  if (indexes.some((index) => index.name === name)) await db.collection(collection).dropIndex(name);
}

async function exists(db: mongo.Db, name: string): Promise<boolean> {
  return (await db.listCollections({ name, type: 'collection' }, { nameOnly: true }).toArray()).length > 0;
}
