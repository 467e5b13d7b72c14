/** References to a merged record: all of them are moved, however many there are, each with an entry in its history. */
import { Schema } from 'mongoose';
import { z } from 'zod';
import { publishedEvents } from '../contract/published.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { defineService } from '../service/define.ts';
import { emptyService, upTo } from '../testing/followed.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { until } from '../testing/until.ts';
import type { EntityKind, Versioned } from './entity.ts';
import { Follower } from './following/follower.ts';
import { followMerges, namesOfKind } from './redirect.ts';

interface Order extends Versioned {
  vendor: number;
  update_time: Date;
}

const model: ModelSpec<Order> = { name: 'sink_orders', schema: new Schema<Order>({ _id: Number, rev: Number, org: Number, vendor: Number, update_time: Date }, schemaOptions), scope: { org: 'org', dormitory: null } };
const orders: EntityKind<Order> = { entity: 'order', model, dormitoryOf: () => null, event: () => ({}), audited: ({ vendor }) => ({ vendor }) };

const mergeEvents = publishedEvents('source', ['vendor.merged'], z.object({ merged_into: z.number() }));

const shop = defineService({ name: 'sink', version: '1', title: 'sink', routes: {}, models: [model], handlers: () => ({}) });

let portal: TestPortal;
let follower: Follower | undefined;
beforeAll(async () => {
  portal = await startTestPortal([emptyService('source'), shop]);
});
afterEach(() => {
  jest.restoreAllMocks();
  return follower?.stop();
});
afterAll(() => portal.stop());

test('many are moved in portions, each once, with who merged in their histories, and nobody else’s', async () => {
  const { connection } = portal;
  const sink = portal.context('sink');
  const count = 1_300;
  const order = (_id: number, vendor: number, org = 1) => ({ _id, rev: 1, org, vendor, update_time: new Date(0) });
  await connection.collection<Order>(model.name).insertMany([...upTo(count).map((i) => order(i, 5)), order(5_000, 6), order(5_001, 5, 2)]);
  const sizes: number[] = [];
  const { commits } = sink;
  const transaction = commits.transaction.bind(commits);
  jest.spyOn(commits, 'transaction').mockImplementation((work) =>
    transaction(async (session) => {
      const done = await work(session);
      sizes.push(done.write.changes?.length ?? 0);
      return done;
    }),
  );
  follower = new Follower(sink, followMerges(sink, 'merges', mergeEvents, () => [namesOfKind({ kind: orders, field: 'vendor' })]));
  follower.start();
  const by = { id: 3, name: 'Ms Tan' };
  await portal.context('source').commits.commit({ changes: [{ org: 1, dormitory: null, entity: 'vendor', entity_id: 5, type: 'vendor.merged', by, data: { merged_into: 7 } }] });
  await until(async () => (await connection.collection('sink_inbox').countDocuments()) === 1, 'the merge is applied');
  expect(sizes).toEqual([500, 500, 300]);
  const vendors = await connection.collection<Order>(model.name).aggregate<{ _id: number; n: number; rev: number }>([{ $group: { _id: '$vendor', n: { $sum: 1 }, rev: { $max: '$rev' } } }, { $sort: { _id: 1 } }]).toArray();
  expect(vendors).toEqual([{ _id: 5, n: 1, rev: 1 }, { _id: 6, n: 1, rev: 1 }, { _id: 7, n: count, rev: 2 }]);
  const changes = await connection.collection('sink_changes').find({ entity: 'order' }).toArray();
  expect(new Set(changes.map(({ entity_id }) => entity_id as number)).size).toBe(count);
  expect(changes).toHaveLength(count);
  expect(changes[0]).toMatchObject({ type: 'order.updated', changes: { vendor: [5, 7] }, by });
}, 60_000);
