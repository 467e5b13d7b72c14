/** Health and safe distance refer to records too: their history prevents a deletion, and what is current also a deactivation. */
import { cases, contactPeriods, followUps, healthRecords, temperatureDays } from '@firm/health/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import type { PublishedView } from '@firm/platform/contract/published';
import type { TestUser } from '@firm/platform/testing/portal';
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { kiosks, locations, members, projects, tasks, transportRoutes, transportRuns, visits } from '@firm/safedistance/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { writing } from '../testing/writing.ts';

let demo: DemoPortal;
let officer: TestUser;
const { call, fresh, newResident, newRoom, newVendor, newDormitory } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
  const permissions = ['employee', 'vendor', 'dormitory', 'workzone'].flatMap((model) => ['change', 'delete', 'view'].map((action) => `${action}_${model}`));
  officer = await demo.portal.user({ permissions: [...permissions, 'view_healthtrackrecord', 'view_healthtracer'] });
});
afterAll(() => demo.portal.stop());

const hour = 3_600_000;
const today = () => clock.today(defaultTimeZone);
const from = (days: number) => new Date(Date.now() + days * 24 * hour);

interface Referring {
  readonly view: PublishedView;
  readonly entity: string;
  /** A row that refers to the record and is still under way; null: a view whose rows never are. */
  readonly current: ((id: number) => object) | null;
  /** A row of the past. */
  readonly past: (id: number) => object;
}

const referring = (view: PublishedView, entity: string, past: (id: number) => object, current: Referring['current'] = null): Referring => ({ view, entity, past, current });
const tracersOf = (field: string) => referring(followUps, 'healthtracer', (id) => ({ [field]: id, final_status: 'completed' }), (id) => ({ [field]: id, final_status: 'under-follow-up' }));
const projectsOf = (field: string) => referring(projects, 'project', (id) => ({ [field]: [id], status: 'completed' }), (id) => ({ [field]: [id], status: 'on-hold' }));
const tasksOf = (field: string, of: (id: number) => unknown = (id) => id) => referring(tasks, 'task', (id) => ({ [field]: of(id), status: 'done' }), (id) => ({ [field]: of(id), status: 'planned' }));
const visitsOf = (field: string) => referring(visits, 'zonevisit', (id) => ({ [field]: id, left_at: from(-1) }), (id) => ({ [field]: id, left_at: null }));
const routesOf = (field: string) => referring(transportRoutes, 'transportroute', (id) => ({ [field]: id, is_active: false }), (id) => ({ [field]: id }));
const recordsOf = (field: string) => referring(healthRecords, 'healthtrackrecord', (id) => ({ [field]: id }));
const daysOf = (field: string) => referring(temperatureDays, 'healthtrackertemperature', (id) => ({ _id: `${fresh()}:2026-01-01`, [field]: id }));

const kinds = {
  employee: {
    path: '/employees/',
    make: newResident,
    by: [
      recordsOf('employee'),
      referring(contactPeriods, 'contactperiod', (id) => ({ contact_employee: id, dormitories: [1] })),
      tracersOf('employee'),
      daysOf('employee'),
      referring(members, 'projectmember', (id) => ({ employee: id, end_date: addDays(today(), -1) }), (id) => ({ employee: id, end_date: today() })),
      referring(members, 'projectmember', (id) => ({ employee: id, end_date: '2020-01-01' }), (id) => ({ employee: id, end_date: null })),
      tasksOf('people', (id) => [4, id]),
      visitsOf('employee'),
      referring(transportRoutes, 'transportroute', (id) => ({ riders: [{ employee: 4, from: today(), to: null }, { employee: id, from: today(), to: null }] })),
      referring(transportRuns, 'transportrun', (id) => ({ boarded: [{ employee: id, at: from(-1) }] })),
    ],
  },
  zone: {
    path: '/workzones/',
    make: newRoom,
    by: [
      projectsOf('zones'),
      tasksOf('zone'),
      visitsOf('zone'),
      referring(kiosks, 'kiosk', (id) => ({ zone: id, ends_at: from(-1) }), (id) => ({ zone: id, ends_at: from(1) })),
      referring(kiosks, 'kiosk', (id) => ({ zone: id, ends_at: from(1), closed_at: from(-1) })),
      recordsOf('zone'),
      referring(contactPeriods, 'contactperiod', (id) => ({ zone: id, dormitories: [1] })),
      daysOf('zone'),
    ],
  },
  vendor: { path: '/vendors/', make: newVendor, by: [projectsOf('vendors'), tasksOf('vendor'), routesOf('vendor'), recordsOf('vendor')] },
  dormitory: {
    path: '/dormitories/',
    make: newDormitory,
    // Its residents prevent that it is closed: their visits and follow-ups need not.
    by: [routesOf('dormitory'), referring(locations, 'location', (id) => ({ dormitory: id })), { ...visitsOf('dormitory'), current: null }, recordsOf('dormitory'), { ...tracersOf('dormitory'), current: null }, daysOf('dormitory')],
  },
} as const satisfies Readonly<Record<string, { path: string; make: () => Promise<{ id: number }>; by: readonly Referring[] }>>;
type Kind = keyof typeof kinds;

