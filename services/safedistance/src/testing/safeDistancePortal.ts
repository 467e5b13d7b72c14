/** For this service's tests: the service on its own database, stand-ins for what other services publish, and users who call it. */
import { users } from '@firm/identity/contract/published';
import { callsAs, type CallAs, type Refused } from '@firm/platform/testing/calls';
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zoneOccupancy, zones, type ZoneOccupancyRow } from '@firm/residents/contract/published';
import { service } from '../service.ts';

export type Failure = Refused;

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface SafeDistancePortal extends TestPeople {
  readonly portal: TestPortal;
  readonly call: CallAs;
}

const rights = ['view', 'add', 'change', 'delete'].map((action) => `${action}_workzone`);

/** Residents 1 to 60 of dormitory 1 (rooms 11 to 15, twelve each), 61 to 84 of dormitory 2 (rooms 21, 22), 91 of organisation 2. */
const residentsOf = (from: number, to: number, org: number, dormitory: number, firstRoom: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    _id: from + i,
    org,
    dormitory,
    name: `Resident ${from + i}`,
    pass_number: `P${1000 + from + i}`,
    vendor: org === 2 ? 39 : 31 + Math.floor(i / 12) % 2,
    zone: firstRoom + Math.floor(i / 12),
    resource_ref_id: `B-${from + i}`,
    tenancy_status: 'CI' as const,
    tenancy_status_date: '2020-01-01',
  }));

/** Starts it without sites or projects; the test file's own `afterAll` stops `portal`. Halls 17, 18 (30 people), 27 of dormitory 2. */
export async function startSafeDistance(): Promise<SafeDistancePortal> {
  const portal = await startTestPortal([service]);
  await publishNeighbours(portal);
  const people = await testPeople(portal, [...rights, 'change_dormitory', 'view_employee'], 'view_workzone');
  const call = callsAs(portal);
  return { portal, ...people, call };
}

async function publishNeighbours({ connection }: TestPortal): Promise<void> {
  const timezone = 'Asia/Singapore';
  await standIn(connection, dormitories, [
    { _id: 1, org: 1, name: 'North House', timezone },
    { _id: 2, org: 1, name: 'South House', timezone },
    { _id: 9, org: 2, name: 'Far House', timezone },
  ]);
  const room = (_id: number, org: number, dormitory: number) => ({ _id, org, dormitory, name: `Room ${_id}`, zone_ref_id: `A-01-${_id}`, zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room' as const, occupied: 12 });
  const hall = (_id: number, org: number, dormitory: number) => ({ _id, org, dormitory, name: `Hall ${_id}`, zone_ref_id: `HALL-${_id}`, zone_type: 4, zone_type_name: 'CANTEEN', zone_kind: 'facility' as const, zone_limit: 30 });
  await standIn(connection, zones, [
    ...[11, 12, 13, 14, 15].map((id) => room(id, 1, 1)),
    ...[21, 22].map((id) => room(id, 1, 2)),
    ...[17, 18].map((id) => hall(id, 1, 1)),
    hall(27, 1, 2),
    room(99, 2, 9),
  ]);
  // Derived from the same zones as in residents, so that tests change them in one place.
  const shows: Record<keyof Omit<ZoneOccupancyRow, '_id'>, 1> = { org: 1, dormitory: 1, zone_type: 1, is_active: 1, occupied: 1, zone_limit: 1 };
  await connection.createCollection(zoneOccupancy.name, { viewOn: zones.name, pipeline: [{ $project: shows }] });
  await standIn(connection, employees, [...residentsOf(1, 60, 1, 1, 11), ...residentsOf(61, 84, 1, 2, 21), ...residentsOf(91, 91, 2, 9, 99)]);
  await standIn(connection, vendors, [
    { _id: 31, org: 1, name: 'Keen Build' },
    { _id: 32, org: 1, name: 'Steady Works' },
    { _id: 39, org: 2, name: 'Far Works' },
  ]);
  await standIn(connection, users, [{ _id: 501, org: 1, name: 'Officer Wai', username: 'wai' }]);
}
