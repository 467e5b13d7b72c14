/** Passes and passports about to expire: lists, counts, and one reminder each, even across restarts. */
import fc from 'fast-check';
import { clock } from '@firm/platform/clock/clock';
import type { Change } from '@firm/platform/change/change';
import { dueReminder, reminderDays } from '../../contract/resident/expiry.ts';
import type { ExpiryCounts, PassReminder } from '../../contract/resident/expiryRoutes.ts';
import { addDays, daysBetween, defaultTimeZone } from '@firm/platform/contract/days';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { ResidentDocument } from '../resident/model.ts';
import { emailKinds } from '../emailKinds/kinds.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { sendReminders } from './job.ts';
import { reminderType } from './reminders.ts';
import { remindersOf, nextReminderDay } from './rules.ts';

const dayAfter = (days: number) => addDays(clock.today(defaultTimeZone), days);

afterEach(resetClock);

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n));

it('sends one reminder each at 60, 30 and 7 days, on those days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 200 }), (end, ahead) => {
      const first = addDays(end, -ahead);
      const reminded: number[] = [];
      let on = nextReminderDay(end);
      for (let day = first; daysBetween(day, end) >= 0; day = addDays(day, 1)) {
        if (on === null || on > day) continue;
        const due = dueReminder(end, day);
        if (due !== null) reminded.push(due);
        on = nextReminderDay(end, due ?? undefined);
      }
      // After downtime only the current window is reported, not the ones missed.
      const expected = reminderDays.filter((n, i) => n <= ahead || ahead > (reminderDays[i + 1] ?? -1));
      expect(reminded).toEqual(expected);
    }),
  );
});

it('starts again with a new expiry date, and ignores residents who have left', () => {
  const base = { work_pass_expiry: '2027-03-01', passport_expiry: null, tenancy_status: 'CI', is_active: true } as const;
  const first = remindersOf(null, base);
  expect(first).toEqual({ work_pass_remind_on: '2026-12-31', passport_remind_on: null });
  const reminded = { ...base, work_pass_remind_on: '2027-01-30', passport_remind_on: null };
  expect(remindersOf(reminded, base)).toEqual({ work_pass_remind_on: '2027-01-30', passport_remind_on: null });
  expect(remindersOf(reminded, { ...base, work_pass_expiry: '2029-03-01' }).work_pass_remind_on).toBe('2028-12-31');
  expect(remindersOf(reminded, { ...base, tenancy_status: 'CO' }).work_pass_remind_on).toBeNull();
  expect(remindersOf({ ...reminded, tenancy_status: 'CO', work_pass_remind_on: null }, base).work_pass_remind_on).toBe('2026-12-31');
});

