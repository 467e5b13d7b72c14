/** The audit of all services with five million changes: the first page, deep pages, and each filter (docs/rules/administration.md#audit-page). */
import mongoose, { type Connection } from 'mongoose';
import { changeIndexes } from '@firm/platform/change/change';
import { askOf, signIn, startApart, type Ask, type Environment } from './portal.ts';
import { quantile } from './quantile.ts';
import type { Section } from './report.ts';

const services = ['identity', 'residents', 'tenancy', 'maintenance', 'health', 'safedistance', 'admin'];
const rounds = 40;
const collection = 'residents_changes';
/** Changes inserted at once; limited by what `$range` can produce in one document. */
const atOnce = 5_000;
const year = 365 * 86_400_000;

/** @param quick measure with a fiftieth of the changes */
export async function benchAudit(environment: Environment, quick: boolean): Promise<Section[]> {
  const changes = quick ? 100_000 : 5_000_000;
  const portal = await startApart(environment, services);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  try {
    await writeChanges(connection, changes);
    return [await measure(askOf(portal.address, await signIn(portal.address)), changes)];
  } finally {
    await portal.stop();
    await connection.close();
  }
}

/**
 * Writes changes of one year, by forty users in twenty dormitories, of kinds that no service follows, and a few of a kind that
 * hardly ever changes. The database generates them itself.
 */
async function writeChanges(connection: Connection, count: number): Promise<void> {
  const all = connection.collection(collection);
  await all.dropIndexes();
  const first = Date.now() - year;
  const [n, rare] = ['$n', { $eq: [{ $mod: ['$n', 100_000] }, 7] }];
  const entity = { $cond: [rare, 'dormitory', { $arrayElemAt: [['vendor', 'employerfirm', 'dormitory_access'], { $mod: [n, 3] }] }] };
  const action = { $arrayElemAt: [['updated', 'created', 'deleted'], { $min: [2, { $mod: [n, 50] }] }] };
  await connection
    .db!.aggregate([
      { $documents: [{}] },
      { $set: { i: { $range: [0, Math.ceil(count / atOnce)] } } },
      { $unwind: '$i' },
      { $set: { j: { $range: [0, atOnce] } } },
      { $unwind: '$j' },
      { $project: { n: { $add: [{ $multiply: ['$i', atOnce] }, '$j'] } } },
      { $set: { entity, person: { $mod: [n, 40] } } },
      {
        $project: {
          ...{ _id: { $add: [n, 1_000] }, org: { $literal: 1 }, dormitory: { $add: [{ $mod: [n, 20] }, 1] }, service: 'residents', entity: 1, entity_id: { $mod: [n, 50_000] } },
          ...{ type: { $concat: ['$entity', '.', action] }, at: { $toDate: { $add: [first, { $multiply: [n, Math.floor(year / count)] }] } }, by: { id: '$person', name: { $concat: ['Person ', { $toString: '$person' }] } } },
          ...{ changes: { remarks: ['before', 'after'] }, data: { name: 'A name' }, request_id: null },
        },
      },
      { $out: collection },
    ])
    .toArray();
  for (const index of Object.values(changeIndexes)) await connection.collection(collection).createIndex(index);
}

async function measure(ask: Ask, count: number): Promise<Section> {
  const day = (i: number): string => new Date(Date.now() - (i + 1) * 8 * 86_400_000).toISOString();
  const asked: readonly (readonly [string, (i: number) => string])[] = [
    ['newest', () => ''],
    ['before a day long ago', (i) => `to=${day(i)}`],
    ['of a person', (i) => `by=${i}&to=${day(i)}`],
    ['of a kind that hardly ever changes', () => 'entity=dormitory'],
    ['of one record', (i) => `entity=vendor&record=${i * 3}`],
    ['deletions', (i) => `action=deleted&to=${day(i)}`],
    ['in a dormitory', (i) => `dormitory=${(i % 20) + 1}`],
    ['deletions of a person in a dormitory', (i) => `by=${i}&action=deleted&dormitory=${(i % 20) + 1}`],
  ];
  const figures: Section['figures'][number][] = [];
  for (const [name, query] of asked) {
    const times: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const started = performance.now();
      await ask(`/audit/?${query(i)}`);
      times.push(performance.now() - started);
    }
    figures.push({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', goal: { at: 'most', value: 100 } });
  }
  return { title: `A page of the audit of ${count.toLocaleString('en')} changes`, figures };
}
