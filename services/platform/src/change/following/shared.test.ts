/** Followers in two processes share the work by organisations, and one takes over what the other leaves. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defineService } from '../../service/define.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { partitionOf, Peers } from './peers.ts';

const service = (name: string) => defineService({ name, version: '1', title: name, routes: {}, models: [], handlers: () => ({}) });
const organisations = Array.from({ length: 12 }, (_, i) => i + 1);

let portal: TestPortal;
const children: ChildProcess[] = [];
beforeAll(async () => {
  portal = await startTestPortal([service('source'), service('sink')]);
  for (const name of ['sink_orders', 'sink_sums']) await portal.connection.createCollection(name);
  await orders().insertMany(organisations.map((org) => ({ org, seen: [], by: [] })));
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await portal.stop();
});

const orders = () => portal.connection.collection<{ org: number; seen: number[]; by: number[] }>('sink_orders');
const handled = () => portal.connection.collection('sink_inbox').countDocuments();
async function process(): Promise<ChildProcess> {
  const child = fork(path.join(__dirname, 'followingProcess.ts'), [portal.config.mongoUri, portal.config.database], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  children.push(child);
  await once(child, 'message');
  return child;
}
let written = 0;
/** Writes one event per organisation, turn after turn, each with the number of its turn. */
async function write(turns: number): Promise<void> {
  for (const end = written + turns; written < end;) {
    written += 1;
    await Promise.all(
      organisations.map((org) => portal.context('source').commits.commit({ changes: [{ org, dormitory: null, entity: 'thing', entity_id: 1, type: 'thing.created', data: { n: written } }] })),
    );
  }
}

test('two processes, one of which is killed midway, apply each event once and in order', async () => {
  const [first] = await Promise.all([process(), process()]);
  const up = portal.connection.collection('platform_processes');
  await until(async () => (await up.countDocuments({ service: 'sink' })) === 2, 'both know of each other');
  // Each looks once a second; by then they have divided the work.
  await pause(2_000);
  await write(10);
  await until(async () => (await handled()) === organisations.length * 10, 'the first ten turns are applied');
  const shares = (await orders().find().toArray()).map(({ by }) => new Set(by.slice(-5)));
  // Each organisation is handled by one of the processes only.
  expect(shares.map(({ size }) => size)).toEqual(organisations.map(() => 1));
  expect(new Set(shares.flatMap((one) => [...one])).size).toBe(2);

  const writing = write(15);
  await until(async () => (await handled()) > organisations.length * 15, 'it is in the middle');
  first?.kill('SIGKILL');
  await writing;
  await until(async () => (await handled()) === organisations.length * 25, 'the other has taken over', 60_000);
  const turns = Array.from({ length: 25 }, (_, i) => i + 1);
  expect((await orders().find().sort({ org: 1 }).toArray()).map(({ org, seen }) => [org, seen])).toEqual(organisations.map((org) => [org, turns]));
  const sums = await portal.connection.collection('sink_sums').find().toArray();
  expect(sums.reduce((sum, { n }) => sum + Number(n), 0)).toBe(organisations.length * 25);
}, 120_000);

test('processes divide the partitions among them, and count in rows of their own', async () => {
  const slots: number[] = [];
  const [one, two, three] = [0, 1, 2].map(() => new Peers(portal.connection, 'x', (slot) => slots.push(slot))) as [Peers, Peers, Peers];
  const all = organisations.map(partitionOf);
  await one.enter();
  expect(one.partsOf('a')).toEqual(expect.arrayContaining(all));
  await two.enter();
  await three.enter();
  await until(() => one.partsOf('a').length < 8 && two.partsOf('a').length < 8, 'they know of each other');
  const parts = [one, two, three].map((peer) => peer.partsOf('a'));
  expect(parts.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i));
  expect(slots).toEqual([0, 1, 2]);
  // Another follower's partitions differ, so that every process has work even if there is only one organisation.
  expect(one.partsOf('b')).not.toEqual(parts[0]);
  await two.leave();
  await until(() => one.partsOf('a').length === 8 && three.partsOf('a').length === 8, 'what one leaves the others have');
  await Promise.all([one.leave(), three.leave()]);
  expect(await portal.connection.collection('platform_processes').countDocuments({ service: 'x' })).toBe(0);
}, 60_000);
