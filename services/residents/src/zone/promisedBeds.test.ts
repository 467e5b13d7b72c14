/** A room whose beds reservations need is not deleted, as those beds are not. Tenancy's publications are stood in for. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { reservations, resources, stays } from '@firm/tenancy/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { writing } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, newRoom, newDormitory } = writing(() => demo);
beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

const day = (n: number) => addDays(clock.today(defaultTimeZone), n);

test('it goes once they do without its beds, and a deactivated room at once', async () => {
  const { connection } = demo.portal;
  const { id: dormitory } = await newDormitory();
  const rooms = [await newRoom({ dorm_id: dormitory }), await newRoom({ dorm_id: dormitory }), await newRoom({ dorm_id: dormitory })];
  const roomAt = (at: number) => rooms[at]?.id ?? 0;
  const bed = (_id: number, at: number, status: 'vacant' | 'out-of-order' = 'vacant') => ({ _id, org: 1, dormitory, zone: roomAt(at), res_type: 1, status });
  await standIn(connection, resources, [bed(1, 0), bed(2, 0), bed(3, 1), bed(4, 1), bed(5, 1, 'out-of-order'), bed(6, 2)]);
  const promise = { _id: 9_001, org: 1, dormitory, zone: null, vendor: null, res_type: 1, start_date: day(5), end_date: day(9), count: 4, allocated: 1, is_to_come: true };
  await standIn(connection, reservations, [promise]);
  await standIn(connection, stays, [{ _id: 9_101, org: 1, dormitory, zone: roomAt(1), resource: 3, res_type: 1, employee: 1, reservation: 9_001, start_date: day(5), end_date: null, state: 'reserved' }]);
  const remove = async (at: number) => {
    const { status, body } = await call('DELETE', `/workzones/${roomAt(at)}/`, demo.full);
    return [status, body?.code];
  };
  expect(await remove(0)).toEqual([409, 'promised']);
  await call('PATCH', `/workzones/${roomAt(2)}/`, demo.full, { is_active: false });
  expect(await remove(2)).toEqual([204, undefined]);
  await removeStandIns(connection, reservations, [9_001]);
  await standIn(connection, reservations, [{ ...promise, _id: 9_002, count: 1, allocated: 0 }]);
  expect(await remove(0)).toEqual([204, undefined]);
});
