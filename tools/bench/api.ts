/** The maintenance calls under load, as ratios to the bare server of the same run (docs/rules/operation.md#budgets). */
import type { Connection } from 'mongoose';
import { growAlerts } from './datasets/alerts.ts';
import { inTurn, load, timesAsFast, type Rounds } from './load.ts';
import { signIn, startApart, startBare, startTogether, type Environment } from './portal.ts';
import type { Figure, Section } from './report.ts';
import { residentMegabytes } from './memory.ts';
import { seeded } from './datasets/seeded.ts';

const services = ['identity', 'residents', 'maintenance'];
const list = '/backend/api/alerts/?limit=100';
const newAlert = JSON.stringify({ name: 'Tap drips in the washroom', description: 'Once a second', dormitory: 1, priority: 3 });

/** Measures on 20,000 alerts with 16 connections. */
export async function benchCalls(environment: Environment, rounds: number): Promise<Section[]> {
  const { connection } = await seeded(environment, (demo) => growAlerts(demo, 20_000));
  const apart = await startApart(environment, services);
  const headers = { authorization: `Bearer ${await signIn(apart.address)}` };
  const id = (await connection.collection<{ _id: number }>('maintenance_alerts').findOne({ org: 1 }, { sort: { created_time: -1 } }))?._id;
  await report(apart.address, headers);
  const bare = await startBare(environment);
  const direct = apart.service('maintenance');
  const one = `/backend/api/alerts/${id}/`;
  const ofBare = {
    list: () => load({ url: `${bare.address}/alerts/` }),
    one: () => load({ url: `${bare.address}/alerts/${id}/` }),
    new: () => load({ url: `${bare.address}/alerts/`, method: 'POST', body: newAlert }),
  };
  const measured = await inTurn(rounds, {
    bareList: ofBare.list,
    list: () => load({ url: apart.address + list, headers }),
    listDirect: () => load({ url: `${direct}/alerts/?limit=100`, headers }),
    listChanging: () => whileChanging(connection, apart.address, headers, () => load({ url: apart.address + list, headers })),
    bareOne: ofBare.one,
    one: () => load({ url: apart.address + one, headers }),
    oneDirect: () => load({ url: `${direct}/alerts/${id}/`, headers }),
    bareRow: () => load({ url: `${bare.address}/rows/`, method: 'POST', body: newAlert }),
    bareNew: ofBare.new,
    new: () => load({ url: `${apart.address}/backend/api/alerts/`, headers, method: 'POST', body: newAlert }),
  });
  await apart.stop();

  const together = await startTogether(environment);
  const own = { authorization: `Bearer ${await signIn(together.address)}` };
  const inOne = await inTurn(rounds, {
    bareList: ofBare.list,
    list: () => load({ url: together.address + list, headers: own }),
    bareOne: ofBare.one,
    one: () => load({ url: together.address + one, headers: own }),
    bareNew: ofBare.new,
    new: () => load({ url: `${together.address}/backend/api/alerts/`, headers: own, method: 'POST', body: newAlert }),
  });
  const memory = await residentMegabytes(together.pids);
  await together.stop();
  await bare.stop();
  await connection.close();

  const ratio = (name: string, a: Rounds, b: Rounds, least?: number): Figure => ({
    name,
    value: timesAsFast(a, b),
    unit: '× bare',
    ...(least !== undefined && { goal: { at: 'least' as const, value: least } }),
  });
  return [
    {
      title: '20,000 alerts, 16 connections, gateway and services in processes of their own',
      figures: [
        { name: 'bare server: list of 100', value: measured.bareList.perSecond, unit: 'req/s' },
        { name: 'bare server: one alert', value: measured.bareOne.perSecond, unit: 'req/s' },
        { name: 'bare server: new alert', value: measured.bareNew.perSecond, unit: 'req/s' },
        { name: 'list through the gateway, unchanged', value: measured.list.perSecond, unit: 'req/s' },
        ratio('list through the gateway, unchanged', measured.list, measured.bareList, 4),
        ratio('list through the gateway, ten changes a second', measured.listChanging, measured.bareList, 1.2),
        ratio('one alert through the gateway', measured.one, measured.bareOne, 0.6),
        ratio('new alert through the gateway', measured.new, measured.bareNew, 0.8),
        // The same insert into a collection that serves no list, filter or search, so without the cost of the alerts' indexes.
        ratio('new alert, against a row without indexes', measured.new, measured.bareRow),
        ratio('list, service without the gateway', measured.listDirect, measured.bareList),
        ratio('one alert, service without the gateway', measured.oneDirect, measured.bareOne),
        { ...cost("gateway's own cost, list", measured.list, measured.listDirect), goal: { at: 'most', value: 35 } },
        // A kilobyte that is kept in memory costs the service next to nothing, so this measures the hop itself.
        cost("gateway's own cost, one alert", measured.one, measured.oneDirect),
      ],
    },
    {
      title: 'The same with everything in one process',
      figures: [
        ratio('list, unchanged', inOne.list, inOne.bareList, 4),
        ratio('one alert', inOne.one, inOne.bareOne, 0.6),
        ratio('new alert', inOne.new, inOne.bareNew, 0.8),
        { name: 'memory under load', value: memory, unit: 'MB', goal: { at: 'most', value: 350 } },
      ],
    },
  ];
}

function cost(name: string, through: Rounds, direct: Rounds): Figure {
  return { name, value: (1 - timesAsFast(through, direct)) * 100, unit: '%' };
}

/** Reports an alert like those of the load; the bare server then stores the same document. */
async function report(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${address}/backend/api/alerts/`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: newAlert });
  if (answer.status !== 201) throw new Error(`an alert was not created: ${answer.status}`);
}

/** Changes an alert on the first page ten times a second while `run` is in progress. */
async function whileChanging<T>(
  connection: Connection,
  address: string,
  headers: Record<string, string>,
  run: () => Promise<T>,
): Promise<T> {
  const rows = await connection.collection<{ _id: number }>('maintenance_alerts').find({ org: 1, status: 'open' }).sort({ created_time: -1 }).limit(20).toArray();
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    void fetch(`${address}/backend/api/alerts/${rows[n % rows.length]?._id}/`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ remarks: `Looked at ${n} times` }),
    }).then((response) => {
      if (!response.ok) throw new Error(`a change failed: ${response.status}`);
    });
  }, 100);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}
