/** Which bed-days a step takes that were neither taken nor promised, compared with counting day by day and bed by bed. */
import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import { addDays, contains } from '../../contract/interval.ts';
import type { StoredStay } from '../stay/model.ts';
import { newStay, transfer, type NewStay } from '../stay/creation.ts';
import { checkIn, checkOut, type Moment, type StayChange } from '../stay/rules.ts';
import { demandSteps, onDay } from '../../contract/bed/demand.ts';
import type { StoredReservation } from '../reservation/model.ts';
import { gainsOf } from './gains.ts';

const today = '2026-06-15';
const day = (n: number) => addDays(today, n);
const at: Moment = { now: new Date('2026-06-15T04:00:00Z'), today };
const bed = (resource: number, zone = 1) => ({ resource, resource_ref_id: `A-${resource}`, res_type: 1, zone, dormitory: 1 });
const make = (fields: Partial<NewStay> = {}) => newStay({ _id: 1, org: 1, person: 1, bed: bed(1), start_date: day(2), end_date: day(9), reservation: null, remarks: '', by: 1, ...fields }, at);
const reservation = (fields: Partial<StoredReservation> = {}) => new Map([[7, { _id: 7, is_active: true, zone: null, start_date: day(0), end_date: day(20), end_key: day(20), count: 5, allocated: 0, ...fields } as StoredReservation]]);
const days = (changes: Parameters<typeof gainsOf>[0], reservations = new Map<number, StoredReservation>(), level: 'dormitory' | 'zone' = 'dormitory') => gainsOf(changes, reservations, today, level).map((gain) => [gain.days.start, gain.days.end]);

test('a bed allocated without a reservation adds its days', () => {
  expect(days([make()])).toEqual([[day(2), day(9)]]);
  expect(days([make({ end_date: null })])).toEqual([[day(2), null]]);
});

test('under a reservation in force it uses one of its beds', () => {
  expect(days([make({ reservation: 7 })], reservation())).toEqual([]);
  expect(days([make({ reservation: 7 })], reservation({ is_active: false }))).toEqual([[day(2), day(9)]]);
  expect(days([make({ reservation: 7 })], reservation(), 'zone')).toEqual([[day(2), day(9)]]);
  expect(days([make({ reservation: 7 })], reservation({ zone: 1 }), 'zone')).toEqual([]);
});

test('arriving before the reservation begins adds the days before it', () => {
  const stay = make({ reservation: 7, start_date: day(4) }).after as StoredStay;
  expect(days([checkIn(stay, at)], reservation({ start_date: day(4) }))).toEqual([[today, day(4)]]);
  expect(days([checkIn(stay, at)], reservation())).toEqual([]);
});

test('leaving adds nothing, and extending only the new days', () => {
  const stay = checkIn(make({ start_date: today }).after as StoredStay, at).after as StoredStay;
  expect(days([checkOut(stay, { ...at, today: day(3) })])).toEqual([]);
  const longer = { ...stay, end_date: day(12), end_key: day(12) };
  expect(days([{ before: stay, after: longer, event: 'changed' }])).toEqual([[day(9), day(12)]]);
});

test('a transfer within a type adds nothing for the dormitory, and for rooms the new room', () => {
  const stay = checkIn(make({ start_date: today }).after as StoredStay, at).after as StoredStay;
  const changes = transfer(stay, { id: 2, bed: bed(2, 2), checkIn: true, end_date: day(9), remarks: '', keepReservation: false, by: 1 }, at);
  expect(days(changes)).toEqual([]);
  expect(days(changes, new Map(), 'zone')).toEqual([[today, day(9)]]);
  const longer = transfer(stay, { id: 2, bed: bed(2), checkIn: true, end_date: null, remarks: '', keepReservation: false, by: 1 }, at);
  expect(days(longer)).toEqual([[today, null]]);
});

test('whatever a step does, no day has more taken and promised than before, except what it adds', () => {
  const stay = fc.record({ bed: fc.integer({ min: 1, max: 4 }), start: fc.integer({ min: -2, max: 8 }), length: fc.option(fc.integer({ min: 1, max: 12 })), under: fc.boolean(), held: fc.boolean() });
  const stored = (_id: number, one: typeof stay extends fc.Arbitrary<infer T> ? T : never): StoredStay =>
    ({ ...(make({ _id, person: _id, bed: bed(one.bed, one.bed % 2), start_date: day(one.start), end_date: one.length === null ? null : day(one.start + one.length), reservation: one.under ? 7 : null }).after as StoredStay), held: one.held });
  const step = fc.array(fc.tuple(fc.option(stay), fc.option(stay)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(step, fc.integer({ min: -1, max: 5 }), fc.option(fc.integer({ min: 1, max: 9 })), fc.constantFrom('dormitory' as const, 'zone' as const), (pairs, from, length, level) => {
      // A stay never changes its reservation.
      const changes = pairs.map(([before, after], i): StayChange => ({ before: before && stored(i + 1, before), after: after && stored(i + 1, { ...after, under: (before ?? after).under }), event: 'changed' }));
      const end_date = length === null ? null : day(from + length);
      const reservations = reservation({ start_date: day(from), end_date, end_key: end_date ?? '9999-12-31', zone: level === 'zone' ? 1 : null });
      const gains = gainsOf(changes, reservations, today, level);
      const promise = { id: 7, start: day(from), end: end_date, count: 5 };
      for (const zone of [0, 1]) {
        const here = (one: StoredStay | null) => (one?.held && (level === 'dormitory' || one.zone === zone) ? [{ resource: one.resource, reservation: one.reservation, start: one.start_date, end: one.end_date }] : []);
        const promised = level === 'dormitory' || zone === 1 ? [promise] : [];
        const sumOn = (n: number, which: 'before' | 'after') => {
          const { taken, promised: open } = onDay(demandSteps(changes.flatMap((change) => here(change[which])), promised, today), day(n));
          return taken + open;
        };
        for (let n = 0; n < 22; n += 1) {
          const gained = gains.filter((gain) => (level === 'dormitory' || gain.zone === zone) && contains(gain.days, day(n))).length;
          expect(sumOn(n, 'after') - sumOn(n, 'before')).toBeLessThanOrEqual(gained);
        }
      }
    }),
    { numRuns: runs(200, 20_000) },
  );
});
