/** What a call makes the driver send must name its organisation; what a test sends itself is its own affair. */
import type { ClientSession } from 'mongoose';
import type { ViewSpec } from '../mongo/model.ts';
import { startTestPortal, type TestPortal, type TestUser } from './portal.ts';
import { thingService, type ThingWatch } from './thingService.ts';

const watch: ThingWatch = { lists: 0, creates: 0, afterCommit: null };
let portal: TestPortal;
let user: TestUser;
beforeEach(async () => {
  portal = await startTestPortal([thingService(watch)]);
  user = await portal.user({ permissions: ['add_alert', 'view_alert'] });
});
afterEach(() => {
  watch.afterCommit = null;
});

const things = () => portal.connection.collection<{ _id: number; org: number }>('things_things');
/** Creates a thing in a call that also does this. */
const during = async (also: () => Promise<unknown>): Promise<void> => {
  watch.afterCommit = async () => void (await also());
  expect((await portal.call('POST', '/things/', { as: user, body: { name: 'a' } })).status).toBe(201);
};
const inTransaction = (work: (session: ClientSession) => Promise<unknown>): Promise<unknown> => portal.connection.transaction(work);

test('calls that name their organisation pass, whatever the test itself reads and writes', async () => {
  await during(async () => [await things().find({ org: user.org, _id: 1 }).toArray(), await things().find({ $or: [{ org: user.org, _id: 1 }, { org: user.org, _id: 2 }] }).toArray()]);
  await things().updateMany({ _id: { $gt: 5 } }, { $set: { org: 2 } });
  expect(portal.amiss()).toEqual([]);
  await portal.stop();
});

test.each([
  ['a read', () => things().findOne({ _id: 1 }), 'find of things_things by _id'],
  ['a read of several organisations', () => things().find({ org: { $in: [1, 2] } }).toArray(), 'find of things_things by org'],
  ['a read of which one way names none', () => things().find({ $or: [{ org: 1 }, { _id: 2 }] }).toArray(), 'find of things_things by $or'],
  ['a join', () => things().aggregate([{ $match: { org: 1 } }, { $lookup: { from: 'things_parts', localField: '_id', foreignField: 'thing', as: 'parts' } }]).toArray(), 'things_parts joined by thing in an aggregate of things_things'],
  ['a count', () => things().countDocuments({ _id: 1 }), 'aggregate of things_things by _id'],
  ['a write', () => things().updateOne({ _id: -1 }, { $set: { org: 1 } }), 'update of things_things by _id'],
  ['a read in a transaction', () => inTransaction((session) => things().findOne({ _id: 1 }, { session })), 'find of things_things by _id'],
  ['a write in a transaction', () => inTransaction((session) => things().deleteMany({ _id: -1 }, { session })), 'a deletion by _id in things_things names no organisation'],
])('%s of a call without an organisation fails the test file', async (_name, also, found) => {
  await during(also);
  expect(portal.amiss()).toEqual([found]);
  await expect(portal.stop()).rejects.toThrow(found);
});

test('a view that adds another collection without an organisation fails the test file, unless that is listed', async () => {
  const view = { view: { name: 'things_whole_v1' } as ViewSpec['view'], on: 'things_things', pipeline: [{ $lookup: { from: 'things_parts', localField: '_id', foreignField: 'thing', as: 'parts' } }] };
  const other = await startTestPortal([{ ...thingService(watch), views: [view] }]);
  await expect(other.stop()).rejects.toThrow('things_parts joined by thing in the view things_whole_v1');
});
