/** The stored demo data, checked with the same checkers as all other data. */
import { clock } from '@firm/platform/clock/clock';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { checkPublished } from '@firm/platform/testing/publishedRows';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { roomRules, stayEvents } from '../contract/published.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { demoDormitory } from '../demo/demoDormitory.ts';
import { seedTenancy } from '../demo/seed.ts';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { tenancyViews } from '../src/views.ts';

let portal: TestPortal;
const today = clock.today('Asia/Singapore');
const count = (name: string, filter: object = {}) => portal.connection.collection(name).countDocuments(filter);

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const dormitory = demoDormitory(today);
  const { connection } = portal;
  const of = { org: 1, dormitory: 1, is_active: true };
  await standIn(connection, dormitories, [{ _id: 1, org: 1, name: 'North', timezone: dormitory.timezone }]);
  const rooms = dormitory.rooms.map((room) => ({ ...of, ...room, name: room.zone_ref_id, zone_kind: 'room' as const, zone_type: 3, zone_type_name: 'ROOM' }));
  await standIn(connection, zones, [...rooms, ...dormitory.facilities]);
  await standIn(connection, employees, dormitory.residents.map((resident) => ({ ...of, ...resident, ever_checked_in: resident.tenancy_status !== 'P' })));
  await standIn(connection, vendors, [...dormitory.vendorNames].map(([_id, name]) => ({ _id, org: 1, name })));
  await seedTenancy(portal.context('tenancy'));
}, 60_000);
afterAll(() => portal?.stop());

it('satisfies everything that must hold of stored data', async () => {
  const found = await checkTenancy(portal.connection);
  expect(found).toEqual({ stays: found.stays, doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
  expect(await checkFacilities(portal.connection)).toEqual([]);
});

it('publishes for residents what they could not know: promised beds, and who is away', async () => {
  const words = await portal.connection.collection('tenancy_changes').find({ type: { $in: ['resource.changed', 'resourceallocation.changed'] } }).toArray();
  const zones = words.flatMap((word) => word.data.zones as { id: number; reserved: number }[]);
  const promised = await portal.connection.collection<{ _id: number }>('tenancy_zones').find({ reserved: { $gt: 0 } }).toArray();
  expect(promised.length).toBeGreaterThan(5);
  expect(new Set(zones.filter((zone) => zone.reserved > 0).map((zone) => zone.id))).toEqual(new Set(promised.map((zone) => zone._id)));
  const away = words.flatMap((word) => (word.data.employee?.temporarily_out ? [word.data.employee.id as number] : []));
  const out = await portal.connection.collection('tenancy_allocations').find({ state: 'temporarily-out' }).toArray();
  expect(away.sort()).toEqual(out.map((stay) => stay.person as number).sort());
});

it('publishes what the contract declares', async () => {
  const { empty, unfit } = await checkPublished(portal.connection, tenancyViews, [stayEvents]);
  // The demo data differs by day: some days' last ten include a change of a reservation, others do not. And no organisation has set
  // room limits there: the defaults apply.
  const mayBeEmpty = ['tenancy resourcereserve.*', roomRules.name];
  expect({ empty: empty.filter((what) => !mayBeEmpty.includes(what)), unfit }).toEqual({ empty: [], unfit: [] });
});

it('can be repeated without writing anything twice', async () => {
  const names = ['tenancy_resources', 'tenancy_allocations', 'tenancy_reservations', 'tenancy_facility_bookings', 'tenancy_facility_days', 'tenancy_changes'];
  const before = await Promise.all(names.map((name) => count(name)));
  await seedTenancy(portal.context('tenancy'));
  expect(await Promise.all(names.map((name) => count(name)))).toEqual(before);
  expect(before.every((n) => n > 0)).toBe(true);
});

it('provides lists, planner, board and confirmation as the screens read them', async () => {
  const manager = await portal.user({ permissions: ['view_resource', 'view_resourcereserve', 'view_resourceallocation'] });
  const get = async (path: string) => {
    const answer = await portal.call<{ count: number }>('GET', path, { as: manager });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  expect((await get('/resourcereserves/?state=active')).count).toBeGreaterThan(3);
  expect((await get('/facilitybookings/?status=booked')).count).toBeGreaterThan(100);
  await get(`/facilitybookings/planner/?date=${today}&days=7`);
  await get(`/resourceallocations/day/?dormitory=1`);
  const [reservation] = await portal.connection.collection<{ _id: number }>('tenancy_reservations').find({ is_active: true, allocated: { $gt: 0 } }).limit(1).toArray();
  await get(`/resourcereserves/${reservation?._id}/board/`);
  const pdf = await portal.call<string>('GET', `/resourcereserves/${reservation?._id}/confirmation_report/`, { as: manager, headers: { 'accept-language': 'ar' } });
  expect([pdf.status, pdf.headers.get('content-type'), pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(pdf.headers.get('content-disposition')).toMatch(/RES-\d{6} .+\.pdf/);
});
