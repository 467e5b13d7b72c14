/** Manual changes that conflict with tenancy's stays are refused, as are values outside the fixed lists. */
import type { Answer } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { stays } from '@firm/tenancy/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import type { ResidentDocument } from './model.ts';

interface Announced {
  readonly id: number;
  readonly code?: string;
  readonly references?: { entity: string; count: number; ids: number[] }[];
  readonly errors?: Record<string, string[]>;
  readonly tenancy_status?: string;
  readonly is_active?: boolean;
}

let demo: DemoPortal;
const employees = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');
const patch = (id: number, body: object): Promise<Answer<Announced>> =>
  demo.portal.call<Announced>('PATCH', `/employees/${id}/`, { as: demo.full, body });

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it('moves nobody out of a bed allocated by tenancy, nor deactivates them', async () => {
  const { _id: id, zone } = (await employees().findOne({ org: 1, tenancy_status: 'CI', zone: { $ne: null } })) as ResidentDocument;
  await standIn(demo.portal.connection, stays, [{ _id: 71, org: 1, dormitory: 1, employee: id, checked_in: true }]);
  const references = [{ entity: 'resourceallocation', count: 1, ids: [71] }];
  for (const body of [{ tenancy_status: 'CO' }, { tenancy_status: 'S' }, { is_active: false }]) {
    const refused = await patch(id, body);
    expect([body, refused.status, refused.body.code, refused.body.references]).toEqual([body, 409, 'referenced', references]);
  }
  expect(await employees().findOne({ _id: id })).toMatchObject({ tenancy_status: 'CI', zone, is_active: true });
  await changeStandIns(demo.portal.connection, stays, 71, { is_active: false });
  expect((await patch(id, { tenancy_status: 'CO' })).body).toMatchObject({ tenancy_status: 'CO' });
  expect((await patch(id, { is_active: false })).body).toMatchObject({ is_active: false });
});

it('lets a resident with an upcoming stay be suspended, but not deactivated', async () => {
  const { _id: id } = (await employees().findOne({ org: 1, tenancy_status: 'P' })) as ResidentDocument;
  await standIn(demo.portal.connection, stays, [{ _id: 72, org: 1, dormitory: 1, employee: id, checked_in: false }]);
  expect((await patch(id, { is_active: false })).status).toBe(409);
  expect((await patch(id, { tenancy_status: 'S' })).body).toMatchObject({ tenancy_status: 'S' });
});

it('checks nobody in and transfers nobody by hand, whatever their status', async () => {
  const states = await employees().distinct('tenancy_status', { org: 1 });
  for (const tenancy_status of states) {
    const { _id: id, tenancy_status: before } = (await employees().findOne({ org: 1, tenancy_status, zone: null }) ?? await employees().findOne({ org: 1, tenancy_status })) as ResidentDocument;
    for (const to of ['CI', 'T'].filter((one) => one !== before)) {
      const refused = await patch(id, { tenancy_status: to });
      expect([before, to, refused.status, refused.body.code]).toEqual([before, to, 409, 'illegal_transition']);
    }
    expect((await employees().findOne({ _id: id }))?.tenancy_status).toBe(before);
  }
});

it('accepts no nationality or religion outside the fixed lists, except the record’s current value', async () => {
  const body = { name: 'Fixed', pass_number: 'FIX-1', dorm_id: 1, nationality: 'Klingon', religion: 'Jedi' };
  const refused = await demo.portal.call<Announced>('POST', '/employees/', { as: demo.full, body });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['nationality', 'religion']]);
  const right = { ...body, nationality: 'Sri Lankan', religion: '' };
  const { status, body: made } = await demo.portal.call<Announced>('POST', '/employees/', { as: demo.full, body: right });
  expect(status).toBe(201);
  expect((await patch(made.id, { nationality: 'Klingon' })).status).toBe(422);
  await employees().updateOne({ _id: made.id }, { $set: { nationality: 'Yugoslav' } });
  expect((await patch(made.id, { nationality: 'Yugoslav', occupation: 'Welder' })).status).toBe(200);
});
