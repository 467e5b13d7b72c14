/**
 * A step that brings the data of an earlier release to the form of this one. A service lists its steps in
 * `defineService`; each is run once per database, in the order of the ids, before the service touches its data
 * (`migrate.ts`). A step that has been released is never changed, renamed or taken away.
 */
import type { Connection, mongo } from 'mongoose';
import { inAnyCase } from '../mongo/model.ts';
import { duplicateKey } from '../mongo/connect.ts';

export interface Migration {
  /** `<day>-<what>`, such as `2026-11-22-zones-have-areas`: the order in which steps are run, and their name for good. */
  readonly id: string;
  /** Repeatable: a step whose process died half-way is run again from its beginning. */
  readonly run: (data: Data) => Promise<unknown>;
  /** For a step that adds fields and does nothing else (`givesFields`): collection → field → value. */
  readonly gives?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What a step works on. No models and no scope: those belong to today's code, the step belongs to its own day for ever. */
interface Data {
  readonly connection: Connection;
  readonly db: mongo.Db;
}

/**
 * Gives its value to every document that lacks one of these fields.
 * @param revised also moves the revision of a document that has one: no kept form of it is shown any more
 * @returns how many values were given
 */
export async function addFields({ db }: Pick<Data, 'db'>, collection: string, fields: Readonly<Record<string, unknown>>, { revised = false } = {}): Promise<number> {
  let given = 0;
  const rev = { $cond: [{ $isNumber: '$rev' }, { $add: ['$rev', 1] }, '$$REMOVE'] };
  for (const [field, value] of Object.entries(fields)) {
    const update = [{ $set: { ...(revised && { rev }), [field]: { $literal: value } } }];
    given += (await db.collection(collection).updateMany({ [field]: { $exists: false } }, update)).modifiedCount;
  }
  return given;
}

/**
 * A step that gives every record a field. It is run once more when the processes of the earlier release are gone, since what they
 * write meanwhile lacks it (`lateRecords.ts`): the field must be one whose value may arrive late.
 * @param gives collection → field → the value of a record that lacks it
 */
export const givesFields = (id: string, gives: NonNullable<Migration['gives']>): Migration => ({
  id,
  gives,
  run: async (data) => {
    for (const [collection, fields] of Object.entries(gives)) await addFields(data, collection, fields);
  },
});

/** Renames a collection with its indexes. If both exist, documents of the new one win, and the rest is added to it. */
export async function renameCollection({ db }: Data, from: string, to: string): Promise<void> {
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
export async function dropCollection({ db }: Data, name: string): Promise<void> {
  if (await exists(db, name)) await db.dropCollection(name);
}

/**
 * Drops an index that the models no longer declare, or declare differently under the same name; does nothing if it does not
 * exist. Indexes that they do declare are created after the steps.
 */
export async function dropIndex({ db }: Data, collection: string, name: string): Promise<void> {
  if (!(await exists(db, collection))) return;
  const indexes = await db.collection(collection).indexes();
  if (indexes.some((index) => index.name === name)) await db.collection(collection).dropIndex(name);
}

/**
 * Before numbers are unique in any case (`inAnyCase`): of records whose numbers differ only in case, all but the first get a suffix that
 * nobody has yet, such as `tw-1 (2)`, and a new revision.
 */
export async function numbersApart({ db }: Pick<Data, 'db'>, collection: string, field: string): Promise<void> {
  const rows = db.collection<{ _id: number; org: number; rev: number }>(collection);
  const alike = rows.aggregate<{ _id: { org: number }; ids: number[] }>(
    [{ $sort: { _id: 1 } }, { $group: { _id: { org: '$org', number: `$${field}` }, ids: { $push: '$_id' } } }, { $match: { 'ids.1': { $exists: true } } }],
    { collation: inAnyCase, allowDiskUse: true },
  );
  for await (const { _id: { org }, ids } of alike) {
    for (const _id of ids.slice(1)) {
      const number = String(((await rows.findOne({ _id })) as Readonly<Record<string, unknown>> | null)?.[field]);
      let suffix = 2;
      while (await rows.findOne({ org, [field]: `${number} (${suffix})` }, { collation: inAnyCase })) suffix += 1;
      await rows.updateOne({ _id, org, [field]: number }, { $set: { [field]: `${number} (${suffix})` }, $inc: { rev: 1 } });
    }
  }
}

async function exists(db: mongo.Db, name: string): Promise<boolean> {
  return (await db.listCollections({ name, type: 'collection' }, { nameOnly: true }).toArray()).length > 0;
}
