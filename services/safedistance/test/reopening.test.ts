/**
 * What was over and becomes current again: restored tasks, reopened tasks and projects, activated sites and routes, lengthened
 * memberships. While they were over, they held nothing, so what they refer to may have been closed: then it is refused.
 */
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { MembersWritten } from '../contract/member.ts';
import type { Project } from '../contract/project/project.ts';
import type { Task, TasksWritten } from '../contract/task/task.ts';
import type { TransportRoute } from '../contract/transport/transport.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let serial = 7_000;
beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

const ask = async <T>(method: string, path: string, body?: object, as = firm.manager) => firm.call<T & Failure>(method, path, as, body);
const made = async <T>(path: string, body: object) => (await ask<T>('POST', path, body)).body;
const refusal = ({ status, body }: { status: number; body: Failure }) => [status, body.code, Object.keys(body.errors ?? {})];

/** Records of other services, for one test each. */
async function neighbours() {
  const _id = (serial += 1);
  const { connection } = firm.portal;
  await standIn(connection, zones, [{ _id, org: 1, dormitory: 1, name: `Hall ${_id}`, zone_ref_id: `H-${_id}`, zone_type: 4, zone_type_name: 'CANTEEN', zone_kind: 'facility' as const, zone_limit: 10 }]);
  await standIn(connection, vendors, [{ _id, org: 1, name: `Client ${_id}` }]);
  await standIn(connection, employees, [{ _id, org: 1, dormitory: 1, name: `Resident ${_id}`, pass_number: `P${_id}` }]);
  await standIn(connection, dormitories, [{ _id, org: 1, name: `House ${_id}`, timezone: 'Asia/Singapore' }]);
  return { id: _id };
}

/** Closes or opens a record of another service. */
const setActive = {
  zone: (id: number, is_active: boolean) => changeStandIns(firm.portal.connection, zones, [id], { is_active }),
  vendor: (id: number, is_active: boolean) => changeStandIns(firm.portal.connection, vendors, [id], { is_active }),
  people: (id: number, is_active: boolean) => changeStandIns(firm.portal.connection, employees, [id], { is_active }),
  dormitory: (id: number, is_active: boolean) => changeStandIns(firm.portal.connection, dormitories, [id], { is_active }),
};
const ofTasks = ['zone', 'vendor', 'people'] as const;

describe('a task', () => {
  const task = async (id: number, body: object = {}) => made<Task>('/tasks/', { name: 'Sweep', zone: id, vendor: id, people: [id], ...body });
  const remove = (one: Task) => ask('POST', '/tasks/bulk_delete/', { tasks: [{ id: one.id, version: one.version }] });
  const restore = (one: Task, as = firm.manager) => ask<TasksWritten>('POST', '/tasks/bulk_restore/', { ids: [one.id] }, as);
  const patch = (one: Task, body: object, as = firm.manager) => ask<Task>('PATCH', `/tasks/${one.id}/`, { version: one.version, ...body }, as);

  it('is restored unless what it refers to was closed meanwhile', async () => {
    const { id } = await neighbours();
    for (const field of ofTasks) {
      const one = await task(id);
      await remove(one);
      await setActive[field](id, false);
      expect(refusal(await restore(one))).toEqual([409, 'undo_impossible', []]);
      await setActive[field](id, true);
      expect((await restore(one)).body.results.map((task) => task.id)).toEqual([one.id]);
    }
    const project = await made<Project>('/projects/', { name: 'Closed' });
    const one = await task(id, { project: project.id });
    await remove(one);
    expect((await ask('PUT', `/projects/${project.id}/`, { name: project.name, is_active: false })).status).toBe(200);
    expect(refusal(await restore(one))).toEqual([409, 'undo_impossible', []]);
    const other = await task(id);
    await remove(other);
    await removeStandIns(firm.portal.connection, zones, [id]);
    expect(refusal(await restore(other))).toEqual([409, 'undo_impossible', []]);
  });

  it('is restored with people whom the planner does not see', async () => {
    const { id } = await neighbours();
    const one = await task(id, { zone: 27, people: [id] });
    await remove(one);
    expect((await restore(one, firm.oneDorm)).status).toBe(200);
  });

  it('is not restored over a limit that is not to be exceeded', async () => {
    const { id } = await neighbours();
    const when = { start_date: '2031-05-05T01:00:00.000Z', end_date: '2031-05-05T03:00:00.000Z', people: [] };
    const strict = (capacity: string) => ask('PUT', '/projects/settings/', { capacity });
    const one = await task(id, { ...when, people_count: 6 });
    await remove(one);
    await task(id, { ...when, people_count: 6 });
    expect((await strict('block')).status).toBe(200);
    expect(refusal(await restore(one))).toEqual([409, 'over_capacity', []]);
    await strict('warn');
    expect((await restore(one)).body.warnings).toMatchObject([{ code: 'over_capacity', people: 12 }]);
  });

  it('is reopened unless what it refers to was closed meanwhile; its remarks change all the same', async () => {
    const { id } = await neighbours();
    let one = (await patch(await task(id), { status: 'cancelled' })).body;
    for (const field of ofTasks) {
      await setActive[field](id, false);
      expect(refusal(await patch(one, { status: 'planned' }))).toEqual([422, 'validation', [field]]);
      one = (await patch(one, { description: `Not while the ${field} is closed` })).body;
      await setActive[field](id, true);
    }
    expect((await patch(one, { status: 'planned' })).body.status).toBe('planned');
  });
});

