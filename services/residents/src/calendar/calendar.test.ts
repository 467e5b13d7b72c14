/** The current day of each dormitory: by its own time zone, in every condition about today. */
import fc from 'fast-check';
import { clock } from '@firm/platform/clock/clock';
import type { ResidentDocument } from '../resident/model.ts';
import { sendReminders } from '../expiry/job.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { Calendar } from './calendar.ts';
import { addDays, dayIn, defaultTimeZone } from '@firm/platform/contract/days';

const farEast = 'Pacific/Kiritimati';
const farWest = 'Pacific/Pago_Pago';

describe('what day it is', () => {
  const dormitories = [{ _id: 1 }, { _id: 2, timezone: farEast }, { _id: 3, timezone: farWest }];
  const at = (moment: string) => new Calendar(dormitories, new Date(moment));

  it('is a matter of each dormitory', () => {
    const calendar = at('2026-03-01T20:30:00+08:00');
    expect([1, 2, 3, null, 99].map((dormitory) => calendar.today(dormitory))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
    ]);
    expect([calendar.latest(), calendar.latest([1, 3]), calendar.latest([])]).toEqual(['2026-03-02', '2026-03-01', '2026-03-01']);
    expect(at('2026-03-01T10:00:00+08:00').today(3)).toBe('2026-02-28');
    expect(dayIn('America/New_York', new Date('2026-03-08T06:59:00Z'))).toBe('2026-03-08');
  });

  it('is one condition if all have the same day, and otherwise one per day, and every record meets exactly one', () => {
    const agreed = new Calendar([{ _id: 1 }, { _id: 2, timezone: 'Asia/Tokyo' }], new Date('2026-03-01T12:00:00+08:00'));
    expect(agreed.where((today) => ({ end: today }))).toEqual({ end: '2026-03-01' });
    expect(agreed.expression(30)).toBe('2026-03-31');
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (moment) => {
        const calendar = new Calendar(dormitories, moment);
        const asked = new Set<string>();
        calendar.where((today) => {
          expect(asked.has(today)).toBe(false);
          asked.add(today);
          return { end: today };
        });
        expect(asked).toEqual(new Set([1, 2, 3].map((dormitory) => calendar.today(dormitory))));
      }),
    );
  });
});

describe('in the service', () => {
  let demo: DemoPortal;
  // At any moment, one of the two is on another day than the organisation.
  const zone = [farEast, farWest].find((name) => clock.today(name) !== clock.today(defaultTimeZone)) as string;
  const today = clock.today(zone);
  const call = async <T>(path: string, method = 'GET', body?: object) => (await demo.portal.call<T>(method, path, { as: demo.full, body })).body;
  const count = async (path: string) => (await call<{ count: number }>(path)).count;
  const counts = async () => (await call<{ work_pass: Record<string, number> }>('/employees/expiry_counts/?dormitory=2')).work_pass;

  beforeAll(async () => {
    demo = await startDemoPortal();
    await call('/dormitories/2/', 'PATCH', { timezone: zone });
    await demo.portal.connection
      .collection('residents_employees')
      .updateMany({ dormitory: 2 }, { $set: { work_pass_expiry: '2999-01-01', work_pass_remind_on: null } });
  });
  afterAll(() => demo.portal.stop());

  it('a pass is valid on its last day in its resident’s time zone, and the reminder is for that day', async () => {
    const [ends, ended] = (await demo.portal.connection
      .collection<ResidentDocument>('residents_employees')
      .find({ dormitory: 2, tenancy_status: 'CI' })
      .limit(2)
      .toArray()) as ResidentDocument[];
    const before = await call<{ passes_expired: number; passes_expiring_7: number }>('/employees/resident_stats/', 'POST', { dorm_ids: [2] });
    await call(`/employees/${ends?._id}/`, 'PATCH', { work_pass_expiry: today });
    await call(`/employees/${ended?._id}/`, 'PATCH', { work_pass_expiry: addDays(today, -1) });
    expect(await counts()).toEqual({ expired: 1, within_7: 1, within_30: 1, within_60: 1 });
    expect(await call('/employees/resident_stats/', 'POST', { dorm_ids: [2] })).toMatchObject({
      passes_expired: before.passes_expired + 1,
      passes_expiring_7: before.passes_expiring_7 + 1,
    });
    expect(await count('/employees/?dormitory=2&expires=work_pass&expires_within=0')).toBe(1);
    expect(await count('/employees/?dormitory=2&expires=work_pass&expired=true')).toBe(1);
    const announced = () =>
      demo.portal.connection.collection('residents_changes').findOne({ type: 'employee.pass_expiring', entity_id: ends?._id, 'data.document': 'work_pass' });
    await sendReminders(demo.portal.context('residents'));
    expect((await announced())?.data).toMatchObject({ day: today, days_left: 0 });
  });

  it('a resident is registered on the dormitory’s current day', async () => {
    const made = (dorm_id: number | null, n: string) =>
      call<{ tenancy_status_date: string }>('/employees/', 'POST', { name: 'Day', pass_number: `DAY-${n}`, ...(dorm_id && { dorm_id }) });
    expect((await made(2, '1')).tenancy_status_date).toBe(today);
    expect((await made(1, '2')).tenancy_status_date).toBe(clock.today(defaultTimeZone));
    expect((await made(null, '3')).tenancy_status_date).toBe(clock.today(defaultTimeZone));
    const { days } = await call<{ days: { day: string }[] }>('/dormitories/checkin_trend_stats/', 'POST', { dorm_ids: [2] });
    expect([days.length, days.at(-1)?.day]).toEqual([30, today]);
  });
});
