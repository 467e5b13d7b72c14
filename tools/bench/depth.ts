/** What must not grow with the data: a deep page and the statistics, on 200,000 alerts, with nothing kept in memory. */
import mongoose from 'mongoose';
import { growAlerts } from './dataset.ts';
import { signIn, startTogether, type Environment } from './portal.ts';
import type { Section } from './report.ts';

const alerts = 200_000;
const times = 40;

export async function benchDepth(environment: Environment): Promise<Section> {
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  const seeding = await startTogether(environment);
  await growAlerts(connection, alerts);
  await seeding.stop();
  const portal = await startTogether(environment);
  const headers = { authorization: `Bearer ${await signIn(portal.address)}`, 'content-type': 'application/json' };
  const api = `${portal.address}/backend/api`;
  const get = async <T>(address: string): Promise<T> => {
    const response = await fetch(address, { headers });
    if (!response.ok) throw new Error(`${response.status} from ${address}`);
    return (await response.json()) as T;
  };
  type Page = { next: string; results: { id: number }[] };
  const near = await get<Page>(`${api}/alerts/?limit=100&offset=${alerts - 1_000}`);
  const row = (await get<Page>(`${api}/alerts/?limit=1&status=open`)).results[0];
  const first: number[] = [];
  const deep: number[] = [];
  const statistics: number[] = [];
  for (let i = 0; i < times; i += 1) {
    for (const [address, into] of [[`${api}/alerts/?limit=100`, first], [near.next, deep], [`${api}/alerts/stats/`, statistics]] as const) {
      // A change in between: what is measured is the work, not the memory of it.
      await fetch(`${api}/alerts/${row?.id}/`, { method: 'PATCH', headers, body: JSON.stringify({ remarks: `${i} ${into.length}` }) });
      const started = performance.now();
      await get(address);
      into.push(performance.now() - started);
    }
  }
  await portal.stop();
  await connection.close();
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    title: '200,000 tickets, each answer worked out anew',
    figures: [
      { name: 'first page of 100, median', value: median(first), unit: 'ms' },
      { name: 'page at 199,100, median', value: median(deep), unit: 'ms' },
      { name: 'deep page', value: median(deep) / median(first), unit: '× first', goal: { at: 'most', value: 1.3 } },
      { name: 'statistics, median', value: median(statistics), unit: 'ms', goal: { at: 'most', value: 20 } },
    ],
  };
}
