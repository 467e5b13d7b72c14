/**
 * Speed without kept answers: a hundred users, each with different dormitories, read random pages and the first rows of lists
 * (docs/rules/operation.md#budgets). The bare server runs the same query on the same data in the same run.
 */
import type { Connection } from 'mongoose';
import { growAlerts } from './datasets/alerts.ts';
import { firstPerson, writePeople } from './datasets/people.ts';
import { seeded } from './datasets/seeded.ts';
import { inTurn, load, timesAsFast, type Load, type Rounds } from './load.ts';
import { startApart, startBare, type Environment } from './portal.ts';
import type { Figure, Section } from './report.ts';

const services = ['identity', 'residents', 'maintenance'];
const alerts = 20_000;
/** For how long a portal counts as just started. */
const freshSeconds = 5;
const people = 100;
/** Sets of demo dormitories: users with different sets see different rows. */
const sees = [[1, 2], [1, 3], [2, 3], [1, 2, 3]];
const lists = ['open', 'assigned', 'in-progress', 'resolved', 'cancelled'].map((status) => `/alerts/?limit=10&status=${status}`);
const eightLists = [...lists, '/alerts/?limit=10', '/employees/?limit=10', '/vendors/?limit=10'];

export async function benchPages(environment: Environment, rounds: number): Promise<Section[]> {
  const { connection } = await seeded(environment, (demo) => growAlerts(demo, alerts));
  const seen = Array.from({ length: people }, (_, i) => sees[i % sees.length] as number[]);
  const tokens = await writePeople(connection, seen.map((_, i) => ({ user: firstPerson + i, org: 1 })), 'maintenance');
  await connection.collection<{ _id: number }>('residents_access').insertMany(
    seen.map((dormitories, i) => ({ _id: firstPerson + i, org: 1, rev: 1, all: false, dormitories, update_time: new Date() })),
  );
  const least = Math.min(...(await Promise.all(sees.map((dormitories) => connection.collection('maintenance_alerts').countDocuments({ org: 1, dormitory: { $in: dormitories } })))));
  const apart = await startApart(environment, services);
  const bare = await startBare(environment);
  const any = (n: number): number => Math.floor(Math.random() * n);
  const somebody = (path: string) => ({ path, headers: { authorization: `Bearer ${tokens[any(people)]}` } });
  const offset = () => any(Math.floor(least / 100)) * 100;
  const bareAt = (limit: number, at: () => number) => () => ({ path: `/alerts/?limit=${limit}&offset=${at()}&dormitories=${seen[any(people)]?.join()}`, headers: {} });
  const pages = (url: string, base: string, more: { connections?: number; seconds?: number; warmUp?: number } = {}): Promise<Load> => load({ url, seconds: 15, ...more, each: () => somebody(`${base}/alerts/?limit=100&offset=${offset()}`) });
  const direct = apart.service('maintenance');
  // As long as for the pages, because in its first seconds a process compiles what it runs.
  const few = { seconds: 15, connections: 64 };
  const atOnce = { connections: 2 };
  const list = () => somebody(`/backend/api${eightLists[any(eightLists.length)]}`);
  const sizes = await Promise.all(eightLists.map((path) => sizeOf(`${apart.address}/backend/api${path}`, tokens[0] ?? '')));
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length);
  const measured = await inTurn(rounds, {
    bare: () => load({ url: bare.address, seconds: 15, each: bareAt(100, offset) }),
    cold: () => whileMoving(connection, everything, () => pages(apart.address, '/backend/api')),
    coldDirect: () => whileMoving(connection, everything, () => pages(direct, '')),
    justStarted: () => whileFresh(environment, (address) => pages(address, '/backend/api', { seconds: freshSeconds, warmUp: 0 })),
    names: () => whileMoving(connection, names, () => pages(apart.address, '/backend/api')),
    warm: () => pages(apart.address, '/backend/api'),
    warmDirect: () => pages(direct, ''),
    fewBare: () => load({ url: bare.address, seconds: 15, ...atOnce, each: bareAt(100, offset) }),
    fewCold: () => whileMoving(connection, everything, () => pages(apart.address, '/backend/api', atOnce)),
    nothing: () => load({ url: bare.address, ...few, each: () => ({ ...list(), path: `/nothing/?bytes=${size}` }) }),
    bareLists: () => load({ url: bare.address, ...few, each: bareAt(10, () => 0) }),
    lists: () => load({ url: apart.address, ...few, each: list }),
  });
  await apart.stop();
  await bare.stop();
  await connection.close();
  const { bare: driver, cold, coldDirect, names: named, warm, warmDirect } = measured;
  const times = (name: string, a: Rounds, b: Rounds, least?: number): Figure => ({ name, value: timesAsFast(a, b), unit: '× bare', ...(least !== undefined && { goal: { at: 'least', value: least } }) });
  return [
    {
      title: `${people} people with dormitories of their own, random pages of 100 of ${alerts.toLocaleString('en')} alerts, 16 connections`,
      figures: [
        { name: 'bare server, the same query', value: driver.perSecond, unit: 'req/s' },
        { name: 'bare server, p99', value: driver.p99, unit: 'ms' },
        { name: 'nothing kept, through the gateway', value: cold.perSecond, unit: 'req/s' },
        times('nothing kept, through the gateway', cold, driver, 1),
        times('nothing kept, service without the gateway', coldDirect, driver),
        { name: 'nothing kept, p99', value: cold.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
        { name: `just started, first ${freshSeconds} s, through the gateway`, value: measured.justStarted.perSecond, unit: 'req/s' },
        times(`just started, first ${freshSeconds} s, through the gateway`, measured.justStarted, driver, 1),
        { name: `just started, first ${freshSeconds} s, p99`, value: measured.justStarted.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
        times('names change all the time, through the gateway', named, driver),
        { name: 'names change all the time, p99', value: named.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
        { name: 'records kept, through the gateway', value: warm.perSecond, unit: 'req/s' },
        times('records kept, through the gateway', warm, driver, 3),
        times('records kept, service without the gateway', warmDirect, driver),
        { name: 'records kept, p99', value: warm.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
      ],
    },
    {
      // Sixteen at once wait for each other: the mean would only be 16 divided by the answers per second, whatever the server.
      title: `The same, ${atOnce.connections} connections: what a page takes that does not wait for others`,
      figures: [
        { name: 'bare server, the same query', value: measured.fewBare.perSecond, unit: 'req/s' },
        { name: 'bare server, p99', value: measured.fewBare.p99, unit: 'ms' },
        times('nothing kept, through the gateway', measured.fewCold, measured.fewBare),
        { name: 'nothing kept, p50', value: measured.fewCold.p50, unit: 'ms' },
        { name: 'nothing kept, p99', value: measured.fewCold.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
      ],
    },
    {
      title: `Eight lists of 10 by ${people} people on 64 connections`,
      figures: [
        { name: `node:http that answers ${Math.round(size / 1000)} kB of nothing`, value: measured.nothing.perSecond, unit: 'req/s' },
        { name: 'bare server, first 10 alerts', value: measured.bareLists.perSecond, unit: 'req/s' },
        { name: 'through the gateway', value: measured.lists.perSecond, unit: 'req/s', goal: { at: 'least', value: 8_000 } },
        times('through the gateway', measured.lists, measured.bareLists),
        { name: 'p99', value: measured.lists.p99, unit: 'ms' },
      ],
    },
  ];
}

/** Processes that have answered nothing yet: no code is compiled, no record was read, and no user is known. */
async function whileFresh<T>(environment: Environment, run: (address: string) => Promise<T>): Promise<T> {
  const fresh = await startApart(environment, services);
  try {
    return await run(fresh.address);
  } finally {
    await fresh.stop();
  }
}

/** Length of an answer in bytes. @throws for an error status */
async function sizeOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return (await response.arrayBuffer()).byteLength;
}

/** Stamps that move while some name keeps changing: for each record it must be checked whether it shows that name. */
const names = ['residents.names.1'];
/** With the organisation's settings as well: no record that was rendered before can be used again. */
const everything = [...names, 'maintenance.alertsettings.1'];

async function whileMoving<T>(connection: Connection, stamps: readonly string[], run: () => Promise<T>): Promise<T> {
  const move = () =>
    connection.collection<{ _id: string }>('platform_stamps').bulkWrite(stamps.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true } })));
  const timer = setInterval(() => void move(), 20);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}
