/** When schedules are due: exactly once in each period, whatever the time zone's clock changes. */
import fc from 'fast-check';
import { wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import { runs } from '@firm/platform/testing/deep';
import { scheduleIntervals } from '../../contract/saved/limits.ts';
import { dayBefore, firstDay } from '../../contract/saved/period.ts';
import { dueAfter, lastDue, type Plan } from './period.ts';

const zones = ['Asia/Singapore', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
const plans: fc.Arbitrary<Plan> = fc.record({
  every: fc.constantFrom(...scheduleIntervals),
  day: fc.integer({ min: 1, max: 28 }),
  time: fc.integer({ min: 0, max: 1_439 }).map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`),
  timezone: fc.constantFrom(...zones),
}).map((plan) => ({ ...plan, day: plan.every === 'week' ? ((plan.day - 1) % 7) + 1 : plan.day }));
const moments = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2031, 0, 1) }).map((ms) => new Date(ms));

it('is after the moment, and exactly one per period', () => {
  fc.assert(
    fc.property(plans, moments, (plan, moment) => {
      let due = dueAfter(plan, moment);
      expect(due.at.getTime()).toBeGreaterThan(moment.getTime());
      for (let i = 0; i < 6; i += 1) {
        const next = dueAfter(plan, due.at);
        expect(next.at.getTime()).toBeGreaterThan(due.at.getTime());
        // The periods follow one another without a gap.
        expect(dayBefore(next.period)).toBe(plan.every === 'day' ? due.period : dayBefore(firstDay(plan.every, addDays(due.period, { week: 7, month: 31, quarter: 93 }[plan.every]))));
        // Nothing between the two triggers another one.
        expect(dueAfter(plan, new Date((due.at.getTime() + next.at.getTime()) / 2))).toEqual(next);
        expect(dueAfter(plan, new Date(next.at.getTime() - 1))).toEqual(next);
        due = next;
      }
    }),
    { numRuns: runs(150, 10_000) },
  );
});

it('is at the requested time, unless the clocks skip it on that day', () => {
  fc.assert(
    fc.property(plans, moments, (plan, moment) => {
      const { at, period } = dueAfter(plan, moment);
      const { day, time } = wallAt(at, plan.timezone);
      const wanted = addDays(period, plan.every === 'day' ? 0 : plan.day - 1);
      expect(`${day} ${time}` >= `${wanted} ${plan.time}`).toBe(true);
      expect([wanted, addDays(wanted, 1)]).toContain(day);
      expect(firstDay(plan.every, wanted)).toBe(period);
    }),
    { numRuns: runs(150, 10_000) },
  );
});

it('of several missed runs the last counts', () => {
  fc.assert(
    fc.property(plans, moments, fc.integer({ min: 0, max: 400 }), (plan, moment, days) => {
      const first = dueAfter(plan, moment);
      const now = new Date(first.at.getTime() + days * 86_400_000);
      const last = lastDue(plan, first.at, now);
      expect(last.at <= now && last.at >= first.at).toBe(true);
      expect(dueAfter(plan, last.at).at > now).toBe(true);
    }),
    { numRuns: runs(100, 5_000) },
  );
});

it.each([
  ['week', '2026-03-05', '2026-03-02'],
  ['week', '2026-03-02', '2026-03-02'],
  ['month', '2028-02-29', '2028-02-01'],
  ['quarter', '2026-12-31', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
] as const)('the %s of %s begins on %s', (every, day, first) => expect(firstDay(every, day)).toBe(first));
