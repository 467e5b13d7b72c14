/** Measures the residents area: lists of 100,000 residents, a dormitory of 5,000 rooms, and an import of 10,000 rows. */
import type { Connection } from 'mongoose';
import { addRooms, growResidents } from './datasets/residents.ts';
import { seeded } from './datasets/seeded.ts';
import { residentMegabytes } from './memory.ts';
import { signIn, startApart, type Environment } from './portal.ts';
import { median, quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';

const residents = 100_000;
const rooms = 5_000;
const imported = 10_000;
const services = ['identity', 'residents', 'maintenance'];
/** Search texts as users type them: common names, rare ones, two words, pass numbers. */
const typed = ['mo', 'rahman', 'kumar', 'mohammed ra', 'singh', 'a', 'li wei', 'bn00512', '0051', 'hossain md', 'selvam', 'zzz'];

export async function benchResidents(environment: Environment): Promise<Section[]> {
  const { connection, written: dormitory } = await seeded(environment, async (demo) => {
    await growResidents(demo, residents);
    return addRooms(demo, rooms);
  });
  const portal = await startApart(environment, services);
  const headers = { authorization: `Bearer ${await signIn(portal.address)}` };
  const api = portal.service('residents');
  const sections = [await lists(connection, api, headers), await bigDormitory(connection, api, headers, dormitory)];
  await portal.stop();
  // In fresh processes, whose memory nothing else has filled.
  const fresh = await startApart(environment, services);
  const own = { authorization: `Bearer ${await signIn(fresh.address)}` };
  const pid = fresh.pids[services.indexOf('residents')] ?? 0;
  sections.push(await importing(fresh.service('residents'), own, pid));
  await fresh.stop();
  await connection.close();
  return sections;
}

type Headers = Readonly<Record<string, string>>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function get(address: string, headers: Headers): Promise<void> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  await response.arrayBuffer();
}

async function lists(connection: Connection, api: string, headers: Headers): Promise<Section> {
  const collection = connection.collection('residents_employees');
  const filters = [
    ['dormitory=1&tenancy_status=CI', { dormitory: 1, tenancy_status: 'CI' }],
    ['nationality=Indian&dormitory=2', { nationality: 'Indian', dormitory: 2 }],
    ['employer=1', { employer: 1 }],
    ['expires_within=30', null],
  ] as const;
  const searched: number[] = [];
  const palette: number[] = [];
  const filtered: number[] = [];
  const driver: number[] = [];
  for (let i = 0; i < 120; i += 1) {
    const word = typed[i % typed.length] as string;
    // A different limit each time, so that no kept answer is measured.
    searched.push(await timed(() => get(`${api}/employees/?search=${encodeURIComponent(word)}&limit=${20 + (i % 17)}`, headers)));
    palette.push(await timed(() => get(`${api}/search/?q=${encodeURIComponent(word)}`, headers)));
    const [query, filter] = filters[i % filters.length] as (typeof filters)[number];
    const limit = 80 + (i % 21);
    const took = await timed(() => get(`${api}/employees/?${query}&limit=${limit}`, headers));
    if (filter === null) continue;
    filtered.push(took);
    const scoped = { org: 1, ...filter };
    driver.push(
      await timed(() =>
        Promise.all([collection.find(scoped).sort({ name: 1, _id: 1 }).limit(limit).toArray(), collection.countDocuments(scoped)]),
      ),
    );
  }
  return {
    title: `${residents.toLocaleString('en')} residents`,
    figures: [
      { name: 'search, median', value: median(searched), unit: 'ms' },
      { name: 'search, p95', value: quantile(searched, 0.95), unit: 'ms', goal: { at: 'most', value: 150 } },
      { name: 'search everywhere, p95', value: quantile(palette, 0.95), unit: 'ms', goal: { at: 'most', value: 150 } },
      { name: 'list with filters, p95', value: quantile(filtered, 0.95), unit: 'ms', goal: { at: 'most', value: 150 } },
      { name: 'the same by the raw driver, p95', value: quantile(driver, 0.95), unit: 'ms' },
      { name: 'list with filters, median', value: median(filtered) / median(driver), unit: '× raw driver' },
    ],
  };
}

