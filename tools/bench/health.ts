/** Contact tracing among 100,000 residents, temperature readings in bulk, and the figures of the tracking screen (docs/rules/health.md#contacts). */
import mongoose, { type Connection } from 'mongoose';
import { caseResident, cases, dormitory, firstCase, firstResident, residents, writeOperator } from './datasets/health.ts';
import { signIn, startApart, type Environment } from './portal.ts';
import { quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';

const services = ['identity', 'residents', 'tenancy', 'health'];
const kinds = 'room,transport,worksite';
/** Goals for the p95 through the gateway in milliseconds, by number of tracing steps. */
const goals: Readonly<Record<number, number>> = { 1: 20, 2: 60, 3: 200 };
const readingsAtOnce = 500;
const batches = 40;
const callers = 4;
const dayMs = 86_400_000;
/** Traces before measuring, because in practice a trace is not the first of a freshly started process. They go backwards, and so cover other days. */
const warmUp = 120;

export async function benchHealth(environment: Environment): Promise<Section[]> {
  const portal = await startApart(environment, services);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  try {
    return await measured(portal.address, connection);
  } finally {
    await portal.stop();
    await connection.close();
  }
}

async function measured(address: string, connection: Connection): Promise<Section[]> {
  const { presences } = await writeOperator(connection);
  const headers = { authorization: `Bearer ${await signIn(address)}`, 'content-type': 'application/json' };
  const api = `${address}/backend/api`;
  const ask = async (path: string, options: { readonly method?: string; readonly body?: unknown } = {}): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, { method: options.method ?? 'GET', headers, ...(options.body !== undefined && { body: JSON.stringify(options.body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} from ${path}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as unknown;
  };
  for (let i = 0; i < warmUp; i += 1) await ask(`/healthtrackrecords/${firstCase + (i % cases)}/trace/?hops=${1 + (i % 2)}&kinds=${kinds}&direction=backward`);
  const traces: Figure[] = [];
  for (const latent_days of [0, 2]) {
    await ask('/healthtrackrecords/settings/', { method: 'PUT', body: { latent_days } });
    for (const hops of [1, 2, 3]) {
      const times: number[] = [];
      const reached: number[] = [];
      for (let i = 0; i < cases; i += 1) {
        const started = performance.now();
        const { counts } = (await ask(`/healthtrackrecords/${firstCase + i}/trace/?hops=${hops}&kinds=${kinds}&direction=forward`)) as { counts: readonly number[] };
        times.push(performance.now() - started);
        reached.push(counts.reduce((sum, one) => sum + one, 0));
      }
      const name = `${hops} step${hops > 1 ? 's' : ''}, latent ${latent_days}`;
      traces.push({ name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' });
      traces.push({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', goal: { at: 'most', value: goals[hops]! } });
      traces.push({ name: `${name}, people reached`, value: quantile(reached, 0.5), unit: '' });
    }
  }
  const direct = await directly(connection);
  const own = traces.find(({ name }) => name === '1 step, latent 2, p95')!.value;
  const perSecond = await readings(ask);
  const cards = await anew(ask, () => `/healthtrackrecords/stats/?dormitory=${dormitory}`);
  const curve = await anew(ask, (i) => `/healthtrackrecords/trend/?dormitory=${dormitory}&days=${30 + i}`);
  return [
    {
      title: `Contact tracing: ${residents.toLocaleString('en')} residents, ${presences.toLocaleString('en')} presences, ${cases} cases a row`,
      figures: [...traces, { name: 'the two queries of one step by the driver, p95', value: quantile(direct, 0.95), unit: 'ms' }, { name: 'one step', value: own / quantile(direct, 0.95), unit: '× the driver' }],
    },
    {
      title: 'Temperatures and figures',
      figures: [
        { name: `readings, ${readingsAtOnce} a call`, value: perSecond, unit: 'readings/s', goal: { at: 'least', value: 5_000 } },
        { name: 'cards, worked out anew, median', value: quantile(cards, 0.5), unit: 'ms', goal: { at: 'most', value: 20 } },
        { name: 'epidemic curve, worked out anew, median', value: quantile(curve, 0.5), unit: 'ms', goal: { at: 'most', value: 20 } },
      ],
    },
  ];
}

type Ask = (path: string, options?: { readonly method?: string; readonly body?: unknown }) => Promise<unknown>;

/** The same trace as plain queries, without a service: where the case was, and who else was there. */
async function directly(connection: Connection): Promise<number[]> {
  const rows = connection.collection('health_presences');
  const from = new Date(Date.now() - 7 * dayMs);
  const to = new Date();
  const times: number[] = [];
  for (let i = 0; i < cases; i += 1) {
    const started = performance.now();
    const own = await rows.find({ employee: caseResident(i), end: { $gt: from }, start: { $lt: to } }, { projection: { _id: 0, place: 1 } }).toArray();
    const others = await rows.find({ place: { $in: own.map(({ place }) => place as string) }, end: { $gt: from }, start: { $lt: to } }, { projection: { _id: 0, employee: 1, place: 1, start: 1, end: 1 } }).toArray();
    if (others.length < 2) throw new Error('nobody was met');
    times.push(performance.now() - started);
  }
  return times;
}

/** Sends the batches of a round, from several phones at once. */
async function readings(ask: Ask): Promise<number> {
  let batch = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (batch < batches) {
        const at = batch * readingsAtOnce;
        batch += 1;
        const sent = Array.from({ length: readingsAtOnce }, (_, i) => ({ employee: firstResident + ((at + i) % residents), temperature: 36 + ((at + i) % 20) / 10 }));
        await ask('/healthtrackertemperatures/', { method: 'POST', body: { readings: sent } });
      }
    }),
  );
  return (batches * readingsAtOnce) / ((performance.now() - started) / 1_000);
}

/** Measures with a new reading before each request, or a different request each time, so that no kept answer is measured. */
async function anew(ask: Ask, pathOf: (i: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    await ask('/healthtrackertemperatures/', { method: 'POST', body: { employee: firstResident + i, temperature: 36.5 } });
    const started = performance.now();
    await ask(pathOf(i));
    times.push(performance.now() - started);
  }
  return times;
}
