/**
 * Times that must not grow with the data (docs/rules/operation.md#budgets): first, last and deep pages, jumps, filters with their
 * count, searches and statistics, on a million alerts, residents and stays, without kept answers.
 */
import { countedRows } from '@firm/platform/contract/route';
import { growAlerts } from './datasets/alerts.ts';
import { growResidents } from './datasets/residents.ts';
import { seeded } from './datasets/seeded.ts';
import { growStays } from './datasets/stays.ts';
import { signIn, startTogether, type Environment } from './portal.ts';
import { median, quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';

/**
 * The services that are measured. Health is left out: it would first derive presences from a million stays, which are written past
 * all calls, and that takes the database an hour, a load that no organisation ever causes at once.
 */
const services = ['identity', 'residents', 'tenancy', 'maintenance'];
const times = 20;
const most = (value: number) => ({ at: 'most' as const, value });
type Get = (path: string) => Promise<{ next: string | null; count: number; results: { id: number }[] }>;

/** @param isQuick measure fewer times, on a tenth of the rows */
export async function benchDepth(environment: Environment, isQuick: boolean): Promise<Section[]> {
  const [alerts, residents, stays] = isQuick ? [100_000, 50_000, 100_000] : [1_000_000, 1_000_000, 1_000_000];
  const { connection } = await seeded(environment, async (demo) => {
    await growAlerts(demo, alerts);
    await growResidents(demo, residents);
    await growStays(demo, stays);
  }, services);
  const portal = await startTogether(environment, services);
  const headers = { authorization: `Bearer ${await signIn(portal.address)}`, 'content-type': 'application/json' };
  const api = `${portal.address}/backend/api`;
  const get: Get = async (path) => {
    const response = await fetch(path.startsWith('http') ? path : api + path, { headers });
    if (!response.ok) throw new Error(`${response.status} from ${path}`);
    return (await response.json()) as Awaited<ReturnType<Get>>;
  };
  const row = (await get('/alerts/?limit=1&status=open')).results[0];
  let changes = 0;
  // Moves every stamp on which an answer may depend, before each request, so that no kept answer is measured.
  const change = async (): Promise<void> => {
    await connection.collection('platform_stamps').updateMany({}, { $inc: { n: 1 } });
    const answer = await fetch(`${api}/alerts/${row?.id}/`, { method: 'PATCH', headers, body: JSON.stringify({ remarks: `Looked at ${(changes += 1)} times` }) });
    if (!answer.ok) throw new Error(`a change failed: ${answer.status}`);
  };
  const near = await get(`/alerts/?limit=100&offset=${alerts - 1_000}`);
  const asked = await timesOf(get, change, {
    first: ['/alerts/?limit=100'],
    deep: [near.next ?? ''],
    statistics: ['/alerts/stats/'],
  });
  const [first, deep, statistics] = [asked('first'), asked('deep'), asked('statistics')];
  const alertFigures = await jumpsFiltersSearches(get, change, 'alerts', alerts, {
    filters: [
      'status=open&priority=1&dormitory=2', 'status=resolved&priority=3&dormitory=1', 'status=resolved,cancelled&severity=2&dormitory=1,3', 'priority=4&severity=1&alert_type=2',
      'source=staff&status=open&priority=2', 'status=cancelled&severity=3&priority=2',
    ],
    searches: ['water', 'light', 'not', 'a', 'FM-12', 'zzz', 'water zzz'],
    together: ['tap washroom', 'light not'],
  });
  const people = await jumpsFiltersSearches(get, change, 'employees', residents, {
    filters: [
      'dormitory=1&tenancy_status=CI&nationality=Indian', 'nationality=Bangladeshi&gender=M&dormitory=2', 'employer=1&tenancy_status=CI&gender=M', 'dormitory=3&tenancy_status=CO&employer=2',
    ],
    searches: ['mo', 'rahman', 'kumar', 'kumar zzz', 'singh', 'a', 'bn00512', 'zzz'],
    together: ['mo ra', 'kumar ra'],
  });
  const lately = new Date(Date.now() - 400 * 24 * 3_600_000).toISOString().slice(0, 10);
  const allocations = await jumpsFiltersSearches(get, change, 'resourceallocations', stays, {
    filters: ['state=checked-out&dormitory=2&is_active=false', `dormitory=1&state=checked-out&from=${lately}`, 'state=cancelled,transferred&dormitory=1,3', `from=${lately}&to=${lately}&dormitory=2`, 'checked_in=true&is_active=true&dormitory=1'],
    searches: [],
    together: [],
  });
  await portal.stop();
  await connection.close();
  return [
    {
      title: `${alerts.toLocaleString('en')} alerts, each answer worked out anew`,
      figures: [
        { name: 'first page of 100, median', value: median(first), unit: 'ms' },
        { name: 'page near the end by cursor, median', value: median(deep), unit: 'ms' },
        { name: 'the same', value: median(deep) / median(first), unit: '× first', goal: most(1.3) },
        { name: 'statistics, median', value: median(statistics), unit: 'ms', goal: most(20) },
        ...alertFigures,
      ],
    },
    { title: `${residents.toLocaleString('en')} residents, each answer worked out anew`, figures: people },
    { title: `${stays.toLocaleString('en')} stays, each answer worked out anew`, figures: allocations },
  ];
}

/** Requests the paths in turn; returns the times of each kind by its name. */
async function timesOf(get: Get, change: () => Promise<void>, paths: Readonly<Record<string, readonly string[]>>): Promise<(kind: string) => number[]> {
  const took = new Map<string, number[]>();
  for (let round = 0; round < times; round += 1) {
    for (const [kind, all] of Object.entries(paths)) {
      for (const path of all) {
        await change();
        const started = performance.now();
        await get(path);
        took.set(kind, [...(took.get(kind) ?? []), performance.now() - started]);
        if (process.env['FIRM_BENCH_TELL'] && round === times - 1) console.error(kind, path, Math.round(performance.now() - started));
      }
    }
  }
  return (kind) => took.get(kind) ?? [];
}

async function jumpsFiltersSearches(
  get: Get, change: () => Promise<void>, list: string, rows: number,
  { filters, searches, together }: { readonly filters: readonly string[]; readonly searches: readonly string[]; readonly together: readonly string[] },
): Promise<Figure[]> {
  const page = (query: string) => `/${list}/?limit=100&${query}`;
  const found = (words: string) => page(`search=${encodeURIComponent(words)}`);
  // A table offers its last page only if its end is known; otherwise it offers no page beyond the counted ones, except the next.
  const counted = await get(page(`offset=${countedRows - 100}`));
  const isWhole = counted.count === rows;
  const asked = await timesOf(get, change, {
    last: isWhole ? [0, 100, 9_900].map((before) => page(`offset=${Math.floor(rows / 100) * 100 - 100 - before}`)) : [counted.next ?? ''],
    jump: [1_000, 5_000, 9_900].map((offset) => page(`offset=${offset}`)),
    middle: [page(`offset=${Math.floor(rows / 200) * 100}`)],
    filters: filters.map(page),
    searches: searches.map(found),
    together: together.map(found),
  });
  return [
    { name: isWhole ? 'last pages, p95' : 'the next page behind those that are counted, p95', value: quantile(asked('last'), 0.95), unit: 'ms', goal: most(50) },
    { name: 'a jump within the 10,000 that are counted, p95', value: quantile(asked('jump'), 0.95), unit: 'ms', goal: most(150) },
    { name: 'a jump into the middle, which no table offers, median', value: median(asked('middle')), unit: 'ms' },
    { name: 'three filters with their count, p95', value: quantile(asked('filters'), 0.95), unit: 'ms', goal: most(100) },
    ...(searches.length > 0 ? [{ name: 'a search with its count, p95', value: quantile(asked('searches'), 0.95), unit: 'ms', goal: most(100) }] : []),
    ...(together.length > 0 ? [{ name: 'a search for two words of many, p95', value: quantile(asked('together'), 0.95), unit: 'ms', goal: most(100) }] : []),
  ];
}