describe('in the service', () => {
  let demo: DemoPortal;
  const employees = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');
  const reminded = () =>
    demo.portal.connection.collection<Change>('residents_changes').find({ type: 'employee.pass_expiring' }).toArray();
  const counts = (query = '', as = demo.full) =>
    demo.portal.call<ExpiryCounts>('GET', `/employees/expiry_counts/${query}`, { as });

  beforeAll(async () => {
    demo = await startDemoPortal();
  });
  afterAll(() => demo.portal.stop());

  it('counts the residents that the list shows', async () => {
    const { body, status } = await counts();
    expect(status).toBe(200);
    for (const document of ['work_pass', 'passport'] as const) {
      for (const within of [7, 30, 60] as const) {
        const list = await demo.portal.call<{ count: number; results: Record<string, string>[] }>(
          'GET',
          `/employees/?expires_within=${within}&expires=${document}&ordering=${document}_expiry&limit=1000`,
          { as: demo.full },
        );
        expect([document, within, body[document][`within_${within}`]]).toEqual([document, within, list.body.count]);
        const ends = list.body.results.map((row) => String(row[`${document}_expiry`]));
        expect(ends).toEqual([...ends].sort());
        for (const end of ends) expect(end >= dayAfter(0) && end <= dayAfter(within)).toBe(true);
      }
      const expired = await demo.portal.call<{ count: number }>('GET', `/employees/?expired=true&expires=${document}`, { as: demo.full });
      expect(expired.body.count).toBe(body[document].expired);
    }
    expect(body.work_pass.within_60).toBeGreaterThan(0);
    const mine = (await counts('', demo.restricted)).body;
    expect(mine).toEqual((await counts('?dormitory=1')).body);
    expect((await counts('', demo.powerless)).status).toBe(403);
    expect((await demo.portal.call('GET', '/employees/expiry_counts/', {})).status).toBe(401);
    expect((await demo.portal.call('GET', '/employees/?expires_within=9999', { as: demo.full })).status).toBe(400);
    // On its own it would have no effect.
    expect((await demo.portal.call('GET', '/employees/?expires=passport', { as: demo.full })).status).toBe(400);
  });

  it('sends each reminder once, even when run concurrently or again', async () => {
    const service = demo.portal.context('residents');
    const today = dayAfter(0);
    await Promise.all([sendReminders(service), sendReminders(service)]);
    const first = await reminded();
    await sendReminders(service);
    expect(await reminded()).toHaveLength(first.length);
    expect(new Set(first.map(({ entity_id, data }) => `${entity_id} ${data.document}`)).size).toBe(first.length);
    // News by e-mail tells them apart by the same field.
    expect(emailKinds).toMatchObject({ passes: { types: [reminderType], apart: 'document' } });
    const lives = { is_active: true, tenancy_status: { $ne: 'CO' as const } };
    const due = await employees().countDocuments({ ...lives, work_pass_expiry: { $gte: today, $lte: dayAfter(60) } });
    expect(first.filter(({ data }) => data.document === 'work_pass')).toHaveLength(due);
    // A week later, some have entered a narrower window: only those and the newly due get a reminder.
    shiftClock(23 * 86_400_000);
    await sendReminders(service);
    const later = (await reminded()).slice(first.length);
    for (const { data } of later) expect([60, 30, 7]).toContain(data.within);
    const repeated = later.filter((one) =>
      first.some((two) => two.entity_id === one.entity_id && two.data.document === one.data.document && two.data.within === one.data.within),
    );
    expect(repeated).toEqual([]);
  });

  it('lists the reminders also to users who log in later, each within their own dormitories', async () => {
    const list = async (query = '', as = demo.full) =>
      (await demo.portal.call<{ count: number; results: PassReminder[] }>('GET', `/employees/reminders/${query}`, { as })).body;
    const given = (await reminded()).filter(({ org }) => org === 1).sort((a, b) => b.at.getTime() - a.at.getTime() || b._id - a._id);
    const all = await list('?limit=1000');
    expect(all.count).toBe(given.length);
    expect(all.results.map(({ employee, document, within }) => [employee, document, within])).toEqual(
      given.map(({ entity_id, data }) => [entity_id, data.document, data.within]),
    );
    const newest = all.results[0] as PassReminder;
    // The first ones were sent at the real time; the later ones after the clock was moved forward.
    const oldest = all.results.at(-1) as PassReminder;
    expect(oldest.days_left).toBe(daysBetween(dayAfter(0), oldest.day));
    expect(await list(`?after=${newest.at}`)).toMatchObject({ count: 0 });
    expect((await list(`?after=${new Date(Date.parse(newest.at) - 1).toISOString()}`)).count).toBeGreaterThan(0);
    const mine = await list('?limit=1000', demo.restricted);
    expect(mine.count).toBe((await list('?dormitory=1')).count);
    expect(new Set(mine.results.map(({ dorm_id }) => dorm_id))).toEqual(new Set([1]));
    expect((await list('?limit=1000', demo.other)).results.every(({ employee }) => !given.some(({ entity_id }) => entity_id === employee))).toBe(true);
  });

  it('sends reminders again for a renewed pass', async () => {
    const service = demo.portal.context('residents');
    const resident = (await employees().findOne({ org: 1, tenancy_status: 'CI' })) as ResidentDocument;
    const renew = (day: string) =>
      demo.portal.call('PATCH', `/employees/${resident._id}/`, { as: demo.full, body: { work_pass_expiry: day } });
    await renew(dayAfter(5));
    await sendReminders(service);
    await renew(dayAfter(400));
    expect((await employees().findOne({ _id: resident._id }))?.work_pass_remind_on).toBe(dayAfter(340));
    const own = (await reminded()).filter(({ entity_id, data }) => entity_id === resident._id && data.day === dayAfter(5));
    expect(own).toMatchObject([{ data: { within: 7, days_left: 5, document: 'work_pass' } }]);
  });
});
