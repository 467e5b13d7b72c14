/** Every call by users who may not make it: without the permission, of another organisation, of another dormitory. */
import type { RouteSpec } from '@firm/platform/contract/route';
import type { TestUser } from '@firm/platform/testing/portal';
import { healthRoutes } from '../contract/index.ts';
import { deriveDue } from '../src/derive/job.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
/** In North House: a confirmed case, its current record, and a follow-up; a resident of South House met the case. */
let [index, record, tracer, period] = [0, 0, 0, 0];
beforeAll(async () => {
  health = await startHealth();
  const { call, manager } = health;
  index = (await health.record(1, 4)).id;
  record = (await health.record(1, 5)).id;
  const yesterday = Date.now() - 86_400_000;
  const met = (contact_employee: number) => call<{ id: number }>('POST', '/contactperiods/', manager, { index_record: index, contact_employee, start: new Date(yesterday).toISOString(), end: new Date(yesterday + 3_600_000).toISOString(), certainty: 'confirmed' });
  const [near, far] = [await met(2), await met(61)];
  expect([near.status, far.status]).toEqual([201, 201]);
  period = near.body.id;
  await deriveDue(health.portal.context('health'));
  const { results } = (await call<{ results: { id: number; employee: number }[] }>('GET', '/healthtracers/', manager)).body;
  tracer = results.find(({ employee }) => employee === 2)!.id;
  await health.record(61, 4);
  await call('POST', '/healthtrackertemperatures/', manager, { readings: [1, 2, 61].map((employee) => ({ employee, temperature: 38.4 })) });
});
afterAll(() => health.portal.stop());

const routes = Object.entries(healthRoutes as Readonly<Record<string, RouteSpec>>);

/** Required query parameters, by path. */
const queries: Readonly<Record<string, string>> = {
  '/healthtrackertemperatures/round/': '?zone=11',
  '/healthtrackrecords/common_places/': '?cases=INDEX,61&days=14',
  '/healthtrackrecords/trace_preview/': '?employee=1',
  '/healthtrackrecords/isolation_beds/': '?employee=1',
  '/workzones/health_levels/': '?level=affected,watch,disinfect,clear',
};

/** The address of a route for a record of North House. */
function addressOf({ path }: RouteSpec): string {
  const employees = /trackbyemp|traceemp/.test(path);
  const id = employees ? 1 : path.startsWith('/healthtracers') ? tracer : path.startsWith('/contactperiods') ? period : path.includes('/trace/') ? index : record;
  return path.replace('{id}', String(id)).replace('{size}', 'thumb') + (queries[path] ?? '').replace('INDEX', String(index));
}

const ask = (route: RouteSpec, as: TestUser | null) =>
  health.call<unknown>(route.method, addressOf(route), as, route.method === 'GET' ? undefined : route.formOnly ? new FormData() : route.path.includes('generateReport') ? { start_date: '2026-01-01', end_date: '2026-01-02' } : {});

it('none is answered without a session, or without the permission', async () => {
  for (const [name, route] of routes) {
    expect([name, (await ask(route, null)).status]).toEqual([name, 401]);
    const { status } = await ask(route, health.nobody);
    if (route.permission === 'signed-in') expect([name, status < 500]).toEqual([name, true]);
    else expect([name, status]).toEqual([name, 403]);
  }
});

it('none reveals a resident to another organisation, and a record requested by its id is not found', async () => {
  for (const [name, route] of routes) {
    const { status, body } = await ask(route, health.stranger);
    expect([name, named(body), status < 500]).toEqual([name, null, true]);
    // A change with missing fields is refused for that reason, before the record is looked up.
    // Built-in list entries exist in every organisation, which can rename them.
    if (route.path.includes('{id}') && route.permission !== 'change_dormitory') expect([name, route.method === 'PATCH' ? [404, 422].includes(status) : status]).toEqual([name, route.method === 'PATCH' ? true : 404]);
  }
});

it('none reveals to a user with one dormitory the name of another dormitory or of its residents', async () => {
  let withOwnResident = 0;
  for (const [name, route] of routes) {
    const { status, body } = await ask(route, health.oneDorm);
    expect([name, named(body), status < 500]).toEqual([name, null, true]);
    if (/Resident 61\b/.test(textOf(body))) withOwnResident += 1;
  }
  // Proof that the check is not vacuous: they do see their own.
  expect(withOwnResident).toBeGreaterThanOrEqual(6);
  for (const [name, route] of routes) expect([name, (await ask(route, health.manager)).status < 500]).toEqual([name, true]);
  const own = await health.call<{ results: { contact_name: string | null; case_name: string | null }[] }>('GET', `/contactperiods/?employee=61`, health.oneDorm);
  expect(own.body.results.map(({ contact_name, case_name }) => [contact_name, case_name])).toEqual([['Resident 61', null]]);
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body ?? null));

/** A name of North House or of one of its residents (1 to 60) in an answer; null: none. */
function named(body: unknown): string | null {
  return /Resident ([1-9]|[1-5]\d|60)\b|North House/.exec(textOf(body))?.[0] ?? null;
}
