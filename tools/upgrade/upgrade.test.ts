/**
 * `npm start` on the data of each earlier release brings it along: afterwards it has the form that a new database has,
 * and the portal answers with it.
 */
import { join } from 'node:path';
import { MongoClient, type Db, type Document } from 'mongodb';
import { demoPassword } from '@firm/identity/contract/demoAccounts';
import { ledgerCollection } from '@firm/platform/migrate/migrate';
import type { AnyModel } from '@firm/platform/mongo/model';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { serviceDefinitions } from '../services/definitions.ts';
import { keptReleases, restoreRelease } from './release.ts';

/** To load all services and start them on a busy machine. */
const patienceMs = 120_000;

let services: readonly ServiceDefinition[];
let client: MongoClient;
/** A new database, without demo data. */
let today: TestPortal;
const start = (database: string, demo: '0' | '1') => startTestPortal(services, { standIns: false, env: { FIRM_DB: database, FIRM_DEMO: demo } });
const nameOf = (what: string) => `test_upgrade_${process.pid}_${what.replaceAll('-', '_')}`;

/** Here one service is started after another: each after those whose demo data its own builds upon. */
function inOrderOfSeeds(definitions: readonly ServiceDefinition[]): ServiceDefinition[] {
  const ordered = new Set<ServiceDefinition>();
  const add = (definition: ServiceDefinition): void => {
    for (const name of definition.seedAfter ?? []) for (const one of definitions) if (one.name === name && !ordered.has(one)) add(one);
    ordered.add(definition);
  };
  for (const definition of definitions) add(definition);
  return [...ordered];
}

beforeAll(async () => {
  services = inOrderOfSeeds(await serviceDefinitions(join(import.meta.dirname, '../..')));
  client = await MongoClient.connect(process.env.MONGODB_URI as string);
  today = await start(nameOf('today'), '0');
}, patienceMs);
afterAll(async () => {
  await today.stop();
  await client.close();
});

/** Collections that are there only once something was uploaded or demo data written. */
const madeLater = /^system\.|_files\.(files|chunks)$|^platform_seeds$/;

async function indexesOf(db: Db): Promise<Record<string, unknown[]>> {
  const names = (await db.listCollections({ type: 'collection' }).toArray()).map(({ name }) => name).filter((name) => !madeLater.test(name)).sort();
  const textOf = ({ v: _, ...index }: Document) => JSON.stringify(index);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await db.collection(name).indexes()).map(textOf).sort()])));
}

/** Fields that records have only once they say something; every other field of a model is in each of its records. */
const expected: Readonly<Record<string, readonly string[]>> = {
  residents_dormitories: ['held'],
  residents_zones: ['held', 'tenancy_rev'],
  residents_vendors: ['held'],
  residents_employer_firms: ['held'],
  residents_employees: ['held', 'health_rev', 'tenancy_rev'],
  maintenance_alerts: ['follow'],
  tenancy_resources: ['closed_with_room'],
};
/** Sums of many kinds in one collection, of which each kind has its own. */
const ofManyKinds = ['residents_figures'];

/** What records lack that the model has, and what they have that it does not know. */
async function strangeFields(db: Db, { name, schema }: AnyModel): Promise<string[]> {
  const fields = [...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0] as string))];
  const demanded = ofManyKinds.includes(name) ? [] : fields.filter((field) => !expected[name]?.includes(field));
  const strange = new Set<string>();
  for await (const record of db.collection(name).find()) {
    for (const field of demanded) if (!(field in record)) strange.add(`${name}.${field} is missing`);
    for (const field of Object.keys(record)) if (!fields.includes(field)) strange.add(`${name}.${field} is unknown`);
  }
  return [...strange];
}

describe.each(keptReleases)('the data of %s', (release) => {
  let db: Db;
  let portal: TestPortal;
  beforeAll(async () => {
    db = client.db(nameOf(release));
    await restoreRelease(db, release);
    portal = await start(db.databaseName, '1');
  }, patienceMs);
  afterAll(() => portal.stop());

  test('has all steps behind it, and none is taken again', async () => {
    const ledger = () => db.collection<{ _id: string; steps: { id: string; at: Date }[] }>(ledgerCollection).find({}, { projection: { lease: 0 } }).sort({ _id: 1 }).toArray();
    const before = await ledger();
    const expected = await today.connection.collection<{ _id: string; steps: { id: string }[] }>(ledgerCollection).find().sort({ _id: 1 }).toArray();
    expect(before.map(({ _id, steps }) => [_id, steps.map(({ id }) => id)])).toEqual(expected.map(({ _id, steps }) => [_id, steps.map(({ id }) => id)]));
    const again = await start(db.databaseName, '1');
    await Promise.all(again.apps.map((app) => app.stop()));
    await again.connection.close();
    expect(await ledger()).toEqual(before);
  });

  test('lies in the collections of today, with the indexes of today and no others', async () => {
    expect(await indexesOf(db)).toEqual(await indexesOf(client.db(today.config.database)));
  });

  test('has every field of today’s models, and none that they do not know', async () => {
    const found = await Promise.all(services.flatMap(({ models }) => models).map((model) => strangeFields(db, model)));
    expect(found.flat()).toEqual([]);
  });

  test('is what the portal answers with', async () => {
    const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username: 'superuser', password: demoPassword } });
    const lists = ['employees', 'dormitories', 'workzones', 'vendors', 'alerts', 'resourceallocations', 'resourcereserves', 'resources', 'users'];
    for (const list of lists) {
      const answer = await portal.call<{ count: number }>('GET', `/${list}/?limit=5`, { as: body.access });
      expect([list, answer.status]).toEqual([list, 200]);
      expect(answer.body.count).toBeGreaterThan(0);
    }
  });
});
