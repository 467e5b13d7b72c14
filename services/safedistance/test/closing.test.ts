/** Projects, sites and zones that are closed while other records start to refer to them: nothing open ever refers to something closed. */
import { closingOf, usesOf } from '@firm/platform/change/uses';
import type { PublishedView } from '@firm/platform/contract/published';
import { startCloser, useWhileClosing } from '@firm/platform/testing/closer';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, used, vendors, zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { Project } from '../contract/project/project.ts';
import { kiosks, projects, visits } from '../contract/published.ts';
import type { VisitsWritten } from '../contract/visit/visit.ts';
import { service } from '../src/service.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let second: TestPortal;
let closer: Awaited<ReturnType<typeof startCloser>>;
let serial = 5_000;
const rounds = 6;
beforeAll(async () => {
  firm = await startSafeDistance();
  closer = await startCloser(firm.portal);
  second = await startTestPortal([service], { standIns: false, env: { FIRM_DB: firm.portal.config.database } });
});
afterAll(async () => {
  await closer.end();
  await second.stop();
  await firm.portal.stop();
});

const there = <T>(method: string, path: string, body: object) => second.call<T & Failure>(method, path, { as: firm.manager, body });
const here = <T>(method: string, path: string, body: object) => firm.call<T & Failure>(method, path, firm.manager, body);
const count = (collection: string, filter: object) => firm.portal.connection.collection(collection).countDocuments(filter);

it('a project is closed, or members and tasks are added to it, never both', async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < rounds; round += 1) {
    const { body: project } = await here<Project>('POST', '/projects/', { name: `Tower ${round}`, start_date: '2026-01-01' });
    const start = new Promise((resolve) => setTimeout(resolve, 20));
    const tasks = Array.from({ length: 4 }, async (_, i) => start.then(() => there('POST', '/tasks/', { name: `Task ${i}`, zone: 17, project: project.id })));
    const team = Array.from({ length: 3 }, async (_, i) => start.then(() => there('POST', `/projects/${project.id}/members/`, { employees: [1 + round * 3 + i], start_date: '2026-01-01' })));
    const closed = await start.then(() => here<Project>('PUT', `/projects/${project.id}/`, { name: project.name, is_active: false }));
    await Promise.all([...tasks, ...team]);
    const named = (await count('safedistance_tasks', { project: project.id })) + (await count('safedistance_members', { project: project.id }));
    const isClosed = (await firm.call<Project>('GET', `/projects/${project.id}/`, firm.manager)).body.is_active === false;
    expect([round, closed.status, isClosed, named > 0]).toEqual([round, isClosed ? 200 : 409, isClosed, !isClosed]);
    outcomes.add(isClosed);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

it('a site is closed, or tasks, routes and projects are added to it, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { body: site } = await here<Location>('POST', '/locations/', { name: `Quay ${round}`, kind: 'worksite' });
    const start = new Promise((resolve) => setTimeout(resolve, 20));
    const coming = [
      start.then(() => there('POST', '/tasks/', { name: 'Task', location: site.id, people: [1] })),
      start.then(() => there('POST', '/transportroutes/', { name: `Route ${round}`, dormitory: 1, location: site.id, seats: 10, minutes: 30, departs: '06:00', returns: '18:00' })),
      start.then(() => there('POST', '/projects/', { name: `Bridge ${round}`, start_date: '2026-01-01', locations: [site.id] })),
    ];
    const closed = await start.then(() => here<Location>('PUT', `/locations/${site.id}/`, { name: site.name, is_active: false }));
    const came = (await Promise.all(coming)).filter(({ status }) => status === 201).length;
    const isClosed = (await firm.call<Location>('GET', `/locations/${site.id}/`, firm.manager)).body.is_active === false;
    expect([round, closed.status, isClosed, came > 0]).toEqual([round, isClosed ? 200 : 409, isClosed, !isClosed]);
  }
});

/** Things are deleted, as residents does it, while others begin to name them: never both. */
async function race(kind: 'zone' | 'employee' | 'vendor', ids: readonly number[], referrer: PublishedView, field: string, use: (id: number) => Promise<{ status: number }>): Promise<void> {
  const view = { zone: zones, employee: employees, vendor: vendors }[kind];
  const gone = (id: number) => closer.close({ thing: used[kind](id), view, id, set: null, referrers: [{ view: referrer, filter: { [field]: id } }] });
  for (const { id, closed } of await useWhileClosing(ids, use, gone)) {
    const named = (await count(referrer.name, { [field]: id })) > 0;
    expect([id, closed && named, closed || named]).toEqual([id, false, true]);
  }
}

