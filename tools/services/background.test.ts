/**
 * What nobody's call makes the driver send: jobs, and what consumers do about others' changes, on the demo's data. Each read and each write says of which organisation it is, or is named with its reason (`platform/testing/commands.ts`).
 */
import path from 'node:path';
import { Following } from '@firm/platform/change/consume';
import { deadLettersNow } from '@firm/platform/metrics/registry';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { inBackground, watchCommands } from '@firm/platform/testing/commands';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
/** Demo data builds upon that of those before. */
const order = ['identity', 'residents', 'tenancy', 'maintenance', 'health', 'safedistance', 'admin'];

let portal: TestPortal;
let services: ServiceDefinition[];
beforeAll(async () => {
  services = (await serviceDefinitions(root)).toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  portal = await startTestPortal(services, { env: { FIRM_DEMO: '1' }, standIns: false });
}, 300_000);
afterAll(() => portal?.stop());

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

test('consumers say of which organisation what they read and write is', async () => {
  const unscoped = watchCommands(portal.connection, inBackground);
  const followers = services.flatMap(({ name, consumers }) => (consumers?.(portal.context(name)) ?? []).map((consumer) => new Following(portal.context(name), { ...consumer, firstStart: undefined })));
  for (const one of followers) one.start();
  // Each has done what there was by its own order; what is left over would stand as a dead letter.
  const inboxes = async () => (await Promise.all(services.map(({ name }) => portal.connection.collection(`${name}_inbox`).countDocuments()))).reduce((sum, n) => sum + n, 0);
  for (let before = -1, now = await inboxes(); now === 0 || now !== before; [before, now] = [now, await inboxes()]) await new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.all(followers.map((one) => one.stop()));
  expect((await deadLettersNow.get()).values.filter(({ value }) => value > 0)).toEqual([]);
  expect(followers.length).toBeGreaterThan(7);
  // The test's own question.
  expect(unscoped().filter((one) => !one.endsWith('_inbox by nothing'))).toEqual([]);
}, 300_000);