it('a project is reopened or activated unless what it names was closed meanwhile', async () => {
  const { id } = await neighbours();
  const site = await made<Location>('/locations/', { name: 'Quay' });
  const project = await made<Project>('/projects/', { name: 'Quay wall', status: 'active', zones: [id], vendors: [id], locations: [site.id] });
  const put = (body: object) => ask<Project>('PUT', `/projects/${project.id}/`, { name: project.name, ...body });
  const close = (is_active: boolean) => ask('PUT', `/locations/${site.id}/`, { name: site.name, is_active });
  for (const [over, again] of [[{ status: 'completed' }, { status: 'active' }], [{ is_active: false }, { is_active: true }]] as const) {
    expect((await put(over)).status).toBe(200);
    await setActive.zone(id, false);
    expect(refusal(await put(again))).toEqual([422, 'validation', ['zones']]);
    await setActive.zone(id, true);
    await setActive.vendor(id, false);
    expect(refusal(await put(again))).toEqual([422, 'validation', ['vendors']]);
    await setActive.vendor(id, true);
    expect((await close(false)).status).toBe(200);
    expect(refusal(await put(again))).toEqual([422, 'validation', ['locations']]);
    expect((await put({ description: 'Changed while it is over' })).status).toBe(200);
    expect((await close(true)).status).toBe(200);
    expect((await put(again)).status).toBe(200);
  }
});

it('a site is activated unless its dormitory was closed meanwhile, and a route likewise', async () => {
  const { id } = await neighbours();
  const site = await made<Location>('/locations/', { name: 'Yard', dormitory: id });
  const route = await made<TransportRoute>('/transportroutes/', { name: 'To the yard', dormitory: id, location: site.id, vendor: id, seats: 10, minutes: 30, departs: '06:00', returns: '18:00' });
  const ofSite = (is_active: boolean) => ask('PUT', `/locations/${site.id}/`, { name: site.name, is_active });
  const ofRoute = (is_active: boolean) => ask('PUT', `/transportroutes/${route.id}/`, { name: route.name, dormitory: id, is_active });
  expect([(await ofRoute(false)).status, (await ofSite(false)).status]).toEqual([200, 200]);
  expect(refusal(await ofRoute(true))).toEqual([422, 'validation', ['location']]);
  await setActive.dormitory(id, false);
  expect(refusal(await ofSite(true))).toEqual([422, 'validation', ['dormitory']]);
  await setActive.dormitory(id, true);
  expect((await ofSite(true)).status).toBe(200);
  await setActive.vendor(id, false);
  expect(refusal(await ofRoute(true))).toEqual([422, 'validation', ['vendor']]);
  await setActive.vendor(id, true);
  expect((await ofRoute(true)).status).toBe(200);
});

it('a membership that is over is lengthened beyond today only for who still lives here, at an open site, on a current project', async () => {
  const { id } = await neighbours();
  const site = await made<Location>('/locations/', { name: 'Dock' });
  const project = await made<Project>('/projects/', { name: 'Dock gates', status: 'active', locations: [site.id] });
  const path = `/projects/${project.id}/members/`;
  const { results } = await made<MembersWritten>(path, { employees: [id], location: site.id, start_date: '2026-01-01', end_date: '2026-02-01' });
  const end = (end_date: string) => ask<MembersWritten>('POST', `${path}end/`, { ids: results.map((one) => one.id), end_date });
  const refused = { results: [], refusals: [{ employee: id, code: 'unknown_reference' }] };
  await setActive.people(id, false);
  expect((await end('2999-01-01')).body).toMatchObject(refused);
  // What is past is corrected.
  expect((await end('2026-02-02')).body.results).toMatchObject([{ employee: id, end_date: '2026-02-02' }]);
  await setActive.people(id, true);
  const put = (body: object) => ask('PUT', `/projects/${project.id}/`, { name: project.name, ...body });
  await put({ locations: [] });
  expect((await ask('PUT', `/locations/${site.id}/`, { name: site.name, is_active: false })).status).toBe(200);
  expect((await end('2999-01-01')).body).toMatchObject(refused);
  expect((await put({ is_active: false })).status).toBe(200);
  expect(refusal(await end('2999-01-01'))).toEqual([409, 'project_inactive', []]);
  expect((await end('2026-01-20')).body.results).toMatchObject([{ employee: id, end_date: '2026-01-20' }]);
  await ask('PUT', `/locations/${site.id}/`, { name: site.name, is_active: true });
  await put({ is_active: true });
  expect((await end('2999-01-01')).body.results).toMatchObject([{ employee: id, end_date: '2999-01-01' }]);
});
