/** For this service's tests: the service on its own database, stand-ins for what other services publish, and users who call it. */
import { principals, users } from '@firm/identity/contract/published';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { permissionName } from '@firm/platform/contract/permissions';
import { callsAs, type CallAs, type Refused } from '@firm/platform/testing/calls';
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import { defaultVisitRetention, visitRetention } from '@firm/safedistance/contract/published';
import type { HealthRecordDetail } from '../../contract/record/record.ts';
import { service } from '../service.ts';

export type Failure = Refused<HealthRecordDetail>;

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface HealthPortal extends TestPeople {
  readonly portal: TestPortal;
  readonly call: CallAs<HealthRecordDetail>;
  /** Records a resident's health status, by default as the manager. */
  readonly record: (employee: number, health_status: number, more?: object, as?: TestUser) => Promise<HealthRecordDetail>;
}

const rights = ['healthtrackrecord', 'healthtracer'].flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`));

/** Residents 1 to 60 of dormitory 1 (rooms 11 to 15, twelve each), 61 to 84 of dormitory 2 (rooms 21, 22), 91 of organisation 2. */
const residentsOf = (from: number, to: number, org: number, dormitory: number, firstRoom: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    _id: from + i,
    org,
    dormitory,
    name: `Resident ${from + i}`,
    pass_number: `P${1000 + from + i}`,
    zone: firstRoom + Math.floor(i / 12),
    resource_ref_id: `B-${from + i}`,
    tenancy_status: 'CI' as const,
    tenancy_status_date: '2020-01-01',
  }));

/** Starts it without any records; the test file's own `afterAll` stops `portal`. */
export async function startHealth(): Promise<HealthPortal> {
  const portal = await startTestPortal([service]);
  await publishNeighbours(portal);
  const people = await testPeople(portal, [...rights, 'view_employee', 'view_workzone', 'change_dormitory'], 'view_healthtrackrecord');
  const call = callsAs<HealthRecordDetail>(portal);
  const record: HealthPortal['record'] = async (employee, health_status, more = {}, as = people.manager) => {
    const { status, body } = await call('POST', '/healthtrackrecords/', as, { employee, health_status, ...more });
    if (status !== 201) throw new Error(`no record was made: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return { portal, ...people, call, record };
}

async function publishNeighbours({ connection }: TestPortal): Promise<void> {
  const timezone = 'Asia/Singapore';
  await standIn(connection, dormitories, [
    { _id: 1, org: 1, name: 'North House', timezone },
    { _id: 2, org: 1, name: 'South House', timezone },
    { _id: 9, org: 2, name: 'Far House', timezone },
  ]);
  const room = (_id: number, org: number, dormitory: number) => ({ _id, org, dormitory, name: `Room ${_id}`, zone_ref_id: `A-01-${_id}`, zone_type_name: 'ROOM', zone_kind: 'room' as const });
  await standIn(connection, zones, [...[11, 12, 13, 14, 15].map((id) => room(id, 1, 1)), ...[21, 22].map((id) => room(id, 1, 2)), room(99, 2, 9)]);
  await standIn(connection, employees, [...residentsOf(1, 60, 1, 1, 11), ...residentsOf(61, 84, 1, 2, 21), ...residentsOf(91, 91, 2, 9, 99)]);
  await standIn(connection, visitRetention, [{ _id: 1, org: 1, ...defaultVisitRetention }]);
  const nurse = { _id: 501, org: 1, name: 'Nurse Mei', username: 'mei' };
  const inNoGroup = { _id: 502, org: 1, name: 'Of No Group', username: 'nogroup' };
  await standIn(connection, users, [nurse, inNoGroup]);
  await standIn(connection, principals, [{ ...nurse, permissions: [permissionName('health', 'change', 'healthtracer')] }, inNoGroup]);
  await standIn(connection, dormitoryAccess, [{ _id: nurse._id, all: true }]);
}
