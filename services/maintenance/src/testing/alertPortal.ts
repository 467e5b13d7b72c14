/** For this service's tests: the service on its own database, stand-ins for what other services publish, and users who call it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { permissionName } from '@firm/platform/contract/permissions';
import { callsAs, type CallAs, type Refused } from '@firm/platform/testing/calls';
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { principals, users } from '@firm/identity/contract/published';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import type { AlertDetail } from '../../contract/alert.ts';
import { service } from '../service.ts';

/** The minimal report of an alert. */
export const report = { name: 'Tap drips', dormitory: 1, priority: 1, zone_tag: 11 };

export type Failure = Refused<AlertDetail>;

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface AlertPortal extends TestPeople {
  readonly portal: TestPortal;
  readonly call: CallAs<AlertDetail>;
  /** Reports an alert: `report` with additional `fields`, by default as the manager. */
  readonly create: (fields?: object, as?: TestUser) => Promise<AlertDetail>;
}

/** Starts it without any alerts; the test file's own `afterAll` stops `portal`. */
export async function startAlerts(): Promise<AlertPortal> {
  const portal = await startTestPortal([service]);
  await publishNeighbours(portal);
  const people = await testPeople(portal, ['view_alert', 'add_alert', 'change_alert', 'delete_alert'], 'view_alert');
  const call = callsAs<AlertDetail>(portal);
  const create: AlertPortal['create'] = async (fields = {}, as = people.manager) => {
    const { status, body } = await call('POST', '/alerts/', as, { ...report, ...fields });
    if (status !== 201) throw new Error(`no alert was made: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return { portal, ...people, call, create };
}

/** Dormitories 1 and 2 of organisation 1 and 9 of organisation 2; a room and a bed in each, residents, and possible assignees. */
async function publishNeighbours(portal: TestPortal): Promise<void> {
  const { connection } = portal;
  await standIn(connection, dormitories, [
    { _id: 1, org: 1, name: 'North House', timezone: 'Asia/Singapore' },
    { _id: 2, org: 1, name: 'South House', timezone: 'Asia/Singapore' },
    { _id: 9, org: 2, name: 'Far House', timezone: 'Asia/Singapore' },
  ]);
  await standIn(connection, zones, [
    { _id: 1, org: 1, dormitory: 1, name: 'Block Cedar', zone_type_name: 'BLOCK', parent: null },
    { _id: 2, org: 1, dormitory: 1, name: '01', zone_type_name: 'FLOOR', parent: 1 },
    { _id: 11, org: 1, dormitory: 1, name: 'A-01-01', zone_type_name: 'ROOM', zone_kind: 'room', parent: 2 },
    { _id: 21, org: 1, dormitory: 2, name: 'B-01-01', zone_type_name: 'ROOM', zone_kind: 'room' },
    { _id: 91, org: 2, dormitory: 9, name: 'Z-01-01', zone_type_name: 'ROOM', zone_kind: 'room' },
  ]);
  await standIn(connection, employees, [
    { _id: 31, org: 1, dormitory: 1, name: 'Of North' },
    { _id: 32, org: 1, dormitory: 2, name: 'Of South' },
    { _id: 33, org: 1, dormitory: null, name: 'Of nowhere' },
  ]);
  await standIn(connection, resources, [
    { _id: 41, org: 1, dormitory: 1, zone: 11, ref_id: 'A-01-01-B1' },
    { _id: 43, org: 1, dormitory: 1, zone: 12, ref_id: 'A-01-02-B1' },
    { _id: 42, org: 1, dormitory: 2, zone: 21, ref_id: 'B-01-01-B1' },
    { _id: 49, org: 2, dormitory: 9, zone: 91, ref_id: 'Z-01-01-B1' },
  ]);
  await standIn(connection, users, [
    { _id: 501, org: 1, name: 'Ravi Kumar', username: 'ravi' },
    { _id: 502, org: 1, name: 'Of No Group', username: 'nogroup' },
    { _id: 901, org: 2, name: 'Someone Else', username: 'else' },
  ]);
  const permissions = [permissionName('maintenance', 'change', 'alert')];
  await standIn(connection, principals, [
    { _id: 501, org: 1, name: 'Ravi Kumar', username: 'ravi', permissions },
    { _id: 502, org: 1, name: 'Of No Group', username: 'nogroup' },
    { _id: 901, org: 2, name: 'Someone Else', username: 'else', permissions },
  ]);
  await standIn(connection, dormitoryAccess, [{ _id: 501, all: true }]);
}

/** The bytes of an image among the platform's test fixtures. */
export const fixture = (name: 'coffee.jpg' | 'coffee.heic'): Buffer => readFileSync(join(__dirname, '../../../platform/src/uploads/fixtures', name));

/** A form with these files, each declared as a photo whatever it is. */
export function pictures(...files: Uint8Array[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('image_files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
