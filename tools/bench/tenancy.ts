/**
 * Allocating beds, booking facilities and asking for availability, under load, on one and on two processes of the tenancy
 * service (docs/rules/tenancy.md#never-twice).
 */
import type { Connection } from 'mongoose';
import { until } from '@firm/platform/testing/until';
import { seeded } from './datasets/seeded.ts';
import { dayFromNow, facilityOf, writeLargeDormitory } from './datasets/tenancy.ts';
import { signIn, startApart, type Environment } from './portal.ts';
import { quantile } from './quantile.ts';
import type { Figure, Section } from './report.ts';
import { slowestOfRush } from './rush.ts';

const services = ['identity', 'residents', 'tenancy'];
const callers = 16;
const full = { dormitory: 801, beds: 10_000, bedsPerRoom: 8, staysPerBed: 20, residents: 12_000 };
const empty = { dormitory: 802, beds: 30_000, bedsPerRoom: 8, staysPerBed: 0, residents: 60_000 };
const asked = 60;

export async function benchTenancy(environment: Environment, rounds: number): Promise<Section[]> {
  const { connection } = await seeded(environment, async (demo) => {
    await writeLargeDormitory(demo, full);
    await writeLargeDormitory(demo, empty);
  }, services);
  const first = await startApart(environment, services);
  const second = await startApart(environment, ['tenancy']);
  const one = [first.service('tenancy')];
  const two = [...one, second.service('tenancy')];
  const post = poster(await signIn(first.address));
  const next = counter();

  const seconds = rounds > 1 ? 5 : 2;
  const distinct = (addresses: readonly string[], length = seconds) => perSecond(addresses, length, (address) => {
    const i = next();
    return post(address, '/resourceallocations/', { person: empty.dormitory * 100_000 + i, resource: empty.dormitory * 100_000 + scattered(i), start_date: dayFromNow(1), end_date: null });
  });
  const contended = (addresses: readonly string[]) => perSecond(addresses, seconds, (address) => {
    const i = next();
    return post(address, '/resourceallocations/', { person: empty.dormitory * 100_000 + i, resource: empty.dormitory * 100_000 + empty.beds - 1, start_date: dayFromNow(i), end_date: dayFromNow(i + 1) });
  });
  // In its first seconds a process compiles what it runs.
  await distinct(two, 3 * seconds);
  const given = {
    one: await distinct(one),
    two: await distinct(two),
    behind: await untilFollowed(connection),
    contendedOne: await contended(one),
    contendedTwo: await contended(two),
  };
  const rush = { bed: await rushForBed(two, post), hour: await rushForHour(two, post) };
  const available = await availability(first.service('tenancy'), post);
  const direct = await directly(connection);
  await second.stop();
  await first.stop();
  await connection.close();
  return [
    {
      title: 'Giving beds, 16 callers unless said',
      figures: [
        { name: 'distinct beds, one process', value: given.one, unit: 'stays/s' },
        { name: 'distinct beds, two processes', value: given.two, unit: 'stays/s', goal: { at: 'least', value: 300 } },
        { name: 'until residents show the last of them', value: given.behind, unit: 'ms', goal: { at: 'most', value: 1_000 } },
        { name: 'one bed, one process', value: given.contendedOne, unit: 'stays/s' },
        { name: 'one bed, two processes', value: given.contendedTwo, unit: 'stays/s' },
        { name: '200 callers for one bed, slowest answer', value: rush.bed, unit: 'ms', goal: { at: 'most', value: 1_000 } },
        { name: '200 callers for one facility hour, slowest answer', value: rush.hour, unit: 'ms', goal: { at: 'most', value: 1_000 } },
      ],
    },
    {
      title: 'What is free among 10,000 beds with 200,000 stays',
      figures: [
        { name: 'check_availability, median', value: quantile(available, 0.5), unit: 'ms' },
        { name: 'check_availability, p95', value: quantile(available, 0.95), unit: 'ms' },
        { name: 'aggregation by the driver, p95', value: quantile(direct, 0.95), unit: 'ms' },
        { name: 'check_availability p95', value: quantile(available, 0.95) / quantile(direct, 0.95), unit: '× aggregation' },
      ] satisfies Figure[],
    },
  ];
}

