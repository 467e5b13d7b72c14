/** Demand compared with a day-by-day count, which is slow but obviously correct. */
import fc from 'fast-check';
import { addDays, contains, daysFrom, overlaps, type Interval } from '../../contract/interval.ts';
import { nearestDates, withSteps } from './answer.ts';
import { demandSteps, freeBeds, onDay, promisable, shortfall, spareOver, type Claim, type Promised } from '../../contract/bed/demand.ts';

const from = '2026-05-01';
const day = fc.integer({ min: -10, max: 40 }).map((n) => addDays(from, n));
const interval = fc.record({ start: day, end: fc.option(day, { freq: 3 }) });
const claim: fc.Arbitrary<Claim> = fc.tuple(interval, fc.integer({ min: 1, max: 12 }), fc.option(fc.integer({ min: 1, max: 4 }))).map(([days, resource, reservation]) => ({ ...days, resource, reservation }));
const promises: fc.Arbitrary<Promised[]> = fc.uniqueArray(
  fc.tuple(interval, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 })).map(([days, id, count]) => ({ ...days, id, count })),
  { selector: (one) => one.id, maxLength: 4 },
);

/** What is taken and promised on one day, by naive counting. */
function counted(claims: readonly Claim[], promised: readonly Promised[], on: string) {
  const there = claims.filter((one) => contains(one, on));
  const open = promised.filter((one) => contains(one, on)).reduce((sum, one) => sum + Math.max(0, one.count - there.filter((c) => c.reservation === one.id).length), 0);
  return { taken: there.length, promised: open };
}

test('the steps give the same result for each day as counting', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), promises, (claims, promised) => {
      const steps = demandSteps(claims, promised, from);
      for (const on of daysFrom(from, 55)) {
        const { taken, promised: open } = onDay(steps, on);
        expect([on, { taken, promised: open }]).toEqual([on, counted(claims, promised, on)]);
      }
    }),
  );
});

test('the spare number is that of the worst day, and what is promised can be allocated without changing beds', () => {
  const days: fc.Arbitrary<Interval> = fc.record({ start: fc.integer({ min: 0, max: 30 }).map((n) => addDays(from, n)), end: fc.integer({ min: 31, max: 45 }).map((n) => addDays(from, n)) });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), promises, days, (claims, promised, wanted) => {
      const beds = Array.from({ length: 12 }, (_, i) => i + 1);
      const steps = demandSteps(claims, promised, from);
      const worst = Math.min(...daysFrom(wanted.start, 46).filter((on) => contains(wanted, on)).map((on) => 12 - counted(claims, promised, on).taken - counted(claims, promised, on).promised));
      expect(spareOver(steps, 12, wanted)).toBe(Math.min(12, worst));
      const free = freeBeds(beds, claims, wanted);
      for (const bed of free) expect(claims.some((one) => one.resource === bed && overlaps(one, wanted))).toBe(false);
      const can = promisable(steps, 12, free.length, wanted);
      expect(can).toBeLessThanOrEqual(Math.max(0, worst));
      expect(can).toBeLessThanOrEqual(free.length);
    }),
  );
});

test('a shortfall is reported from its first day, with the largest number missing', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), promises, fc.integer({ min: 0, max: 12 }), (claims, promised, capacity) => {
      const missing = daysFrom(from, 55).map((on) => {
        const { taken, promised: open } = counted(claims, promised, on);
        return { on, short: taken + open - capacity };
      });
      const first = missing.find(({ short }) => short > 0);
      const expected = first ? { day: first.on, short: Math.max(...missing.map(({ short }) => short)) } : null;
      expect(shortfall(demandSteps(claims, promised, from), capacity)).toEqual(expected);
    }),
  );
});

test('the nearest dates have enough free beds, are not in the past, and are as long', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }), (claims, start, count) => {
      const occupancy = withSteps({ beds: Array.from({ length: 12 }, (_, i) => i + 1), claims, promises: [] }, from);
      const wanted = { start: addDays(from, start), end: addDays(from, start + 5) };
      for (const moved of nearestDates(occupancy, wanted, count, from)) {
        expect(moved.free).toBeGreaterThanOrEqual(count);
        expect(moved.start_date >= from).toBe(true);
        expect(moved.start_date).toBe(addDays(wanted.start, moved.days));
        expect(moved.end_date).toBe(addDays(wanted.end, moved.days));
      }
    }),
  );
});
