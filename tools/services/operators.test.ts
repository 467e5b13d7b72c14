/** An operator that is taken on begins with nothing: in no list of any service is there a record of another organisation (docs/rules/access.md#operators). */
import path from 'node:path';
import { demoPassword } from '@firm/identity/contract/demoAccounts';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { until } from '@firm/platform/testing/until';
import { serviceDefinitions } from './definitions.ts';

type Page = { count: number; results: Record<string, unknown>[] };
const root = path.resolve(__dirname, '../..');
let portal: TestPortal;
let services: Awaited<ReturnType<typeof serviceDefinitions>>;

/** Demo data builds upon that of those before. */
const order = ['identity', 'residents', 'tenancy', 'maintenance', 'health', 'safedistance', 'admin'];

beforeAll(async () => {
  services = (await serviceDefinitions(root)).toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  portal = await startTestPortal(services, { env: { FIRM_DEMO: '1', FIRM_WORKERS: 'apart' }, standIns: false, background: true });
  // All of the demo's data is what must not be seen.
}, 180_000);
afterAll(() => portal?.stop());

let addresses = 0;
const signIn = async (username: string, password: string): Promise<string> => {
  const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username, password }, headers: { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` } });
  return body.access;
};

/** The same for every organisation: lists that services bring along, what rights there are, and the cards of figures. */
const ofEverybody = new Set(['/dashboards/', '/groups/', '/permissions/', '/entities/', '/demo_accounts/', '/reportsettings/', '/audit/kinds/']);

test('its administrator sees no other organisation’s record, makes a dormitory, and nobody else sees that', async () => {
  const superuser = await signIn('superuser', demoPassword);
  const sent = { name: 'Riverside', username: 'river.admin' };
  const made = await portal.call<{ id: number; one_time_password: string }>('POST', '/operators/', { as: superuser, body: sent });
  expect(made.status).toBe(201);
  const once = await signIn(sent.username, made.body.one_time_password);
  expect((await portal.call('POST', '/users/current/password/', { as: once, body: { current_password: made.body.one_time_password, password: 'a river runs by 26' } })).status).toBe(204);
  const admin = await signIn(sent.username, 'a river runs by 26');
  // Residents has heard of it: every dormitory, of which there is none.
  await until(async () => (await portal.call<{ all: boolean }>('GET', '/dormitories/access/', { as: admin })).body.all, 'the first administrator sees every dormitory', 10_000);

  const others: string[] = [];
  let asked = 0;
  for (const { routes } of services) {
    for (const route of Object.values(routes)) {
      if (route.method !== 'GET' || route.path.includes('{') || !route.list || ofEverybody.has(route.path)) continue;
      const answer = await portal.call<Page>('GET', `${route.path}?limit=1000`, { as: admin });
      if (answer.status !== 200) continue;
      asked += 1;
      for (const row of answer.body.results) {
        const org = row['org'] ?? (row['userprofile'] as { org?: unknown } | undefined)?.org;
        // Reference lists, the account itself, and the line of those without a project, who are none.
        const isOwn = org === undefined ? 'type_id' in row || row['username'] === sent.username || row['people'] === 0 : org === made.body.id || String(org).endsWith(`/${made.body.id}/`);
        // Its own beginning is recorded in the audit.
        if (!isOwn && route.path !== '/audit/') others.push(`${route.path} ${JSON.stringify(row).slice(0, 120)}`);
      }
    }
  }
  expect(others).toEqual([]);
  expect(asked).toBeGreaterThan(25);

  const house = await portal.call<{ id: number; org: number }>('POST', '/dormitories/', { as: admin, body: { name: 'River House', dorm_ref_id: 'RH' } });
  expect([house.status, house.body.org]).toEqual([201, made.body.id]);
  expect((await portal.call<Page>('GET', '/dormitories/', { as: admin })).body.count).toBe(1);
  expect((await portal.call('GET', `/dormitories/${house.body.id}/`, { as: superuser })).status).toBe(404);
  const audit = await portal.call<Page>('GET', '/audit/', { as: admin });
  expect(JSON.stringify(audit.body.results)).not.toContain('Harbourlight');
}, 60_000);
