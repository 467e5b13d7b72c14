/**
 * From a fever to the end of follow-up, through the real services: residents, tenancy and health on one database, with their
 * consumers and jobs, without simulated events or answers. The clock is moved for what takes weeks.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@firm/platform/jobs/schedule';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
const needed = ['residents', 'tenancy', 'health'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Consequences appear within a second; this leaves room for a busy machine. */
const patienceMs = 30_000;
const [room, bunk, isolation] = [3, 1, 4];
const [contact, suspected, confirmed, healthy] = [3, 4, 5, 1];

let portal: TestPortal;
let officer: TestUser;
/** Runs the midnight job for follow-ups now; by itself it runs once a minute. */
let midnight: () => Promise<void>;

interface Made {
  readonly id: number;
}
interface Listed<T> {
  readonly count: number;
  readonly results: readonly T[];
}

async function ask<T>(method: string, to: string, body?: unknown): Promise<T> {
  const answer = await portal.call<T>(method, to, { as: officer, body });
  if (answer.status >= 300) throw new Error(`${answer.status} from ${method} ${to}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const post = <T = Made>(to: string, body: object) => ask<T>('POST', to, body);
const list = async <T>(to: string): Promise<readonly T[]> => (await ask<Listed<T>>('GET', to)).results;

/** Polls until the value is as wanted. */
async function comesTrue(what: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await what();
    try {
      expect(found).toEqual(wanted);
      return;
    } catch (problem) {
      if (Date.now() > end) throw problem;
    }
    await wait(100);
  }
}

beforeAll(async () => {
  const services = (await serviceDefinitions(root)).filter(({ name }) => needed.includes(name));
  portal = await startTestPortal(services, { background: true });
  const jobs = services.find(({ name }) => name === 'health')?.jobs?.(portal.context('health')) ?? [];
  midnight = (jobs.find(({ name }) => name === 'follow-up') as Job).run;
  const models = ['employee', 'vendor', 'dormitory', 'workzone', 'resource', 'resourcereserve', 'resourceallocation', 'healthtrackrecord', 'healthtracer'];
  officer = await portal.user({ permissions: models.flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`)) });
}, 120_000);
afterEach(resetClock);
afterAll(() => portal.stop());

/** A dormitory with a room of three beds, a separate room, and three residents who have slept in the first for ten days. */
async function makeDormitory(): Promise<{ readonly people: readonly number[]; readonly shared: number; readonly apart: number }> {
  const dormitory = (await post('/dormitories/', { dorm_ref_id: 'NORTH', name: 'North House' })).id;
  const zone = async (ref: string) => (await post('/workzones/', { name: `Room ${ref}`, zone_ref_id: ref, zone_type: room, dormitory })).id;
  const [shared, apart] = [await zone('A-01-01'), await zone('A-01-09')];
  const beds: number[] = [];
  for (const n of [1, 2, 3]) beds.push((await post('/resources/', { ref_id: `A-01-01-${n}`, zone: shared, type: bunk })).id);
  await post('/resources/', { ref_id: 'A-01-09-1', zone: apart, type: isolation });
  const people: number[] = [];
  // The residents moved in ten days ago.
  shiftClock(-10 * dayMs);
  for (const [i, name] of ['Arun Kumar', 'Li Wei', 'Mohammad Hasan'].entries()) {
    const { id } = await post('/employees/', { name, pass_number: `P00${i}`, dorm_id: dormitory, work_pass_expiry: '2099-12-31' });
    await post('/resourceallocations/', { person: id, resource: beds[i], start_date: new Date(Date.now() - 10 * dayMs + 8 * hourMs).toISOString().slice(0, 10), checked_in: true });
    people.push(id);
  }
  resetClock();
  return { people, shared, apart };
}

test('a fever puts the room under watch, a confirmation finds the roommates, isolation is a transfer, and the follow-up ends by itself', async () => {
  const { people, shared } = await makeDormitory();
  const [ill, ...others] = people as [number, number, number];
  const level = async (zone: number) => (await list<{ level: string }>(`/workzones/health_levels/?zone=${zone}&level=affected,watch,disinfect,clear`))[0]?.level;
  const status = async (person: number) => (await ask<{ health_record: { health_status: number } | null }>('GET', `/employees/${person}/`)).health_record?.health_status ?? null;
  const followUps = async () => (await list<{ employee: number; final_status: string }>('/healthtracers/')).map((one) => [one.employee, one.final_status]).sort();

  // A resident has a fever, which does not change their status.
  await post('/healthtrackertemperatures/', { employee: ill, temperature: 38.6 });
  await comesTrue(() => level(shared), 'watch');
  expect(await status(ill)).toBeNull();

  // Suspected: the resident's page and room show it. The officer sees whom they met before anything is decided.
  const first = await post('/healthtrackrecords/', { employee: ill, health_status: suspected, onset_date: new Date(Date.now() - dayMs + 8 * hourMs).toISOString().slice(0, 10), isolation_wanted: true });
  await comesTrue(() => status(ill), suspected);
  await comesTrue(() => level(shared), 'affected');
  const trace = await ask<{ nodes: readonly { employee: number; risk_level: string }[] }>('GET', `/healthtrackrecords/${first.id}/trace/`);
  expect(trace.nodes.map(({ employee, risk_level }) => [employee, risk_level]).sort()).toEqual(others.map((one) => [one, 'high']));

  // Isolation is a transfer in tenancy to a bed that health suggests; the health record follows by itself, and the request is fulfilled.
  const beds = await ask<{ results: readonly Made[]; stay: number }>('GET', `/healthtrackrecords/isolation_beds/?employee=${ill}`);
  expect(beds.results).toHaveLength(1);
  const breaches = () => ask<{ results: readonly { code: string }[] }>('GET', '/resourceallocations/breaches/').then(({ results }) => results.map(({ code }) => code));
  await comesTrue(async () => (await breaches()).includes('not_isolated'), true);
  await post(`/resourceallocations/${beds.stay}/transfer/`, { resource: beds.results[0]?.id });
  const current = async () => (await list<{ curr_location_status: number | null; isolation_wanted: boolean }>(`/healthtrackrecords/?employee=${ill}&is_current=true`)).map((one) => [one.curr_location_status, one.isolation_wanted]);
  await comesTrue(current, [[3, false]]);
  await comesTrue(async () => (await breaches()).includes('not_isolated'), false);

  // Confirmed: contacts and follow-ups are created automatically, and roommates get the status Contact.
  await post('/healthtrackrecords/', { employee: ill, health_status: confirmed });
  await comesTrue(followUps, others.map((one) => [one, 'under-follow-up']));
  for (const other of others) await comesTrue(() => status(other), contact);

  // Two weeks later, without any check: missed checks do not prolong the follow-up, and residents without another cause are healthy again.
  shiftClock(18 * dayMs);
  await midnight();
  const stored = () => portal.connection.collection<{ employee: number; final_status: string }>('health_tracers').find({}, { sort: { employee: 1 } }).toArray();
  await comesTrue(async () => (await stored()).map(({ final_status }) => final_status), ['completed', 'completed']);
  await comesTrue(async () => (await portal.connection.collection<{ _id: number }>('health_people').find({ _id: { $in: others } }).toArray()).map((one) => (one as unknown as { health_status: number }).health_status), [healthy, healthy]);
  // The caller signed in by the real clock.
  resetClock();
  for (const other of others) await comesTrue(() => status(other), healthy);
}, 240_000);
