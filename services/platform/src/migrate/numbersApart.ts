/** A helper of migration steps: numbers that differ only in case are made different, before they are unique in any case. */
import { inAnyCase } from '../mongo/model.ts';
import { dropIndex, type Data } from './migration.ts';

interface Numbered {
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
  /** By which a search finds the record. */
  readonly words: readonly string[];
}

interface Alike {
  readonly _id: { readonly org: number; readonly number: string };
  readonly found: readonly { readonly _id: number; readonly number: string }[];
}

/** An index for the time of the step: those that the models declare are created after it, when they no longer fail. */
const whileApart = 'numbers_apart';

/**
 * Of records whose numbers differ only in case, all but the first get a suffix that nobody has yet, such as `tw-1 (2)`, the word by which
 * a search finds it, and a new revision. Each is logged by its id, since a number may be that of a person's pass.
 * @param within fields within whose values a number is unique, besides the organisation
 * @returns the new numbers, by id
 */
export async function numbersApart({ db, log }: Pick<Data, 'db' | 'log'>, collection: string, field: string, within: readonly string[] = []): Promise<ReadonlyMap<number, string>> {
  const rows = db.collection<Numbered>(collection);
  const renamed = new Map<number, string>();
  const alike = await rows
    .aggregate<Alike>(
      [
        { $sort: { _id: 1 } },
        { $group: { _id: { org: '$org', number: `$${field}`, ...Object.fromEntries(within.map((of) => [of, `$${of}`])) }, found: { $push: { _id: '$_id', number: `$${field}` } } } },
        { $match: { 'found.1': { $exists: true } } },
      ],
      { collation: inAnyCase, allowDiskUse: true },
    )
    .toArray();
  if (alike.length > 0) await rows.createIndex({ [field]: 1, org: 1 }, { name: whileApart, collation: inAnyCase });
  for (const { _id: { number: _number, ...place }, found } of alike) {
    const { org } = place;
    let suffix = 1;
    for (const { _id, number } of found.slice(1)) {
      do suffix += 1;
      while (await rows.findOne({ ...place, [field]: `${number} (${suffix})` }, { projection: { _id: 1 }, collation: inAnyCase }));
      await rows.updateOne({ _id, org, [field]: number }, { $set: { [field]: `${number} (${suffix})` }, $addToSet: { words: String(suffix) }, $inc: { rev: 1 } });
      renamed.set(_id, `${number} (${suffix})`);
      log.warn({ collection, field, org, id: _id, suffix }, 'a number that differed only in case from another one got a suffix');
    }
  }
  await dropIndex({ db }, collection, whileApart);
  return renamed;
}
