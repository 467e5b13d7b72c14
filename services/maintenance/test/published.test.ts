/** The published views contain what maintenance declares of them, over the demo alerts of a dormitory. */
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { checkPublished } from '@firm/platform/testing/publishedRows';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, zones } from '@firm/residents/contract/published';
import { seedAlerts } from '../demo/seed.ts';
import { alertCollection } from '../src/alert/model.ts';
import { service } from '../src/service.ts';
import { maintenanceViews } from '../src/views.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal([service]);
  await standIn(portal.connection, dormitories, [{ _id: 1, org: 1, name: 'North House', timezone: 'Asia/Singapore' }]);
  await standIn(portal.connection, zones, [{ _id: 11, org: 1, dormitory: 1, name: 'A-01-01', zone_kind: 'room' }]);
  await portal.user({ permissions: ['change_alert'] });
});
afterAll(() => portal?.stop());

test('views contain what the contract declares', async () => {
  await seedAlerts(portal.context('maintenance'), true);
  expect(await checkPublished(portal.connection, maintenanceViews)).toEqual({ empty: [], unfit: [] });
}, 60_000);

test('some demo alerts were reported by residents at doors, including the newest, which is still open', async () => {
  const alerts = portal.connection.collection(alertCollection);
  const atDoor = await alerts.find({ source: 'resident' }).sort({ created_time: -1 }).toArray();
  expect(atDoor).toHaveLength(10);
  expect(atDoor[0]).toMatchObject({ status: 'open', created_by: null, person_tag: null, zone_tag: 11, follow: expect.any(String) });
  expect(await alerts.findOne({}, { sort: { created_time: -1 } })).toMatchObject({ _id: atDoor[0]!._id });
  const created = portal.connection.collection('maintenance_changes').find({ type: 'alert.created', entity_id: { $in: atDoor.map(({ _id }) => _id) } });
  expect((await created.toArray()).map(({ by }) => by)).toEqual(Array(10).fill(null));
});
