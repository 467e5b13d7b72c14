/**
 * What is fast where nothing is kept: a hundred people with dormitories of their own who ask for random pages, and for the
 * first rows of lists (docs/rules/operation.md#budgets). The bare server asks the same query of the same data in the same run.
 */
import mongoose, { type Connection } from 'mongoose';
import { growAlerts } from './dataset.ts';
import { inTurn, load, timesAsFast, type Load, type Rounds } from './load.ts';
import { firstPerson, writePeople } from './people.ts';
import { startApart, startBare, startTogether, type Environment } from './portal.ts';
import type { Figure, Section } from './report.ts';

const services = ['identity', 'residents', 'maintenance'];
const alerts = 20_000;
const people = 100;
/** Of the demo's, by twos and threes: what one sees another does not. */
const sees = [[1, 2], [1, 3], [2, 3], [1, 2, 3]];
const lists = ['open', 'assigned', 'in-progress', 'resolved', 'cancelled'].map((status) => `/alerts/?limit=10&status=${status}`);
const eightLists = [...lists, '/alerts/?limit=10', '/employees/?limit=10', '/vendors/?limit=10'];

export async function benchPages(environment: Environment, rounds: number): Promise<Section[]> {
  const seeding = await startTogether(environment);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  await growAlerts(connection, alerts);
  await seeding.stop();
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
  const pages = (url: string, base: string): Promise<Load> => load({ url, seconds: 15, each: () => somebody(`${base}/alerts/?limit=100&offset=${offset()}`) });
  const direct = apart.service('maintenance');
  const few = { connections: 64 };
  const measured = await inTurn(rounds, {
    bare: () => load({ url: bare.address, seconds: 15, each: bareAt(100, offset) }),
    cold: () => whileNamesChange(connection, () => pages(apart.address, '/backend/api')),
    coldDirect: () => whileNamesChange(connection, () => pages(direct, '')),
    warm: () => pages(apart.address, '/backend/api'),
    warmDirect: () => pages(direct, ''),
    bareLists: () => load({ url: bare.address, ...few, each: bareAt(10, () => 0) }),
    lists: () => load({ url: apart.address, ...few, each: () => somebody(`/backend/api${eightLists[any(eightLists.length)]}`) }),
  });
  await apart.stop();
  await bare.stop();
  await connection.close();
  const { bare: driver, cold, coldDirect, warm, warmDirect } = measured;
  const times = (name: string, a: Rounds, b: Rounds, least?: number): Figure => ({ name, value: timesAsFast(a, b), unit: '× bare', ...(least !== undefined && { goal: { at: 'least', value: least } }) });
  return [
    {
      title: `${people} people with dormitories of their own, random pages of 100 of ${alerts.toLocaleString('en')} tickets, 16 connections`,
      figures: [
        { name: 'bare server, the same query', value: driver.perSecond, unit: 'req/s' },
        { name: 'bare server, p99', value: driver.p99, unit: 'ms' },
        { name: 'nothing kept, through the gateway', value: cold.perSecond, unit: 'req/s' },
        times('nothing kept, through the gateway', cold, driver, 1),
        times('nothing kept, service without the gateway', coldDirect, driver),
        { name: 'nothing kept, p99', value: cold.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
        { name: 'records kept, through the gateway', value: warm.perSecond, unit: 'req/s' },
        times('records kept, through the gateway', warm, driver, 3),
        times('records kept, service without the gateway', warmDirect, driver),
        { name: 'records kept, p99', value: warm.p99, unit: 'ms', goal: { at: 'most', value: 150 } },
      ],
    },
    {
      title: `Eight lists of 10 by ${people} people on 64 connections`,
      figures: [
        { name: 'bare server, first 10 tickets', value: measured.bareLists.perSecond, unit: 'req/s' },
        { name: 'through the gateway', value: measured.lists.perSecond, unit: 'req/s', goal: { at: 'least', value: 8_000 } },
        times('through the gateway', measured.lists, measured.bareLists),
        { name: 'p99', value: measured.lists.p99, unit: 'ms' },
      ],
    },
  ];
}

/** A name that the rows show changes all the time: no record that was made before may be used. */
async function whileNamesChange<T>(connection: Connection, run: () => Promise<T>): Promise<T> {
  const move = () => connection.collection<{ _id: string }>('platform_stamps').updateOne({ _id: 'residents.names.1' }, { $inc: { n: 1 } }, { upsert: true });
  const timer = setInterval(() => void move(), 20);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}