const fresh = () => Array.from({ length: 12 }, () => (serial += 1));
const halls = async (): Promise<number[]> => {
  const ids = fresh();
  await standIn(firm.portal.connection, zones, ids.map((_id) => ({ _id, org: 1, dormitory: 1, name: `Hall ${_id}`, zone_ref_id: `H-${_id}`, zone_type: 4, zone_type_name: 'CANTEEN', zone_kind: 'facility' as const })));
  return ids;
};

describe('what is deleted is named by nothing', () => {
  it('a zone by a visit', async () => race('zone', await halls(), visits, 'zone', (zone) => here('POST', '/zonevisits/', { zone, employee: 1 + (zone % 60) })));

  it('a resident by a visit', async () => {
    const ids = fresh();
    await standIn(firm.portal.connection, employees, ids.map((_id) => ({ _id, org: 1, dormitory: 1, name: `Resident ${_id}`, pass_number: `P${_id}` })));
    await race('employee', ids, visits, 'employee', (id) => here('POST', '/zonevisits/', { zone: 17, code: `P${id}` }));
  });

  it('a zone by a kiosk', async () => race('zone', await halls(), kiosks, 'zone', (zone) => here('POST', '/kiosks/', { zone })));
  it('a zone by a project', async () => race('zone', await halls(), projects, 'zones', (zone) => here('POST', '/projects/', { name: `Hall ${zone}`, start_date: '2026-01-01', zones: [zone] })));

  it('a client by a project', async () => {
    const ids = fresh();
    await standIn(firm.portal.connection, vendors, ids.map((_id) => ({ _id, org: 1, name: `Client ${_id}` })));
    const { body } = await here<Project>('POST', '/projects/', { name: 'Bridges', start_date: '2026-01-01' });
    await race('vendor', ids, projects, 'vendors', async (id) => {
      const { body: now } = await firm.call<Project>('GET', `/projects/${body.id}/`, firm.manager);
      return here('PUT', `/projects/${body.id}/`, { name: now.name, vendors: [...now.vendors, id] });
    });
  });
});

it('whoever enters a closed zone is refused, and an entry that arrives late is over', async () => {
  const [zone = 0] = await halls();
  await changeStandIns(firm.portal.connection, zones, zone, { is_active: false });
  const refused = await here('POST', '/zonevisits/', { zone, employee: 31 });
  expect([refused.status, refused.body.errors]).toMatchObject([422, { zone: [expect.any(String)] }]);
  const entered_at = new Date(Date.now() - 3_600_000).toISOString();
  const late = await here<VisitsWritten>('POST', '/zonevisits/', { zone, employee: 31, entered_at });
  expect([late.status, late.body.results]).toMatchObject([201, [{ entered_at, left_at: entered_at, assumed: true }]]);
});

it('a zone that residents closes between check and write accepts no task', async () => {
  const { connection } = firm.portal;
  const things = await usesOf(connection).readAll(1, [used.zone(18)]);
  const guards = (things.get(used.zone(18)) ?? []).map(closingOf);
  // Forty tasks at once, and the zone is closed among them, as residents would do it.
  const tasks = Array.from({ length: 40 }, (_, i) => there('POST', '/tasks/', { name: `Task ${i}`, zone: 18 }));
  let closedAt = 0;
  for (let tries = 0; closedAt === 0 && tries < 40; tries += 1) {
    const now = tries === 0 ? guards : ((await usesOf(connection).readAll(1, [used.zone(18)])).get(used.zone(18)) ?? []).map(closingOf);
    await firm.portal
      .context('safedistance')
      .commits.transaction(async (session) => {
        await connection.collection<{ _id: number }>(zones.name).updateOne({ _id: 18, org: 1 }, { $set: { is_active: false } }, { session });
        return { result: null, write: { guards: now } };
      })
      .then(() => (closedAt = Date.now()), () => undefined);
  }
  const answers = await Promise.all(tasks);
  expect(closedAt).toBeGreaterThan(0);
  const late = await connection.collection('safedistance_tasks').countDocuments({ zone: 18, created_time: { $gt: new Date(closedAt + 1_000) } });
  expect([late, new Set(answers.map(({ status }) => [201, 422, 503].includes(status)))]).toEqual([0, new Set([true])]);
  expect((await there('POST', '/tasks/', { name: 'Too late', zone: 18 })).status).toBe(422);
  await changeStandIns(connection, zones, 18, { is_active: true });
});
