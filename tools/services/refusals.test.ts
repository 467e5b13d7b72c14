/**
 * Calls that are well formed but meaningless (`hostileCalls.ts`) are answered or refused with a message. A refusal that the route
 * does not declare becomes a 500, and so does an unexpected error.
 */
import path from 'node:path';
import type { RouteSpec } from '@firm/platform/contract/route';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { runs, seed } from '@firm/platform/testing/deep';
import fc from 'fast-check';
import { serviceDefinitions } from './definitions.ts';
import { callsOf } from './hostileCalls.ts';

const root = path.resolve(__dirname, '../..');
/** A fixed seed, for the same calls in each run; long runs use other seeds. */
const always = 20_261_124;

let portal: TestPortal;
let somebody: TestUser;
let nobody: TestUser;
let all: readonly (readonly [string, RouteSpec])[];

beforeAll(async () => {
  // Without identity, for which the test portal stands in.
  const services = (await serviceDefinitions(root)).filter(({ name }) => name !== 'identity');
  portal = await startTestPortal(services);
  const permissions = services.flatMap(({ routes }) => Object.values(routes as Record<string, RouteSpec>).flatMap(permissionsOf));
  somebody = await portal.user({ permissions: [...new Set(permissions)] });
  nobody = await portal.user({ permissions: [] });
  all = services.flatMap(({ name, routes }) => Object.entries(routes as Record<string, RouteSpec>).map(([key, route]) => [`${name} ${key}`, route] as const));
}, 120_000);
afterAll(() => portal.stop());

/** The permissions that a route requires, in whatever form it declares them. */
const permissionsOf = ({ permission }: RouteSpec): readonly string[] => JSON.stringify(permission).match(/(view|add|change|delete)_\w+/g) ?? [];

it('each call is answered or refused with a message, whatever it refers to', async () => {
  const faults: string[] = [];
  for (const [name, route] of all) {
    await fc.assert(
      fc.asyncProperty(callsOf(route), async ({ place, query, body }) => {
        const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])));
        const { status } = await portal.call(route.method, `${place}?${asked.toString()}`, { as: somebody, body: route.method === 'GET' ? undefined : body });
        if (status >= 500 && status !== 501) faults.push(`${status} ${name}: ${route.method} ${place}?${asked.toString()} ${route.method === 'GET' ? '' : JSON.stringify(body)}`);
      }),
      { numRuns: runs(2, 60), seed: runs(always, seed) },
    );
  }
  expect(all.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
}, runs(300_000, 3_600_000));

it('each refusal for lack of a permission names the permission', async () => {
  const unnamed: string[] = [];
  for (const [name, route] of all) {
    if (route.permission === 'signed-in' || route.permission === 'public') continue;
    const { status, body } = await portal.call<{ needs?: string[] }>(route.method, route.path.replace(/\{\w+\}/g, '1'), { as: nobody, body: route.method === 'GET' ? undefined : {} });
    if (status !== 403 || body.needs?.join() !== route.permission) unnamed.push(`${name}: ${status} ${JSON.stringify(body)}`);
  }
  expect(unnamed).toEqual([]);
}, 60_000);

it('no call reads or writes across organisations', () => {
  expect(portal.amiss()).toEqual([]);
});