const putIn = async (view: PublishedView, row: object): Promise<number | string> => {
  const _id = Number(fresh().slice(2)) + 500_000;
  const part = { _id, org: 1, ...row };
  const [made] = await standIn(demo.portal.connection, view, [part]);
  return made?._id ?? _id;
};
const close = (kind: Kind, id: number) =>
  kind === 'vendor' ? call('POST', `/vendors/${id}/toggleVendor/`, officer) : call('PATCH', `${kinds[kind].path}${id}/`, officer, { is_active: false });
const remove = (kind: Kind, id: number, as = officer) => call('DELETE', `${kinds[kind].path}${id}/`, as);

const every = (Object.keys(kinds) as Kind[]).flatMap((kind) => kinds[kind].by.map((one): [Kind, string, Referring] => [kind, `${one.entity} (${Object.keys(one.past(1)).join(', ')})`, one]));

it.each(every)('%s: not deleted while there is one of the past, but deactivated: %s', async (kind, _what, { view, entity, past }) => {
  const { id } = await kinds[kind].make();
  const row = await putIn(view, past(id));
  const refused = await remove(kind, id);
  expect([refused.status, refused.body.code, refused.body.references]).toEqual([409, 'referenced', [{ entity, count: 1, ids: typeof row === 'number' ? [row] : [] }]]);
  expect((await close(kind, id)).status).toBe(200);
  await removeStandIns(demo.portal.connection, view, [row]);
  expect((await remove(kind, id)).status).toBe(204);
});

it.each(every.filter(([, , { current }]) => current !== null))('%s: neither deleted nor deactivated while one is under way: %s', async (kind, _what, { view, entity, current }) => {
  const { id } = await kinds[kind].make();
  const row = await putIn(view, current?.(id) ?? {});
  for (const refused of [await close(kind, id), await remove(kind, id)]) expect([refused.status, refused.body.references]).toEqual([409, [{ entity, count: 1, ids: [row] }]]);
  await removeStandIns(demo.portal.connection, view, [row]);
  expect((await close(kind, id)).status).toBe(200);
});

it('an open case prevents that its resident is deactivated; a closed one does not', async () => {
  for (const [state, status] of [['open', 409], ['closed', 200]] as const) {
    const { id } = await newResident();
    const row = await putIn(cases, { employee: id, state });
    const answer = await close('employee', id);
    expect([state, answer.status, answer.body.references]).toEqual([state, status, state === 'open' ? [{ entity: 'healthtrackrecord', count: 1, ids: [row] }] : undefined]);
  }
});

it('health records prevent a deletion by users who may not see them, but are not listed to them', async () => {
  const { id } = await newResident();
  await putIn(healthRecords, { employee: id });
  await putIn(followUps, { employee: id });
  await putIn(members, { employee: id });
  const entities = (of: { body: { references?: { entity: string }[] } }) => of.body.references?.map(({ entity }) => entity);
  expect(entities(await remove('employee', id, demo.full))).toEqual(['projectmember']);
  expect(entities(await remove('employee', id))).toEqual(['healthtrackrecord', 'healthtracer', 'projectmember']);
});

it('many residents at once: those with something under way keep active', async () => {
  const [free, rider, worker] = [await newResident(), await newResident(), await newResident()];
  await putIn(transportRuns, { boarded: [{ employee: rider.id, at: from(-1) }] });
  await putIn(tasks, { people: [worker.id, 4], status: 'in-progress' });
  const residents = [free, rider, worker].map(({ id, version }) => ({ id, version }));
  const { body } = await call<{ changed: { id: number }[]; refused: { id: number; code: string }[] }>('POST', '/employees/bulk_change/', demo.full, { residents, set: { is_active: false }, mode: 'allowed' });
  expect(body.refused).toMatchObject([{ id: worker.id, code: 'referenced' }]);
});

it('a zone is put out of order while a task in it is planned: it may be its repair', async () => {
  const { id } = await newRoom();
  await putIn(tasks, { zone: id, status: 'planned' });
  expect((await close('zone', id)).status).toBe(409);
  expect((await call('PATCH', `/workzones/${id}/switch_status/`, demo.full, { status: 'out-of-order' })).status).toBe(200);
});
