/**
 * Runs the migrations of every release during writes, in a process that is killed in the middle of those of several services;
 * and restores and migrates a backup of that moment. The writers stand for a process of the previous release, which stays up
 * while the new one is rolled out: they change records in place, each change with its change record.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, type ClientSession, type Db, type Document } from 'mongodb';
import { ledgerCollection } from '@firm/platform/migrate/ledger';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { backUp } from '../backup/backUp.ts';
import { restore } from '../backup/restore.ts';
import { ownMongo } from '../jest/ownMongo.mjs';
import { freePort } from '../mongod/startMongod.ts';
import { inSeedOrder, serviceDefinitions } from '../services/definitions.ts';
import { expectAnswers } from './expectAnswers.ts';
import { indexesOf, stepsTaken, strangeFields } from './form.ts';
import { keptReleases, keptWithMostSteps, restoreRelease } from './release.ts';

/** Long, because services are loaded and started several times, and the lease of a dead process ends only after 15 s. */
const patienceMs = 600_000;
const root = join(import.meta.dirname, '../..');
const nameOf = (what: string) => `test_ledger_${process.pid}_${what.replaceAll('-', '_')}`;

interface Row extends Document {
  _id: number;
  org: number;
  rev: number;
}

/** The collections that the writers change, and the text field that they write. */
const written = { maintenance_alerts: 'remarks', residents_employees: 'worksite' } as const;
const isWritten = Object.keys(written) as (keyof typeof written)[];

let services: readonly ServiceDefinition[];
/** A separate MongoDB, because tests that kill processes end every idle transaction in the shared one, and this test depends on open ones. */
let mongo: Awaited<ReturnType<typeof ownMongo>>;
let client: MongoClient;
/** A portal of the current release on a new database, for comparison. */
let today: TestPortal;
let folder: string;
const running: ChildProcess[] = [];
const start = (database: string) => startTestPortal(services, { standIns: false, env: { FIRM_DB: database, MONGODB_URI: mongo.uri } });

beforeAll(async () => {
  services = inSeedOrder(await serviceDefinitions(root));
  mongo = await ownMongo();
  client = await MongoClient.connect(mongo.uri);
  // Locks must last as long as a portal takes to start on a busy machine; by default MongoDB aborts transactions after a minute.
  await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: patienceMs / 1_000 });
  today = await start(nameOf('today'));
  folder = mkdtempSync(join(tmpdir(), 'firm-ledger-'));
}, patienceMs);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await today.stop();
  await client.close();
  await mongo.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the whole portal of the current release in a separate process that can be killed. */
async function startProcess(database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'services/gateway/src/together.ts')], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', FIRM_DEMO: '0', FIRM_LOG_LEVEL: 'silent', FIRM_DB: database, MONGODB_URI: mongo.uri, FIRM_DATA: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.push(child);
  return child;
}

type Held = Readonly<Record<string, string>>;
const mostServices: Held = { identity_users: 'identity', maintenance_alerts: 'maintenance', tenancy_allocations: 'tenancy', residents_employees: 'residents' };
/** Collections with a locked record, and their services: a step that was new after the release has changed some records when it stops at the locked one. */
const heldSince: Readonly<Record<string, Held>> = {
  '2026-11-22-2841d3d': mostServices,
  '2026-11-23-31081a9': mostServices,
  '2026-11-27-70fcadb': { health_tracers: 'health', residents_zones: 'residents' },
};

interface Hold {
  readonly ids: Record<string, number>;
  /** Rejects if somebody else has ended the transaction, so that nothing is locked any more. */
  readonly kept: Promise<void>;
  readonly letGo: () => Promise<void>;
}

/** Locks one record of each collection until it is released. */
async function hold(database: string, held: Held): Promise<Hold> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'holdingProcess.ts'), mongo.uri, database, ...Object.keys(held)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  const kept = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('what was held up was let go of');
  });
  kept.catch(() => undefined);
  const [printed] = (await Promise.race([once(child.stdout, 'data'), kept.then(() => ['{}'])])) as [Buffer | string];
  return {
    ids: JSON.parse(String(printed)) as Record<string, number>,
    kept,
    async letGo() {
      child.stdin.end();
      await kept;
    },
  };
}

/** Whether a writer's transaction was ended because it was idle while a portal started in this process; then nothing was written. @throws any other error */
function wasEnded(error: Error): false {
  if (!/illegal state transition/.test(error.message)) throw error;
  return false;
}

/** Writes as the previous release does, until `end` is called. `acknowledged`: the number of acknowledged writes, by collection and record. */
function write(db: Db, besides: Record<string, number>): { acknowledged: Map<string, number>; end: () => Promise<void> } {
  const acknowledged = new Map<string, number>();
  let going = true;
  const one = async (name: keyof typeof written, seed: number): Promise<void> => {
    const rows = await db.collection<Row>(name).find({ _id: { $ne: besides[name] ?? 0 } }, { projection: { _id: 1, org: 1 } }).sort({ _id: -1 }).limit(60).toArray();
    for (let n = seed; going; n += 1) {
      const row = rows[n % rows.length] as Row;
      const key = `${name} ${row._id}`;
      const text = `${key}: ${(acknowledged.get(key) ?? 0) + 1}`;
      const isWritten = await client
        .withSession((session: ClientSession) =>
          session.withTransaction(async () => {
            await db.collection<Row>(name).updateOne({ _id: row._id, org: row.org }, { $set: { [written[name]]: text }, $inc: { rev: 1 } }, { session });
            await db.collection('test_ledger_audit').insertOne({ key, text }, { session });
          }),
        )
        .then(() => true, wasEnded);
      if (isWritten) acknowledged.set(key, (acknowledged.get(key) ?? 0) + 1);
      await wait(5);
    }
  };
  const writers = isWritten.map((name, seed) => one(name, seed));
  return {
    acknowledged,
    async end() {
      going = false;
      await Promise.all(writers);
    },
  };
}