async function bigDormitory(connection: Connection, api: string, headers: Headers, dormitory: number): Promise<Section> {
  await get(`${api}/workzones/board/?dormitory=${dormitory}`, headers);
  const board: number[] = [];
  const tree: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    // Moves the stamp of zones, as a change of a zone does, so that no kept answer is measured.
    const moved = () => connection.collection<{ _id: string }>('platform_stamps').updateOne({ _id: 'residents.zone.1' }, { $inc: { n: 1 } }, { upsert: true });
    await moved();
    board.push(await timed(() => get(`${api}/workzones/board/?dormitory=${dormitory}`, headers)));
    await moved();
    tree.push(await timed(() => get(`${api}/dormitories/${dormitory}/with_tree_detail/`, headers)));
  }
  return {
    title: `a dormitory of ${rooms.toLocaleString('en')} rooms`,
    figures: [
      { name: 'rooms board, p95', value: quantile(board, 0.95), unit: 'ms', goal: { at: 'most', value: 100 } },
      { name: 'tree of zones, p95', value: quantile(tree, 0.95), unit: 'ms', goal: { at: 'most', value: 150 } },
    ],
  };
}

/** Imports a CSV file in the form that other systems export; reading it is part of the measurement. */
async function importing(api: string, headers: Headers, pid: number): Promise<Section> {
  const names = ['Rahman Mohammed', 'Kumar Selvam', 'Li Wei', 'José Núñez', 'محمد علي'];
  const rows = Array.from({ length: imported }, (_, i) =>
    [`${names[i % names.length]} ${i}`, `IMP-${String(i).padStart(6, '0')}`, `WP${10_000_000 + i}`, '31/12/2027', 'Bangladeshi', 'M', '14/05/1992', `+65 8${1_000_000 + i}`, `B${7_000_000 + i}`, '01/03/2030', 'Islam', 'Welder', 'Tuas Port', 'O+'].join(','),
  );
  const header = 'Name,Pass number,Work permit no,Work permit expiry,Nationality,Sex,DOB,Mobile,Passport no,Passport expiry,Religion,Job,Worksite,Blood group';
  const form = new FormData();
  form.append('file', new Blob([`\uFEFF${[header, ...rows].join('\r\n')}`]), 'residents.csv');
  const before = await residentMegabytes([pid]);
  let peak = before;
  const watch = setInterval(() => void residentMegabytes([pid]).then((now) => (peak = Math.max(peak, now))), 50);
  const started = performance.now();
  const send = async (path: string, body: FormData | string) => {
    const type: Headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${api}${path}`, { method: 'POST', headers: { ...headers, ...type }, body });
    const answer = (await response.json()) as { id: number; state: string; run: { created: number } };
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const job = await send('/employees/imports/', form);
  const read = performance.now() - started;
  await send(`/employees/imports/${job.id}/start/`, '{}');
  let state = 'importing';
  let created = 0;
  let slowest = 0;
  while (state === 'importing') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const asked = performance.now();
    const now = (await (await fetch(`${api}/employees/imports/${job.id}/`, { headers })).json()) as typeof job;
    slowest = Math.max(slowest, performance.now() - asked);
    state = now.state;
    created = now.run.created;
  }
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  if (created !== imported) throw new Error(`${created} of ${imported} residents were imported (${state})`);
  const figures: Figure[] = [
    { name: 'from upload to done', value: seconds, unit: 's', goal: { at: 'most', value: 60 } },
    { name: 'of that, reading the file', value: read / 1_000, unit: 's' },
    { name: 'peak memory of the service', value: peak, unit: 'MB', goal: { at: 'most', value: 300 } },
    { name: 'above what it had before', value: peak - before, unit: 'MB' },
    { name: 'slowest call meanwhile', value: slowest, unit: 'ms' },
  ];
  return { title: `import of ${imported.toLocaleString('en')} rows`, figures };
}
