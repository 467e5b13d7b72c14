/** Activity of a dormitory: its latest change, limited to what the reader has permission to view. */
import type { Change } from '@firm/platform/change/change';
import type { Activity } from '../../contract/activity.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

let demo: DemoPortal;
const changes = () => demo.portal.connection.collection<Change>('residents_changes');
const dayMs = 86_400_000;
const change = (_id: number, daysAgo: number, more: Partial<Change> = {}): Change => ({
  _id,
  org: 1,
  dormitory: 1,
  service: 'residents',
  entity: 'zone',
  entity_id: 1,
  type: 'zone.updated',
  at: new Date(Date.now() - daysAgo * dayMs),
  by: null,
  changes: {},
  data: { name: 'A' },
  request_id: null,
  ...more,
});

beforeAll(async () => {
  demo = await startDemoPortal();
  await changes().deleteMany({});
  await changes().insertMany([
    change(9_000_001, 40),
    change(9_000_002, 20),
    change(9_000_003, 30, { dormitory: 2 }),
    change(9_000_004, 3, { dormitory: 2, entity: 'employee', type: 'employee.updated', changes: { passport_no: ['X1', 'X2'] } }),
    change(9_000_005, 2, { dormitory: 2, entity: 'dormitory', type: 'dormitory.updated' }),
    change(9_000_006, 1, { dormitory: 4, org: 2 }),
  ]);
});
afterAll(() => demo.portal.stop());

it('shows the last change however long ago it was', async () => {
  const { body } = await demo.portal.call<{ results: { id: number; last_activity: string | null; activity_status: string; changes_7_days: number }[] }>(
    'GET',
    '/dormitories/list_activity_status/?ordering=id',
    { as: demo.full },
  );
  const daysAgo = (at: string | null) => (at === null ? null : Math.round((Date.now() - Date.parse(at)) / dayMs));
  expect(body.results.map((d) => [d.id, daysAgo(d.last_activity), d.activity_status, d.changes_7_days])).toEqual([
    [1, 20, 'quiet', 0],
    [2, 2, 'quiet', 2],
    [3, null, 'quiet', 0],
  ]);
});

it('shows a deleted room by its former reference', async () => {
  await changes().insertMany([
    change(9_000_010, 9, { dormitory: 3, entity: 'employee', type: 'employee.updated', changes: { zone: [7_777, null] } }),
    change(9_000_011, 8, { dormitory: 3, entity_id: 7_777, type: 'zone.deleted', changes: { zone_ref_id: ['G-07-07', null] } }),
  ]);
  const { body } = await demo.portal.call<{ results: Activity[] }>('GET', '/dormitories/3/detail_activities/', { as: demo.full });
  expect(body.results.map(({ names }) => names)).toContainEqual({ zone: { 7777: 'G-07-07' } });
});

it('hides changes of records that the user has no permission to view', async () => {
  const entities = async (...permissions: string[]) => {
    const as = await demo.portal.user({ permissions });
    const answer = await demo.portal.call<{ count: number; results: Activity[] }>('GET', '/dormitories/2/detail_activities/', { as });
    expect(answer.body.count).toBe(answer.body.results.length);
    return answer.body.results.map(({ entity }) => entity);
  };
  expect(await entities('view_dormitory', 'view_employee', 'view_workzone')).toEqual(['dormitory', 'employee', 'zone']);
  expect(await entities('view_dormitory')).toEqual(['dormitory']);
  expect(await entities('view_dormitory', 'view_workzone')).toEqual(['dormitory', 'zone']);
});