/** Waits until a process is in the middle of the migrations of each service: it has the lease, some have run, and the next waits for a locked record. */
async function untilInTheMiddle(db: Db, held: Held, before: Readonly<Record<string, readonly string[]>>): Promise<Record<string, string[]>> {
  const ledger = db.collection<{ _id: string; lease?: object | null }>(ledgerCollection);
  const all = await stepsTaken(client.db(today.config.database));
  const countOf = (steps: Readonly<Record<string, readonly string[]>>) => Object.values(held).reduce((sum, service) => sum + (steps[service]?.length ?? 0), 0);
  let [last, since] = ['', Date.now()];
  for (const until = Date.now() + 300_000; Date.now() < until; await wait(250)) {
    const taken = await stepsTaken(db);
    const leased = (await ledger.find({ lease: { $ne: null } }).toArray()).map(({ _id }) => _id);
    const stands = Object.values(held).every((service) => leased.includes(service) && (taken[service]?.length ?? 0) < (all[service]?.length ?? 0));
    const now = JSON.stringify(taken);
    if (!stands || now !== last) [last, since] = [now, Date.now()];
    // Migrations take milliseconds each, so after this pause none is in progress.
    else if (countOf(taken) > countOf(before) && Date.now() - since > 3_000) return taken;
  }
  throw new Error(`no process came to the middle: ${last}`);
}

/** Checks that the data has the current structure, each migration ran once, and no acknowledged write is missing. */
async function expectWhole(db: Db, revisions: ReadonlyMap<string, number>, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const now = client.db(today.config.database);
  expect(await stepsTaken(db)).toEqual(await stepsTaken(now));
  // Collections in which running processes describe themselves and their calls exist only where some run.
  const { test_ledger_audit: _, platform_processes: __, platform_services: ___, ...indexes } = await indexesOf(db);
  expect(indexes).toEqual(await indexesOf(now));
  const strange = await Promise.all(services.flatMap(({ models }) => models).map((model) => strangeFields(db, model)));
  expect(strange.flat()).toEqual([]);
  for (const [key, writes] of acknowledged) {
    const [name, id] = key.split(' ') as [keyof typeof written, string];
    const row = await db.collection<Row>(name).findOne({ _id: Number(id) });
    expect([key, row?.[written[name]]]).toEqual([key, `${key}: ${writes}`]);
    // Jobs of running processes change records too.
    expect(row?.rev).toBeGreaterThanOrEqual((revisions.get(key) ?? 0) + writes);
    expect(await db.collection('test_ledger_audit').countDocuments({ key })).toBe(writes);
  }
}

// Killing and restoring takes a minute each, so only one release is tested, with steps ahead in most services, and all of them in a long run.
describe.each(runs(0, 1) ? keptReleases : [keptWithMostSteps])('the data of %s', (release) => {
  const held = heldSince[release] as Held;
  test('is migrated during writes, although the first process is killed in the middle; and so is a backup of that moment', async () => {
    const [db, again] = [client.db(nameOf(release)), client.db(nameOf(`${release}_again`))];
    await restoreRelease(db, release);
    // As in a portal in use: no process writes demo data meanwhile, or refuses to start because the accounts are the demo's.
    await db.collection('platform_seeds').deleteMany({});
    const revisions = new Map<string, number>();
    for (const name of isWritten) for await (const { _id, rev } of db.collection<Row>(name).find()) revisions.set(`${name} ${_id}`, rev);
    const before = await stepsTaken(db);
    const block = await hold(db.databaseName, held);
    const writing = write(db, block.ids);
    const first = await startProcess(db.databaseName);
    const middle = await Promise.race([untilInTheMiddle(db, held, before), block.kept.then(() => ({}))]);
    await backUp({ uri: mongo.uri, database: db.databaseName, folder: join(folder, release) }, join(folder, `${release}.backup`), () => undefined);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await block.letGo();

    // Two processes at once: one takes over from the dead one when its lease has expired; the other waits.
    const two = await Promise.all([start(db.databaseName), startProcess(db.databaseName)]);
    await writing.end();
    expect(writing.acknowledged.size).toBeGreaterThan(50);
    await expectWhole(db, revisions, writing.acknowledged);
    await expectAnswers(two[0]);
    two[1].kill('SIGTERM');
    await once(two[1], 'exit');
    await two[0].stop();

    await restore({ uri: mongo.uri, database: again.databaseName, folder: join(folder, `${release}-again`) }, join(folder, `${release}.backup`), () => undefined);
    expect(await stepsTaken(again)).toEqual(middle);
    const kept = new Map<string, number>();
    for await (const { key } of again.collection<{ key: string }>('test_ledger_audit').find()) kept.set(key, (kept.get(key) ?? 0) + 1);
    const restored = await start(again.databaseName);
    await expectWhole(again, revisions, kept);
    await restored.stop();
  }, patienceMs);
});
