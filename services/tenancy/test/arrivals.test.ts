/** The number of a day's arrivals, published once in the morning of each dormitory. */
import type { Change } from '@firm/platform/change/change';
import { instantOf } from '@firm/platform/clock/wallClock';
import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { publishArrivalLists } from '../src/arrivals/job.ts';
import { service } from '../src/service.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
});
afterEach(resetClock);
afterAll(() => portal.stop());

const day = '2031-03-04';
const stay = (_id: number, dormitory: number, start_date: string) => ({ _id, org: 1, rev: 1, dormitory, state: 'reserved', start_date, end_date: null, end_key: 'never', resource: _id, person: _id, zone: 1 });
const due = () => portal.connection.collection<Change>('tenancy_changes').find({ entity: 'arrivallist', 'data.day': { $gte: day } }).sort({ _id: 1 }).toArray();
const at = async (time: string, zone: string) => {
  stopClock(instantOf(day, time, zone));
  await publishArrivalLists(portal.context('tenancy'));
};

test('the number of arrivals is published in the dormitory’s own morning, whatever the number of processes', async () => {
  await portal.connection.collection<{ _id: number }>('tenancy_allocations').insertMany([stay(1, 1, day), stay(2, 1, '2031-03-01'), stay(3, 1, '2031-03-05'), stay(4, 2, day)]);
  await at('05:59', 'Asia/Singapore');
  expect((await due()).filter(({ dormitory }) => dormitory === 1)).toEqual([]);
  stopClock(instantOf(day, '06:00', 'Asia/Singapore'));
  await Promise.all(Array.from({ length: 8 }, () => publishArrivalLists(portal.context('tenancy'))));
  expect((await due()).map(({ dormitory, entity_id, type, data }) => [dormitory, entity_id, type, data])).toEqual([[1, 1, 'arrivallist.due', { day, count: 2 }]]);
  await at('06:30', 'Europe/London');
  expect((await due()).map(({ dormitory, data }) => [dormitory, data['count']])).toEqual([[1, 2], [2, 1]]);
});
