/**
 * The largest report files: a million rows in a worker process, compared with a cursor of the bare driver that writes CSV in the
 * same run; other users' calls meanwhile; a worker that is killed; and a thousand files of fifty organisations
 * (docs/rules/administration.md#exports).
 */
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { reportCatalogue } from '@firm/admin/contract/report/catalogue';
import { until } from '@firm/platform/testing/until';
import { askOf, signIn, startApart, startWorker, type Ask, type Environment } from './portal.ts';
import { quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';
import { columns, dormitory, organisations, rowsOf, storedFields, writeFacts, writeMany, writeReports } from './datasets/reports.ts';

const services = ['identity', 'residents', 'tenancy', 'maintenance', 'health', 'safedistance', 'admin'];
const incidents = 8;
const register = 1;
const rooms = 3;
const occupancy = reportCatalogue.find(({ code }) => code === 'occupancy')?.id;
/** Longest wait for a file, in milliseconds. */
const patienceMs = 600_000;
const glanceMs = 20;

interface Tracker {
  readonly id: number;
  readonly status: string;
  readonly completed: number;
  readonly total: number | null;
}

/** @param quick measure with a tenth of the rows and a fifth of the files */
export async function benchReports(environment: Environment, quick: boolean): Promise<Section[]> {
  const rows = quick ? 100_000 : 1_000_000;
  const files = quick ? 200 : 1_000;
  const portal = await startApart(environment, services);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  const sections: Section[] = [];
  try {
    await writeReports(connection, rows);
    const ask = askOf(portal.address, await signIn(portal.address));
    const admin = portal.pids[services.indexOf('admin')] ?? 0;
    await freshWorker(ask, connection, admin);
    // The bare driver is measured before and after each file, so that a drift of the machine's speed affects both alike.
    let before = await bareRate(connection, rows);
    for (const format of ['csv', 'xlsx'] as const) {
      const large = await largeFile(ask, admin, { format, rows });
      const after = await bareRate(connection, rows);
      sections.push(sectionOf(format, rows, large, (before + after) / 2));
      before = after;
    }
    sections.push(await killed(ask, connection, admin, rows), await pastDay(ask, connection), await threeYears(ask, connection));
  } finally {
    await portal.stop();
  }
  try {
    sections.push(await thousand(environment, connection, files));
  } finally {
    await connection.close();
  }
  return sections;
}

const asked = (ask: Ask, report: number, format: string, filters: object = { dormitory: [dormitory] }): Promise<Tracker> => ask('/exporttrackers/', { report, format, filters }) as Promise<Tracker>;
const look = (ask: Ask, { id }: Pick<Tracker, 'id'>): Promise<Tracker> => ask(`/exporttrackers/${id}/`) as Promise<Tracker>;

/** A stored value as text in the bare driver's file. */
const bareCell = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? ''));

/** Rows per second that the bare driver reads and writes as CSV with the same number of columns. */
async function bareRate(connection: Connection, rows: number): Promise<number> {
  if (storedFields.length !== columns.length) throw new Error(`the driver writes ${storedFields.length} columns, the report ${columns.length}`);
  const file = path.join(tmpdir(), `firm-bench-${process.pid}.csv`);
  const out = createWriteStream(file);
  const began = performance.now();
  const cursor = connection.collection('maintenance_alerts').find({ org: 1, dormitory }, { batchSize: 500, sort: { created_time: 1, _id: 1 } });
  let lines: string[] = [];
  const write = async (): Promise<void> => {
    if (!out.write(lines.join(''))) await once(out, 'drain');
    lines = [];
  };
  for await (const document of cursor) {
    lines.push(`${storedFields.map((key) => bareCell((document as Record<string, unknown>)[key])).join(',')}\r\n`);
    if (lines.length >= 500) await write();
  }
  await write();
  out.end();
  await once(out, 'finish');
  const took = performance.now() - began;
  await rm(file);
  return rows / (took / 1_000);
}

interface Large {
  /** Milliseconds from the request to the download. */
  readonly took: number;
  readonly first: number;
  readonly megabytes: number;
  /** How long other users' calls took meanwhile, in milliseconds. */
  readonly others: readonly number[];
}

