/** For this service's tests: the service on its own database, stand-ins for what other services publish, and users who call it. */
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type Answer, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import { service } from '../service.ts';

/** The fields of an error answer that tests check. */
export interface Failure {
  message: string;
  statusCode: number;
  code: string;
  errors?: Record<string, string[]>;
  allowed?: string[];
  references?: { entity: string; count: number; ids: number[] }[];
}

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface AdminPortal extends TestPeople {
  readonly portal: TestPortal;
  /** Makes a call as a user; `as` null: signed out. */
  readonly call: <T = unknown>(method: string, path: string, as: TestUser | null, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>;
}

const rights = [...['view', 'add', 'change', 'delete'].map((action) => `${action}_vendor`), 'change_dormitory'];

/** Starts it without contracts; the test file's own `afterAll` stops `portal`. Dormitory 1 has ten beds, dormitory 2 has four. */
export async function startAdmin(): Promise<AdminPortal> {
  const portal = await startTestPortal([service]);
  await publishNeighbours(portal);
  const people = await testPeople(portal, rights, 'view_vendor');
  const call: AdminPortal['call'] = (method, path, as, body, headers) => portal.call(method, path, { as, body, headers });
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
