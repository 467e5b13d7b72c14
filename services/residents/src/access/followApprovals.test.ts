/** An approved access is applied once, on top of the account's access at that time, or the reason is reported why it was not. */
import { approvalEvents } from '@firm/identity/contract/published';
import { principals } from '@firm/platform/contract/accounts';
import { changeStandIns } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { followApprovals } from './followApprovals.ts';

let demo: DemoPortal;
beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

const apply = (access: object | undefined, org = 1, id = 70) => {
  const service = demo.portal.context('residents');
  const event = { _id: 1, org, dormitory: null, service: 'identity', entity: 'rightsrequest', entity_id: id, type: 'rightsrequest.approved', at: new Date(), by: { id: 7, name: 'Marcus' }, changes: {}, data: approvalEvents.data.parse({ kind: 'dormitories', ...(access && { access }) }), request_id: 'one' };
  return service.commits.transaction(async (session) => ({ result: null, write: (await followApprovals(service).apply(event, session)) ?? {} }));
};
const someone = (dormitories: 'all' | number[]) => demo.portal.user({ permissions: ['view_dormitory'], dormitories });
const access = async ({ id }: TestUser) => (await demo.portal.call<{ all: boolean; dormitories: number[] }>('GET', `/dormitories/access/?user=${id}`, { as: demo.full })).body;
const changesOf = ({ id }: TestUser) => demo.portal.connection.collection('residents_changes').find({ entity: 'dormitory_access', entity_id: id }).sort({ _id: 1 }).toArray();

test('each account gets what was approved, in the approver’s name; an event delivered again has no effect', async () => {
  const [some, none, all] = [await someone([1, 2]), await someone([]), await someone('all')];
  const agreed = { users: [some.id, none.id, all.id], all: false, gain: [3], lose: [1] };
  await apply(agreed);
  await apply(agreed);
  expect((await access(some)).dormitories).toEqual([2, 3]);
  expect((await access(none)).dormitories).toEqual([3]);
  expect((await access(all)).all).toBe(true);
  expect(await changesOf(none)).toMatchObject([{ type: 'dormitory_access.changed', by: { id: 7 }, request_id: 'one' }]);
  await apply({ users: [none.id], all: true, gain: [], lose: [] });
  expect((await access(none)).all).toBe(true);
  expect(await apply(undefined)).toBeDefined();
});

test('a dormitory that is deleted, of another organisation, or not accessible to whoever set the password: nothing is done, and the reason is reported', async () => {
  const [user, other] = [await someone([]), await someone([])];
  for (const gain of [[1, 999_999], [1, 4]]) {
    await apply({ users: [user.id, other.id], all: false, gain, lose: [] });
    expect((await changesOf(user)).at(-1)).toMatchObject({ type: 'dormitory_access.not_given', data: { request: 70 } });
  }
  const chooser = await someone([1]);
  await changeStandIns(demo.portal.connection, principals, user.id, { password_by: chooser.id });
  await apply({ users: [other.id, user.id], all: false, gain: [1, 2], lose: [] });
  expect([(await access(user)).dormitories, (await access(other)).dormitories]).toEqual([[], []]);
  await apply({ users: [user.id], all: false, gain: [1], lose: [] });
  expect((await access(user)).dormitories).toEqual([1]);
  // An account of another organisation is not found.
  const far = await demo.portal.user({ permissions: ['view_dormitory'], org: 2 });
  await apply({ users: [far.id], all: false, gain: [2], lose: [] });
  expect(await changesOf(far)).toEqual([]);
});