async function largeFile(ask: Ask, admin: number, { format, rows }: { readonly format: 'csv' | 'xlsx'; readonly rows: number }): Promise<Large> {
  const began = performance.now();
  const { id } = await asked(ask, incidents, format);
  let [first, megabytes] = [0, 0];
  const others: number[] = [];
  let now = await look(ask, { id });
  while (now.status === 'NS' || now.status === 'IP') {
    if (performance.now() - began > patienceMs) throw new Error(`${format}: no file came`);
    if (first === 0 && (now.completed > 0 || now.total !== null)) first = performance.now() - began;
    megabytes = Math.max(megabytes, await workerMegabytes(admin));
    const asked = performance.now();
    await ask('/productcategory/?limit=5');
    others.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, glanceMs));
    now = await look(ask, { id });
  }
  if (now.completed !== rows) throw new Error(`${format}: ${now.status} with ${now.completed} rows of ${rows}`);
  return { took: performance.now() - began, first, megabytes, others };
}

/** @param bare rows per second of the bare driver, the average of before and after */
function sectionOf(format: 'csv' | 'xlsx', rows: number, { took, first, megabytes, others }: Large, bare: number): Section {
  const rate = rows / (took / 1_000);
  return {
    title: `${rows.toLocaleString('en')} rows of ${columns.length} columns as ${format.toUpperCase()}`,
    figures: [
      { name: 'whole, from asking to fetching', value: took / 1_000, unit: 's', goal: { at: 'most', value: (180 * rows) / 1_000_000 } },
      { name: 'rows a second', value: rate, unit: '' },
      { name: 'of what the bare driver writes as CSV', value: rate / bare, unit: '', goal: { at: 'least', value: format === 'csv' ? 0.5 : 0.25 } },
      { name: 'memory of its process', value: megabytes, unit: 'MB', goal: { at: 'most', value: 150 } },
      { name: 'first progress', value: first / 1_000, unit: 's', goal: { at: 'most', value: 1 } },
      { name: 'calls of others meanwhile, p95', value: quantile(others, 0.95), unit: 'ms', goal: { at: 'most', value: 50 } },
    ],
  };
}

/** The pid of the worker process, found by the pid of its service. */
async function workerPid(admin: number): Promise<number> {
  const tasks = await readdir(`/proc/${admin}/task`).catch(() => []);
  const children = await Promise.all(tasks.map((task) => readFile(`/proc/${admin}/task/${task}/children`, 'utf8').catch(() => '')));
  return Number(children.join(' ').trim().split(/\s+/)[0] ?? 0);
}

/**
 * Restarts the worker, and has it make one small table. The former one has made the demo's files, some of them PDF documents, and
 * still holds the code for those in memory, which must not count for the files that are measured.
 */
async function freshWorker(ask: Ask, connection: Connection, admin: number): Promise<void> {
  const nothingWaits = async (): Promise<boolean> => (await connection.collection('admin_exports').countDocuments({ status: { $in: ['NS', 'IP'] } })) === 0;
  await until(nothingWaits, 'the demo has its files', patienceMs);
  const before = await workerPid(admin);
  if (before > 0) process.kill(before, 'SIGTERM');
  await until(async () => (await workerPid(admin)) !== before || before === 0, 'the process that made them ends', patienceMs);
  await asked(ask, rooms, 'csv');
  await until(nothingWaits, 'another has made a small table', patienceMs);
}

