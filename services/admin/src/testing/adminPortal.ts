/** For this service's tests: the service on its own database, stand-ins for what other services publish, and users who call it. */
import { callsAs, type CallAs, type Refused } from '@firm/platform/testing/calls';
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import { service } from '../service.ts';

export type Failure = Refused;

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface AdminPortal extends TestPeople {
  readonly portal: TestPortal;
  readonly call: CallAs;
}

const rights = [...['view', 'add', 'change', 'delete'].map((action) => `${action}_vendor`), 'change_dormitory'];

/** Starts it without contracts; the test file's own `afterAll` stops `portal`. Dormitory 1 has ten beds, dormitory 2 has four. */
export async function startAdmin(): Promise<AdminPortal> {
  const portal = await startTestPortal([service]);
  await publishNeighbours(portal);
  const people = await testPeople(portal, rights, 'view_vendor');
  const call = callsAs(portal);
  return { portal, ...people, call };
}

async function publishNeighbours({ connection }: TestPortal): Promise<void> {
  const timezone = 'Asia/Singapore';
  await standIn(connection, dormitories, [
    { _id: 1, org: 1, name: 'North House', timezone },
    { _id: 2, org: 1, name: 'South House', timezone },
    { _id: 3, org: 1, name: 'Closed House', timezone, is_active: false },
    { _id: 9, org: 2, name: 'Far House', timezone },
  ]);
  await standIn(connection, employerFirms, [{ _id: 21, org: 1, name: 'Keen Build' }, { _id: 22, org: 1, name: 'Steady Works' }, { _id: 29, org: 2, name: 'Far Firm' }]);
  await standIn(connection, vendors, [{ _id: 31, org: 1, name: 'Clean Sweep' }, { _id: 39, org: 2, name: 'Far Vendor' }]);
  await standIn(connection, projects, [{ _id: 41, org: 1, name: 'Dock' }, { _id: 49, org: 2, name: 'Far Dock' }]);
  const bed = (_id: number, dormitory: number) => ({ _id, org: 1, dormitory, zone: 11, ref_id: `B-${_id}`, res_type: 1 });
  await standIn(connection, resources, [...Array.from({ length: 10 }, (_, i) => bed(100 + i, 1)), ...Array.from({ length: 4 }, (_, i) => bed(200 + i, 2))]);
  await standIn(connection, employees, [1, 2, 3].map((_id) => ({ _id, org: 1, dormitory: 1, name: `Resident ${_id}`, employer: _id === 3 ? 22 : 21, tenancy_status: 'CI' as const, tenancy_status_date: '2020-01-01' })));
}
