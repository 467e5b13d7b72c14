/**
 * The database commands of identity's calls: each read and write names its organisation, or is listed with a reason
 * (`identity/src/testing/allOrganisations.ts`).
 */
import path from 'node:path';
import { demoPassword } from '@firm/identity/demo/accounts';
import type { RouteSpec } from '@firm/platform/contract/route';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import fc from 'fast-check';
import { serviceDefinitions } from './definitions.ts';
import { callsOf } from './hostileCalls.ts';

const root = path.resolve(__dirname, '../..');

let portal: TestPortal;
let identity: ServiceDefinition;
beforeAll(async () => {
  identity = (await serviceDefinitions(root)).find(({ name }) => name === 'identity') as ServiceDefinition;
  portal = await startTestPortal([identity], { env: { FIRM_DEMO: '1' }, standIns: false });
}, 300_000);
afterAll(() => portal?.stop());

test('reads and writes of identity’s calls name their organisation', async () => {
  let addresses = 0;
  const signIn = async (): Promise<string> => {
    const headers = { 'x-forwarded-for': `10.7.0.${(addresses += 1)}` };
    return (await portal.call<{ access: string }>('POST', '/token/', { headers, body: { username: 'superuser', password: demoPassword } })).body.access;
  };
  let access = await signIn();
  expect(access).toBeDefined();
  const routes = Object.values(identity.routes as Record<string, RouteSpec>);
  // Without the stream of live changes, which does not end.
  for (const route of routes.filter((one) => one.path !== '/live/')) {
    for (const { place, query, body } of fc.sample(callsOf(route), { numRuns: 3, seed: 20_261_125 })) {
      const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])));
      const sent = { body: route.method === 'GET' ? undefined : body, headers: { 'x-forwarded-for': '10.7.1.1' } };
      const { status } = await portal.call(route.method, `${place}?${asked.toString()}`, { as: access, ...sent });
      // A user who ended their own session logs in again.
      if (status === 401) access = await signIn();
    }
  }
  expect(routes.length).toBeGreaterThan(20);
  expect(portal.amiss()).toEqual([]);
}, 300_000);