/** The worker's peak memory in MB. */
async function workerMegabytes(admin: number): Promise<number> {
  const status = await readFile(`/proc/${await workerPid(admin)}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** The cost of a `kill -9` in the middle of a file. */
async function killed(ask: Ask, connection: Connection, admin: number, rows: number): Promise<Section> {
  const stored = connection.collection<{ _id: number; completed: number; made: { segments: { rows: number }[] } | null }>('admin_exports');
  const { id } = await asked(ask, incidents, 'csv');
  const isHalf = async (): Promise<boolean> => (await look(ask, { id })).completed >= rows / 2;
  while (!(await isHalf())) await new Promise((resolve) => setTimeout(resolve, glanceMs));
  process.kill(await workerPid(admin), 'SIGKILL');
  const dead = await stored.findOne({ _id: id });
  const kept = (dead?.made?.segments ?? []).reduce((all, one) => all + one.rows, 0);
  await stored.updateOne({ _id: id }, { $set: { 'lease.until': new Date(0) } });
  const began = performance.now();
  let now = await look(ask, { id });
  while (now.status === 'IP') {
    if (performance.now() - began > patienceMs) throw new Error('nobody goes on with the file');
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = await look(ask, { id });
  }
  if (now.status !== 'SU' && now.status !== 'SW') throw new Error(`ended as ${now.status}`);
  return {
    title: 'A process that is killed in the middle of it',
    figures: [
      { name: 'rows made again', value: (dead?.completed ?? 0) - kept, unit: '', goal: { at: 'most', value: 50_000 } },
      { name: 'rest, once it is taken over', value: (performance.now() - began) / 1_000, unit: 's' },
    ],
  };
}

async function pastDay(ask: Ask, connection: Connection): Promise<Section> {
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await asked(ask, register, 'csv', { dormitory: [dormitory], day });
    let now = await look(ask, { id });
    while (now.status === 'NS' || now.status === 'IP') now = await look(ask, { id });
    const made = await connection.collection<{ _id: number; started_on: Date; finished_on: Date; total: number }>('admin_exports').findOne({ _id: id });
    if (made?.total !== rowsOf.beds) throw new Error(`the register has ${made?.total} rows`);
    times.push(made.finished_on.getTime() - made.started_on.getTime());
  }
  return { title: `The register of ${rowsOf.beds.toLocaleString('en')} beds at a past moment`, figures: [{ name: 'made, median', value: quantile(times, 0.5), unit: 'ms', goal: { at: 'most', value: 1_000 } }] };
}

/** A report of three years on screen: its rows, and its totals. */
async function threeYears(ask: Ask, connection: Connection): Promise<Section> {
  await writeFacts(connection);
  const took = async (call: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const began = performance.now();
      await ask(`/reportsettings/${occupancy}/${call}`);
      times.push(performance.now() - began);
    }
    return quantile(times, 0.5);
  };
  const found = (await ask(`/reportsettings/${occupancy}/rows/?limit=50&dormitory=${dormitory}`)) as { readonly count: number };
  if (found.count < 36) throw new Error(`occupancy has ${found.count} months`);
  const figure = (name: string, value: number): Figure => ({ name, value, unit: 'ms', goal: { at: 'most', value: 300 } });
  return {
    title: `Three years of occupancy of ${rowsOf.beds.toLocaleString('en')} beds by month, on the screen`,
    figures: [figure('rows, median', await took(`rows/?limit=50&dormitory=${dormitory}`)), figure('sums and charts, median', await took(`summary/?dormitory=${dormitory}`))],
  };
}

/** A thousand files by four processes, two of which are killed: each file must be made exactly once. */
async function thousand(environment: Environment, connection: Connection, count: number): Promise<Section> {
  const ids = await writeMany(connection, count);
  const workers = Array.from({ length: 4 }, () => startWorker(environment));
  const began = performance.now();
  const stored = connection.collection('admin_exports');
  const done = () => stored.countDocuments({ _id: { $in: ids }, status: { $in: ['SU', 'SW'] } });
  try {
    while ((await done()) < count / 4) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const worker of workers.slice(0, 2)) worker.kill('SIGKILL');
    while ((await done()) < count) {
      if (performance.now() - began > patienceMs) throw new Error(`${await done()} of ${count} files were made`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    for (const worker of workers) worker.kill('SIGTERM');
  }
  const took = (performance.now() - began) / 1_000;
  const succeeded = await connection.collection('admin_changes').aggregate<{ _id: number; n: number }>([{ $match: { type: 'exporttracker.succeeded', entity_id: { $in: ids } } }, { $group: { _id: '$entity_id', n: { $sum: 1 } } }]).toArray();
  return {
    title: `${count.toLocaleString('en')} files of ${organisations} organisations by four processes, two of them killed`,
    figures: [
      { name: 'made exactly once', value: succeeded.filter(({ n }) => n === 1).length, unit: '', goal: { at: 'least', value: count } },
      { name: 'files a second', value: count / took, unit: '' },
    ],
  };
}
