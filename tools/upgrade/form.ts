/** The structure of a database, which the upgrade tests compare with that of a new one. */
import type { Db, Document } from 'mongodb';
import { ledgerCollection } from '@firm/platform/migrate/ledger';
import { lackingOf } from '@firm/platform/mongo/fieldPaths';
import type { AnyModel } from '@firm/platform/mongo/model';

/** The migrations that have run, by service, in order. */
export async function stepsTaken(db: Db): Promise<Record<string, string[]>> {
  const entries = await db.collection<{ _id: string; steps?: { id: string }[] }>(ledgerCollection).find().sort({ _id: 1 }).toArray();
  return Object.fromEntries(entries.map(({ _id, steps = [] }) => [_id, steps.map(({ id }) => id)]));
}

/** Collections that exist only after something was uploaded, demo data was written, or a service named a record of another one. */
const madeLater = /^system\.|_files\.(files|chunks)$|^platform_(seeds|uses)$/;

/** Each collection with its indexes. */
export async function indexesOf(db: Db): Promise<Record<string, unknown[]>> {
  const names = (await db.listCollections({ type: 'collection' }).toArray()).map(({ name }) => name).filter((name) => !madeLater.test(name)).sort();
  const textOf = ({ v: _, ...index }: Document) => JSON.stringify(index);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await db.collection(name).indexes()).map(textOf).sort()])));
}

/** Fields that records have only once they have a value. Every other field of a model must be in each record, except those that read as empty when missing (`lackingOf`). */
const expected: Readonly<Record<string, readonly string[]>> = {
  residents_dormitories: ['held'],
  residents_zones: ['held', 'tenancy_rev'],
  residents_vendors: ['held'],
  residents_employer_firms: ['held'],
  residents_employees: ['held', 'health_rev', 'tenancy_rev'],
  maintenance_alerts: ['follow'],
  tenancy_resources: ['closed_with_room'],
  safedistance_routes: ['held'],
  // Missing until the job has completed for the first time, or has stopped in the middle.
  health_work: ['seen', 'reached'],
};
/** Collections with several kinds of records, each with fields of its own. */
const ofManyKinds = ['residents_figures'];

/** Fields of the model that records lack, and fields of records that the model does not know. */
export async function strangeFields(db: Db, { name, schema }: AnyModel): Promise<string[]> {
  const fields = [...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0] as string))];
  const demanded = ofManyKinds.includes(name) ? [] : fields.filter((field) => !expected[name]?.includes(field) && !lackingOf(schema).has(field));
  const strange = new Set<string>();
  for await (const record of db.collection(name).find()) {
    for (const field of demanded) if (!(field in record)) strange.add(`${name}.${field} is missing`);
    for (const field of Object.keys(record)) if (!fields.includes(field)) strange.add(`${name}.${field} is unknown`);
  }
  return [...strange];
}
