/**
 * `npm start` on the data of each earlier release migrates it: afterwards it has the form that a new database has,
 * and the portal answers with it.
 */
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { demoPassword } from '@firm/identity/contract/demoAccounts';
import { ledgerCollection } from '@firm/platform/migrate/ledger';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { serviceDefinitions } from '../services/definitions.ts';
import { indexesOf, inOrderOfSeeds, stepsTaken, strangeFields } from './form.ts';
import { keptReleases, restoreRelease } from './release.ts';

/** To load all services and start them on a busy machine. */
const patienceMs = 120_000;

let services: readonly ServiceDefinition[];
let client: MongoClient;
/** A new database, without demo data. */
let today: TestPortal;
const start = (database: string, demo: '0' | '1') => startTestPortal(services, { standIns: false, env: { FIRM_DB: database, FIRM_DEMO: demo } });
const nameOf = (what: string) => `test_upgrade_${process.pid}_${what.replaceAll('-', '_')}`;

beforeAll(async () => {
  services = inOrderOfSeeds(await serviceDefinitions(join(import.meta.dirname, '../..')));
  client = await MongoClient.connect(process.env.MONGODB_URI as string);
  today = await start(nameOf('today'), '0');
}, patienceMs);
afterAll(async () => {
  await today.stop();
  await client.close();
});

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
    expect(await stepsTaken(db)).toEqual(await stepsTaken(client.db(today.config.database)));
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
