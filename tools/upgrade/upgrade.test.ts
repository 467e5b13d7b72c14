/**
 * Starting the portal on the data of each earlier release migrates it: afterwards it has the structure of a new database,
 * and the portal serves it. `ledger.test.ts` migrates one of them during writes.
 */
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { ledgerCollection } from '@firm/platform/migrate/ledger';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { inSeedOrder, serviceDefinitions } from '../services/definitions.ts';
import { expectAnswers } from './expectAnswers.ts';
import { indexesOf, stepsTaken, strangeFields } from './form.ts';
import { collectionsOf, keptReleases, keptWithMostSteps, restoreRelease } from './release.ts';

/** Enough to load and start all services on a busy machine. */
const patienceMs = 400_000;

let services: readonly ServiceDefinition[];
let client: MongoClient;
/** A portal on a new database, without demo data, for comparison. */
let today: TestPortal;
const start = (database: string, demo: '0' | '1') => startTestPortal(services, { standIns: false, env: { FIRM_DB: database, FIRM_DEMO: demo } });
/** Collections that every service has, whatever its records. */
const ofEveryService = /_(changes|inbox|dead_letters|resume_tokens|idempotency)$/;
const nameOf = (what: string) => `test_upgrade_${process.pid}_${what.replaceAll('-', '_')}`;

beforeAll(async () => {
  services = inSeedOrder(await serviceDefinitions(join(import.meta.dirname, '../..')));
  client = await MongoClient.connect(process.env.MONGODB_URI as string);
  today = await start(nameOf('today'), '0');
}, patienceMs);
afterAll(async () => {
  await today.stop();
  await client.close();
});

test('there are data of an earlier release for every service that has migrated any', () => {
  const kept = collectionsOf(keptReleases.at(-1) as string);
  const migrating = services.filter(({ migrations = [] }) => migrations.length > 0).map(({ name }) => name);
  expect(migrating.length).toBeGreaterThan(5);
  expect(migrating.filter((name) => !kept.some((one) => one.startsWith(`${name}_`) && !ofEveryService.test(one)))).toEqual([]);
});

// In a short run, each release is migrated once: one of them by `ledger.test.ts`.
describe.each(keptReleases.filter((release) => runs(0, 1) || release !== keptWithMostSteps))('the data of %s', (release) => {
  let db: Db;
  let portal: TestPortal;
  beforeAll(async () => {
    db = client.db(nameOf(release));
    await restoreRelease(db, release);
    portal = await start(db.databaseName, '1');
  }, patienceMs);
  afterAll(() => portal.stop());

  test('has gone through all migrations, and none is run again', async () => {
    const ledger = () => db.collection<{ _id: string; steps: { id: string; at: Date }[] }>(ledgerCollection).find({}, { projection: { lease: 0 } }).sort({ _id: 1 }).toArray();
    const before = await ledger();
    expect(await stepsTaken(db)).toEqual(await stepsTaken(client.db(today.config.database)));
    const again = await start(db.databaseName, '1');
    await Promise.all(again.apps.map((app) => app.stop()));
    await again.connection.close();
    expect(await ledger()).toEqual(before);
  });

  test('is in the current collections, with the current indexes and no others', async () => {
    // Processes that follow enter themselves; those of the test do not.
    const { platform_processes: _, ...indexes } = await indexesOf(db);
    expect(indexes).toEqual(await indexesOf(client.db(today.config.database)));
  });

  test('has every field of the current models, and no unknown ones', async () => {
    const found = await Promise.all(services.flatMap(({ models }) => models).map((model) => strangeFields(db, model)));
    expect(found.flat()).toEqual([]);
  });

  test('is served by the portal', () => expectAnswers(portal));
});
