/** Arrivals and departures by day, from stays as the tenancy area publishes them. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import type { TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { stays as publishedStays } from '@firm/tenancy/contract/published';
import type { CheckinTrend } from '../../contract/dormitory/details.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

let demo: DemoPortal;
const today = clock.today(defaultTimeZone);
/** A moment so many days ago, at this time in Singapore, which has no daylight saving time. */
const at = (daysAgo: number, hour: string) => new Date(`${addDays(today, -daysAgo)}T${hour}:00+08:00`);
let lastStay = 0;
const stay = (dormitory: number, came: Date | null, left: Date | null, more: { org?: number; transferred_from?: number } = {}) => ({
  _id: (lastStay += 1),
  org: 1,
  dormitory,
  checked_in_time: came,
  checkout_time: left,
  transferred_from: null,
  ...more,
});
const trend = async (as: TestUser, dorm_ids?: number[]) => {
  const body = dorm_ids ? { dorm_ids } : {};
  const answer = await demo.portal.call<CheckinTrend>('POST', '/dormitories/checkin_trend_stats/', { as, body });
  expect(answer.status).toBe(200);
  const moved = answer.body.days.filter((day) => day.checked_in + day.checked_out > 0);
  return { ...answer.body, days: moved.map((day) => [day.day, day.checked_in, day.checked_out]) };
};

beforeAll(async () => {
  demo = await startDemoPortal();
  await standIn(demo.portal.connection, publishedStays, [
    // Arrived and left again since: both count.
    stay(1, at(5, '00:05'), at(3, '23:55')),
    stay(1, at(5, '23:50'), null),
    // One before the first day, one on it.
    stay(1, at(30, '23:59'), at(29, '00:01')),
    stay(2, at(5, '12:00'), null),
    // A transfer from bed to bed.
    stay(2, at(4, '12:00'), null, { transferred_from: 1 }),
    stay(4, at(2, '12:00'), null, { org: 2 }),
  ]);
});
afterAll(() => demo.portal.stop());

it('counts arrivals and departures by the dormitory’s day, including residents who have left again', async () => {
  expect(await trend(demo.full, [1])).toEqual({
    days: [
      [addDays(today, -29), 0, 1],
      [addDays(today, -5), 2, 0],
      [addDays(today, -3), 0, 1],
    ],
    checked_in: 2,
    checked_out: 2,
  });
  expect((await trend(demo.full)).days).toContainEqual([addDays(today, -5), 3, 0]);
});

it('counts neither stays out of the caller’s scope nor transfers', async () => {
  expect(await trend(demo.restricted)).toEqual(await trend(demo.full, [1]));
  expect(await trend(demo.restricted, [2])).toMatchObject({ days: [], checked_in: 0 });
  expect(await trend(demo.full, [2])).toMatchObject({ checked_in: 1 });
  expect(await trend(demo.other)).toMatchObject({ days: [[addDays(today, -2), 1, 0]] });
});

it('uses the dormitory’s time zone', async () => {
  await demo.portal.connection
    .collection<{ _id: number }>('residents_dormitories')
    .updateOne({ _id: 1 }, { $set: { timezone: 'Europe/Lisbon' } });
  // Five past midnight in Singapore is still the day before in Lisbon.
  expect((await trend(demo.full, [1])).days).toContainEqual([addDays(today, -6), 1, 0]);
});

it('counts nobody in a closed dormitory', async () => {
  await demo.portal.connection.collection<{ _id: number }>('residents_dormitories').updateOne({ _id: 1 }, { $set: { is_active: false } });
  expect(await trend(demo.full)).toEqual(await trend(demo.full, [2]));
  expect((await trend(demo.full, [1])).days).toEqual([]);
});
