/** Health events: applied to residents once and in order, and visible only to users with permission. */
import type { Change } from '@firm/platform/change/change';
import type { Page } from '@firm/platform/contract/route';
import type { TestUser } from '@firm/platform/testing/portal';
import { healthEvents } from '@firm/health/contract/published';
import type { Employee } from '../../contract/resident/employee.ts';
import type { Activity } from '../../contract/activity.ts';
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { applyHealth } from './follow.ts';

let demo: DemoPortal;
let resident: number;
let officer: TestUser;
let desk: TestUser;
let lastId = 0;

beforeAll(async () => {
  demo = await startDemoPortal();
  resident = (await demo.portal.connection.collection<ResidentDocument>('residents_employees').findOne({ org: 1, is_active: true }))?._id ?? 0;
  officer = await demo.portal.user({ permissions: ['view_employee', 'change_employee', 'view_healthtrackrecord'] });
  desk = await demo.portal.user({ permissions: ['view_employee', 'change_employee'] });
});
afterAll(() => demo.portal.stop());

const report = (rev: number, status: number) => {
  const health_record = { health_status: status, health_status_color: 'red', health_status_name: 'Any', loc_status: 3, loc_status_color: 'red', loc_status_name: 'Isolation', record_id: 7 };
  const event = {
    _id: (lastId += 1),
    org: 1,
    dormitory: 1,
    service: 'health',
    entity: 'healthtrackrecord',
    entity_id: 7,
    type: 'healthtrackrecord.created',
    at: new Date(),
    by: { id: 7, name: 'Nurse' },
    changes: {},
    data: healthEvents.data.parse({ employee: { id: resident, rev, health_status: status, health_record } }),
    request_id: null,
  };
  const service = demo.portal.context('residents');
  return service.commits.transaction(async (session) => ({ result: null, write: (await applyHealth(service, event, session)) ?? {} }));
};
const read = async (as: TestUser) => (await demo.portal.call<Employee>('GET', `/employees/${resident}/`, { as })).body;

it('an older event changes nothing, and health is sent only to those with permission', async () => {
  await report(2, 5);
  await report(1, 1);
  expect(await read(officer)).toMatchObject({ health_status: 5, health_cleared: false, health_record: { record_id: 7, loc_status: 3 } });
  expect(await read(desk)).toMatchObject({ health_status: null, health_cleared: false, health_record: null });
  // A kept answer for one user is not given to the other, whichever asks first.
  const listed = async (as: TestUser) => (await demo.portal.call<Page<Employee>>('GET', '/employees/?limit=1000', { as })).body.results.find(({ id }) => id === resident);
  for (const as of [officer, desk, officer, desk]) expect((await listed(as))?.health_status).toBe(as === officer ? 5 : null);
  const written = await demo.portal.call<Employee>('PATCH', `/employees/${resident}/`, { as: desk, body: { supervisor_name: 'Lim' } });
  expect(written.body).toMatchObject({ health_status: null, health_record: null });
});

it('neither a filter nor a history reveals health to others', async () => {
  expect((await demo.portal.call('GET', '/employees/?health_status=5', { as: desk })).status).toBe(403);
  expect((await demo.portal.call<Page<Employee>>('GET', '/employees/?health_status=5', { as: officer })).body.results).toHaveLength(1);
  for (const method of ['GET', 'POST']) {
    const file = (as: TestUser) => demo.portal.call(method, '/employees/export/?health_status=5&format=csv&columns=name', { as, ...(method === 'POST' && { body: {} }) });
    expect([method, (await file(desk)).status]).toEqual([method, 403]);
    expect([200, 202]).toContain((await file(officer)).status);
  }
  const fields = async (as: TestUser) =>
    (await demo.portal.call<Page<Activity>>('GET', `/employees/${resident}/activities/`, { as })).body.results.flatMap(({ changed_fields }) => changed_fields);
  expect(await fields(officer)).toContain('health_status');
  expect((await fields(desk)).filter((field) => field.startsWith('health'))).toEqual([]);
});

it('a record of health is no row of a history for others, whose pages are as full as any', async () => {
  const { dormitory } = (await demo.portal.connection.collection<ResidentDocument>('residents_employees').findOne({ _id: resident })) as ResidentDocument;
  await demo.portal.call('PATCH', `/employees/${resident}/`, { as: desk, body: { supervisor_name: 'Ong' } });
  for (let n = 0; n < 5; n += 1) await report(20 + n, n % 2 === 0 ? 1 : 5);
  await report(25, 1);
  const reader = await demo.portal.user({ permissions: ['view_dormitory', 'view_employee'] });
  const doctor = await demo.portal.user({ permissions: ['view_dormitory', 'view_employee', 'view_healthtrackrecord'] });
  for (const path of [`/employees/${resident}/activities/`, `/dormitories/${dormitory}/detail_activities/`]) {
    const page = async (as: TestUser, query: string) => (await demo.portal.call<Page<Activity>>('GET', `${path}?${query}`, { as })).body;
    const [whole, first, known] = [await page(reader, 'limit=1000'), await page(reader, 'limit=1'), await page(doctor, 'limit=1000')];
    expect(whole.results.filter(({ changed_fields, type }) => type === 'employee.updated' && changed_fields.length === 0)).toEqual([]);
    expect(whole.results.map(({ updated_by }) => updated_by)).not.toContain('Nurse');
    expect([whole.count, first.count, first.results]).toEqual([whole.results.length, whole.results.length, whole.results.slice(0, 1)]);
    expect(known.count).toBeGreaterThanOrEqual(whole.count + 5);
  }
});

it('is announced to everybody only when a resident becomes cleared or no longer is', async () => {
  const announced = async (rev: number, status: number) => {
    await report(rev, status);
    const [last] = await demo.portal.connection.collection<Change>('residents_changes').find({ entity: 'employee', entity_id: resident }).sort({ _id: -1 }).toArray();
    return last?.data.audience;
  };
  await report(30, 5);
  expect(await announced(31, 4)).toEqual({ needs: 'view_healthtrackrecord' });
  expect((await read(officer)).health_status).toBe(4);
  expect(await announced(32, 1)).toBeUndefined();
  expect(await announced(33, 5)).toBeUndefined();
});