type Post = (address: string, path: string, body: object) => Promise<number>;

/** A function that posts and resolves with the status, after the body has been read. */
function poster(token: string): Post {
  return async (address, path, body) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/** How long after the last answer residents and rooms show all stays, in ms: the residents service has then applied the tenancy service's last events. */
async function untilFollowed(connection: Connection): Promise<number> {
  const asked = performance.now();
  // Numbers are given in turn, but not committed in turn.
  const last = await connection.collection('tenancy_changes').find({}, { projection: { _id: 1 } }).sort({ _id: -1 }).limit(callers).toArray();
  const entries = last.map(({ _id }) => `tenancy:${String(_id)}`);
  const inbox = connection.collection<{ _id: string }>('residents_inbox');
  await until(async () => (await inbox.countDocuments({ _id: { $in: entries } })) === entries.length, 'residents has applied the last events');
  return performance.now() - asked;
}

function counter(): () => number {
  let i = 0;
  return () => (i += 1);
}

/** Spreads consecutive beds over different rooms, because residents who arrive together seldom share a room. */
function scattered(i: number): number {
  const step = i * empty.bedsPerRoom;
  return (step + Math.floor(step / empty.beds)) % empty.beds;
}

/** Records created per second; the callers are spread over the addresses. Throws at any other status, because a fast refusal must not count. */
async function perSecond(addresses: readonly string[], seconds: number, make: (address: string) => Promise<number>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let made = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, i) => {
      while (performance.now() < end) {
        const status = await make(addresses[i % addresses.length] as string);
        if (status !== 201) throw new Error(`a bed was not allocated: ${status}`);
        made += 1;
      }
    }),
  );
  return made / seconds;
}

/** 200 simultaneous requests for one bed and overlapping days. */
function rushForBed(addresses: readonly string[], post: Post): Promise<number> {
  const base = empty.dormitory * 100_000;
  return slowestOfRush(addresses, (address, i) =>
    post(address, '/resourceallocations/', { person: base + empty.residents - 1 - i, resource: base + empty.beds - 2, start_date: dayFromNow(4_000), end_date: null }),
  );
}

/** 200 simultaneous requests for one hour of one facility. */
function rushForHour(addresses: readonly string[], post: Post): Promise<number> {
  const wish = { facility: [facilityOf(empty)], start_date: dayFromNow(4_000), start_time: '18:00', end_time: '19:00' };
  return slowestOfRush(addresses, (address) => post(address, '/facilitybookings/', wish));
}

/** Asks for different days each time, so that no kept answer is measured. */
async function availability(address: string, post: Post): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < asked; i += 1) {
    const started = performance.now();
    const status = await post(address, '/resourcereserves/check_availability/', { dormitory: full.dormitory, res_type: 1, start_date: dayFromNow(i), end_date: dayFromNow(i + 14), count: 10 });
    if (status !== 200) throw new Error(`availability answered ${status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** The same as a plain query, without a service: beds that are taken on these days, counted by the database. */
async function directly(connection: Connection): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < asked; i += 1) {
    const started = performance.now();
    const [capacity, taken] = await Promise.all([
      connection.collection('tenancy_resources').countDocuments({ dormitory: full.dormitory, res_type: 1, is_active: true, status: { $ne: 'out-of-order' } }),
      connection
        .collection('tenancy_allocations')
        .aggregate([
          { $match: { dormitory: full.dormitory, res_type: 1, held: true, end_key: { $gt: dayFromNow(i) }, start_date: { $lt: dayFromNow(i + 14) } } },
          { $group: { _id: '$resource' } },
          { $count: 'n' },
        ])
        .toArray(),
    ]);
    if (capacity < Number(taken[0]?.n ?? 0)) throw new Error('more beds are taken than there are');
    times.push(performance.now() - started);
  }
  return times;
}
