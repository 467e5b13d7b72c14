/**
 * All services on the demo's data, which is written once for all of this: what nobody's call makes the driver send, jobs and what
 * consumers do about others' changes; and an operator that is taken on, who begins with nothing.
 */
import path from 'node:path';
import { contractFields } from '@firm/admin/contract/fields/contract';
import { demoPassword } from '@firm/identity/demo/accounts';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { Following } from '@firm/platform/change/consume';
import { backwardsIn } from '@firm/platform/contract/entity/dayOrder';
import type { Fields } from '@firm/platform/contract/entity/field';
import { deadLettersNow } from '@firm/platform/metrics/registry';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { inBackground, watchCommands } from '@firm/platform/testing/commands';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { until } from '@firm/platform/testing/until';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { memberFields } from '@firm/safedistance/contract/fields/member';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { taskFields } from '@firm/safedistance/contract/fields/task';
import { inSeedOrder, serviceDefinitions } from './definitions.ts';

type Page = { count: number; results: Record<string, unknown>[] };
const root = path.resolve(__dirname, '../..');

let portal: TestPortal;
let services: ServiceDefinition[];
/** Started with the first test that needs them; they go on until the end. */
let followers: readonly Following[] = [];
beforeAll(async () => {
  services = inSeedOrder(await serviceDefinitions(root));
  portal = await startTestPortal(services, { env: { FIRM_DEMO: '1', FIRM_WORKERS: 'apart' }, standIns: false });
}, 300_000);
afterAll(async () => {
  await Promise.all(followers.map((one) => one.stop()));
  await portal?.stop();
});

test('no record has a day before the one that it follows', async () => {
  const ordered = {
    maintenance_alerts: alertFields,
    residents_employees: employeeFields,
    safedistance_projects: projectFields,
    safedistance_members: memberFields,
    safedistance_tasks: taskFields,
    admin_contracts: contractFields,
  };
  for (const [name, fields] of Object.entries<Fields>(ordered)) {
    const records = await portal.connection.collection(name).find().toArray();
    expect([name, records.length > 0, records.filter((record) => backwardsIn(fields, record, null).length > 0)]).toEqual([name, true, []]);
  }
});

// Each read and each write says of which organisation it is, or is named with its reason (`platform/src/testing/commands.ts`).
test('jobs say of which organisation they are, or are of all by name', async () => {
  const unscoped = watchCommands(portal.connection, inBackground);
  const ran: string[] = [];
  for (const { name, jobs } of services) {
    for (const job of jobs?.(portal.context(name)) ?? []) {
      await job.run();
      ran.push(`${name}: ${job.name}`);
    }
  }
  expect(ran.length).toBeGreaterThan(15);
  expect(unscoped()).toEqual([]);
}, 300_000);

/** How many changes of one kind, in one organisation, consumers are given: the demo has hundreds that differ in nothing but the person. */
const few = 4;

async function leaveFew(): Promise<void> {
  for (const { name } of services) {
    const changes = portal.connection.collection<{ _id: number }>(`${name}_changes`);
    const kinds = await changes.aggregate<{ ids: number[] }>([{ $sort: { _id: 1 } }, { $group: { _id: { org: '$org', type: '$type' }, ids: { $push: '$_id' } } }]).toArray();
    await changes.deleteMany({ _id: { $in: kinds.flatMap(({ ids }) => ids.slice(0, -few)) } });
  }
}

test('consumers say of which organisation what they read and write is', async () => {
  await leaveFew();
  const unscoped = watchCommands(portal.connection, inBackground);
  followers = services.flatMap(({ name, consumers }) => (consumers?.(portal.context(name)) ?? []).map((consumer) => new Following(portal.context(name), { ...consumer, firstStart: undefined })));
  for (const one of followers) one.start();
  // Each has done what there was by its own order; what is left over would stand as a dead letter.
  const inboxes = async () => (await Promise.all(services.map(({ name }) => portal.connection.collection(`${name}_inbox`).countDocuments()))).reduce((sum, n) => sum + n, 0);
  for (let before = -1, now = await inboxes(); now === 0 || now !== before; [before, now] = [now, await inboxes()]) await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await deadLettersNow.get()).values.filter(({ value }) => value > 0)).toEqual([]);
  expect(followers.length).toBeGreaterThan(7);
  // The test's own question.
  expect(unscoped().filter((one) => !one.endsWith('_inbox by nothing'))).toEqual([]);
}, 300_000);

let addresses = 0;
const signIn = async (username: string, password: string): Promise<string> => {
  const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username, password }, headers: { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` } });
  return body.access;
};

/** The same for every organisation: lists that services bring along, what rights there are, and the cards of figures. */
const ofEverybody = new Set(['/dashboards/', '/groups/', '/permissions/', '/entities/', '/demo_accounts/', '/reportsettings/', '/audit/kinds/']);

// docs/rules/access.md#operators: in no list of any service is there a record of another organisation.
test('an added operator’s administrator sees no other organisation’s record, creates a dormitory, and nobody else sees it', async () => {
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

  const dormitory = await portal.call<{ id: number; org: number }>('POST', '/dormitories/', { as: admin, body: { name: 'River House', dorm_ref_id: 'RH' } });
  expect([dormitory.status, dormitory.body.org]).toEqual([201, made.body.id]);
  expect((await portal.call<Page>('GET', '/dormitories/', { as: admin })).body.count).toBe(1);
  expect((await portal.call('GET', `/dormitories/${dormitory.body.id}/`, { as: superuser })).status).toBe(404);
  const audit = await portal.call<Page>('GET', '/audit/', { as: admin });
  expect(JSON.stringify(audit.body.results)).not.toContain('Harbourlight');
}, 60_000);
