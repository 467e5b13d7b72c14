/** Seeing the portal as another user is read-only, whichever call is made (docs/rules/access.md#seeing-as-another). */
import path from 'node:path';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { principals } from '@firm/platform/contract/accounts';
import type { RouteSpec } from '@firm/platform/contract/route';
import { accessStamp, Stamps } from '@firm/platform/mongo/stamps';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');

let portal: TestPortal;
let all: readonly RouteSpec[];
let seen: TestUser;
let actor: TestUser;
let token: string;

beforeAll(async () => {
  // Without identity, for which the test portal stands in; its own tests cover its calls.
  const services = (await serviceDefinitions(root)).filter(({ name }) => name !== 'identity');
  portal = await startTestPortal(services);
  all = services.flatMap(({ routes }) => Object.values(routes as Record<string, RouteSpec>));
  const permissions = [...new Set(all.flatMap(({ permission }) => JSON.stringify(permission).match(/(view|add|change|delete)_\w+/g) ?? []))];
  seen = await portal.user({ permissions });
  actor = await portal.user({ permissions });
  token = await portal.seeing(seen, actor);
}, 120_000);
afterAll(() => portal.stop());

const address = ({ path: way }: RouteSpec): string => way.replace(/\{\w+\}/g, '1');

test('every writing call is refused, with a message that gives the reason', async () => {
  const writing = all.filter(({ method, permission }) => method !== 'GET' && permission !== 'public');
  expect(writing.length).toBeGreaterThan(100);
  for (const route of writing) {
    const { status, body } = await portal.call<{ code: string }>(route.method, address(route), { as: token, body: {} });
    expect([`${route.method} ${route.path}`, status, body.code]).toEqual([`${route.method} ${route.path}`, 403, 'seeing_only']);
  }
});

test('the administrator sees what the account sees, until its rights exceed the administrator’s', async () => {
  const look = async () => (await portal.call('GET', '/alerts/', { as: token })).status;
  expect(await look()).toBe(200);
  const narrow = async (dormitories: number[] | 'all') => {
    await portal.connection.collection<{ _id: number }>('residents_access').updateOne({ _id: actor.id }, { $set: { all: dormitories === 'all', dormitories: dormitories === 'all' ? [] : dormitories } });
    await new Stamps(portal.connection).move([accessStamp(1)]);
  };
  await narrow([1]);
  expect(await look()).toBe(401);
  await narrow('all');
  expect(await look()).toBe(200);
  await changeStandIns(portal.connection, principals, actor.id, { is_active: false });
  await new Stamps(portal.connection).move([accessStamp(1)]);
  expect(await look()).toBe(401);
});
