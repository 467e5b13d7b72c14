/**
 * All services on the demo data, which is written once for the whole file. Checks database commands that no call causes, those of
 * jobs and of consumers of other services' changes; and a newly added operator, who begins with nothing.
 */
import path from 'node:path';
import { contractFields } from '@firm/admin/contract/fields/contract';
import { demoPassword } from '@firm/identity/demo/accounts';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { Follower } from '@firm/platform/change/following/follower';
import { backwardsIn } from '@firm/platform/contract/entity/dayOrder';
import type { Fields } from '@firm/platform/contract/entity/field';
import { deadLettersNow } from '@firm/platform/metrics/registry';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { inBackground, watchCommands } from '@firm/platform/testing/commands';
import { exceptionsOf } from '@firm/platform/testing/exceptions';
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
/** Consumers; started by the first test that needs them, and running until the end. */
let followers: readonly Follower[] = [];
beforeAll(async () => {
  services = inSeedOrder(await serviceDefinitions(root));
  portal = await startTestPortal(services, { env: { FIRM_DEMO: '1', FIRM_WORKERS: 'apart' }, standIns: false });
}, 300_000);
afterAll(async () => {
  await Promise.all(followers.map((one) => one.stop()));
  await portal?.stop();
});

test('in no record is a day before the one that it must follow', async () => {
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

// Each read and write names its organisation, or is listed with a reason: by its service (`src/testing/allOrganisations.ts`), or by the platform for its own.
const watch = async () => watchCommands(portal.connection, [...inBackground, ...(await exceptionsOf(services, 'joined')), ...(await exceptionsOf(services, 'inBackground'))]);

test('reads and writes of jobs name their organisation, or are listed as being for all', async () => {
  const unscoped = await watch();
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

/** Changes of one kind in one organisation that consumers are given: the demo has hundreds that differ only in the resident. */
const few = 4;

async function leaveFew(): Promise<void> {
  for (const { name } of services) {
    const changes = portal.connection.collection<{ _id: number }>(`${name}_changes`);
    const kinds = await changes.aggregate<{ ids: number[] }>([{ $sort: { _id: 1 } }, { $group: { _id: { org: '$org', type: '$type' }, ids: { $push: '$_id' } } }]).toArray();
    await changes.deleteMany({ _id: { $in: kinds.flatMap(({ ids }) => ids.slice(0, -few)) } });
  }
}

test('reads and writes of consumers name their organisation', async () => {
  await leaveFew();
  const unscoped = await watch();
  followers = services.flatMap(({ name, consumers }) => (consumers?.(portal.context(name)) ?? []).map((consumer) => new Follower(portal.context(name), { ...consumer, firstStart: undefined })));
  for (const one of followers) one.start();
  // Every consumer has processed its events; a failed one would be a dead letter.
  const inboxes = async () => (await Promise.all(services.map(({ name }) => portal.connection.collection(`${name}_inbox`).countDocuments()))).reduce((sum, n) => sum + n, 0);
  for (let before = -1, now = await inboxes(); now === 0 || now !== before; [before, now] = [now, await inboxes()]) await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await deadLettersNow.get()).values.filter(({ value }) => value > 0)).toEqual([]);
  expect(followers.length).toBeGreaterThan(7);
  // The query of this test itself is left out.
  expect(unscoped().filter((one) => !one.endsWith('_inbox by nothing'))).toEqual([]);
}, 300_000);

let addresses = 0;
const signIn = async (username: string, password: string): Promise<string> => {
  const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username, password }, headers: { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` } });
  return body.access;
};

/** Calls with the same answer for every organisation: lists that services bring along, permissions, and the cards of figures. */
const ofEverybody = new Set(['/dashboards/', '/groups/', '/permissions/', '/entities/', '/demo_accounts/', '/reportsettings/', '/audit/kinds/']);

// docs/rules/access.md#operators: no list of any service contains a record of another organisation.
test('an added operator’s administrator sees no other organisation’s record, creates a dormitory, and nobody else sees it', async () => {
  const superuser = await signIn('superuser', demoPassword);
  const sent = { name: 'Riverside', username: 'river.admin' };
  const made = await portal.call<{ id: number; one_time_password: string }>('POST', '/operators/', { as: superuser, body: sent });
  expect(made.status).toBe(201);
  const once = await signIn(sent.username, made.body.one_time_password);
  expect((await portal.call('POST', '/users/current/password/', { as: once, body: { current_password: made.body.one_time_password, password: 'a river runs by 26' } })).status).toBe(204);
  const admin = await signIn(sent.username, 'a river runs by 26');
  // The residents service has consumed the event: access to all dormitories, of which there is none yet.
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
        // Allowed: reference lists, the account itself, and the row for residents without a project, with none in it.
        const isOwn = org === undefined ? 'type_id' in row || row['username'] === sent.username || row['people'] === 0 : org === made.body.id || String(org).endsWith(`/${made.body.id}/`);
        // The audit records that the organisation was added.
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
