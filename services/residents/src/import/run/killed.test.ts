/** An import whose process is killed: another process continues it within twice the lease, and each row is written once. */
import { setTimeout as wait } from 'node:timers/promises';
import { leaseMs } from '@firm/platform/lease/lease';
import { endLeftOpen, startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { startDemoPortal, type DemoPortal } from '../../testing/demoPortal.ts';
import { importModel, type ImportDocument } from '../model.ts';
import { csv, importing } from '../testing/importing.ts';

let demo: DemoPortal;
let processes: ServiceProcess[] = [];
const { send } = importing(() => demo);
const people = 20_000;

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await endLeftOpen(demo.portal);
  await demo.portal.stop();
});

test(`it continues within ${(2 * leaseMs) / 1_000} s, and nobody is registered twice`, async () => {
  const jobs = demo.portal.connection.collection<ImportDocument>(importModel.name);
  const known = () => demo.portal.connection.collection('residents_employees').countDocuments({ org: 1, pass_number: /^KILL-/ });
  const { body } = await send(csv(['Pass number', 'Name'], ...Array.from({ length: people }, (_, i) => [`KILL-${i}`, `Person ${i}`])));
  const first = await startProcess(demo.portal, 'residents');
  processes = [first];
  expect((await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} })).status).toBe(202);
  while ((await known()) === 0) await wait(20);
  const owner = (await jobs.findOne({ _id: body.id }))?.lease?.owner;
  processes.push(await startProcess(demo.portal, 'residents'));
  const died = Date.now();
  await first.kill();
  expect([(await known()) < people, owner]).toEqual([true, expect.any(String)]);
  // Rows are no evidence: what the killed process had sent may be committed after its end.
  const ownerNow = async () => (await jobs.findOne({ _id: body.id }))?.lease?.owner;
  while ((await ownerNow()) === owner && Date.now() - died < 3 * leaseMs) await wait(100);
  expect(Date.now() - died).toBeLessThan(2 * leaseMs);
  while ((await jobs.findOne({ _id: body.id }))?.state !== 'done') await wait(100);
  expect(await known()).toBe(people);
}, 120_000);
