import fc from 'fast-check';
import { addDays, daysBetween } from '../../contract/interval.ts';
import { applyBookingEdit, needsCheck, affectedOccurrences } from './change.ts';
import { bookingWords, type StoredBooking } from './model.ts';
import { occurrencesOf } from './rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const zone = 'Europe/London';

/** A weekly series across the end of daylight saving time; some occurrences are over, one is cancelled. */
function series(): StoredBooking[] {
  const times = { start_date: '2026-10-06', end_date: '2026-10-07', start_time: '22:00', end_time: '01:00' };
  return occurrencesOf(times, 12, zone).map((occurrence, i): StoredBooking => {
    const booking = {
      ...occurrence, _id: i + 1, rev: 1, org: 1, dormitory: 1, timezone: zone, facility: [1, 2], status: i === 8 ? ('cancelled' as const) : ('booked' as const), people_count: 5,
      event_name: 'Choir', remarks: '', series: 1, series_index: i + 1, series_count: 12, created_by: null, created_time: now, update_time: now,
    };
    return { ...booking, words: bookingWords(booking) };
  });
}
const ids = (bookings: readonly StoredBooking[]) => bookings.map((one) => one._id);

describe('which occurrences a change applies to', () => {
  const all = series();
  const eighth = all[7] as StoredBooking;

  it.each([
    ['one', [8]],
    ['following', [8, 10, 11, 12]],
    ['all', [8, 10, 11, 12]],
  ] as const)('%s: never what is over or cancelled', (part, expected) => {
    expect(ids(affectedOccurrences(eighth, all, part, now))).toEqual(expected);
  });

  it('the given one always, whatever its status', () => {
    expect(ids(affectedOccurrences(all[0] as StoredBooking, all, 'one', now))).toEqual([1]);
    expect(ids(affectedOccurrences(all[8] as StoredBooking, all, 'following', now))).toEqual([9]);
    expect(ids(affectedOccurrences({ ...eighth, series: null }, all, 'all', now))).toEqual([8]);
  });
});

describe('how a change is applied to them', () => {
  const named = series()[7] as StoredBooking;
  const edit = fc.record(
    {
      start_date: fc.integer({ min: -20, max: 20 }).map((days) => addDays(named.start_date, days)),
      start_time: fc.constantFrom('06:00', '22:30'),
      end_time: fc.constantFrom('00:30', '05:00'),
      event_name: fc.string({ maxLength: 10 }),
    },
    { requiredKeys: [] },
  );

  it('each moves by as many days as the given one, and keeps its length', () => {
    fc.assert(
      fc.property(edit, (asked) => {
        const before = series().slice(7);
        const after = applyBookingEdit(named, before, asked, now);
        before.forEach((one, i) => {
          const to = after[i] as StoredBooking;
          expect(daysBetween(one.start_date, to.start_date)).toBe(asked.start_date ? daysBetween(named.start_date, asked.start_date) : 0);
          expect(daysBetween(to.start_date, to.end_date)).toBe(1);
          expect([to.start_time, to.end_time]).toEqual([asked.start_time ?? '22:00', asked.end_time ?? '01:00']);
          expect([to._id, to.series_index, to.status]).toEqual([one._id, one.series_index, one.status]);
          expect(to.event_name).toBe(asked.event_name ?? 'Choir');
        });
      }),
    );
  });

  it('a given end sets a new length', () => {
    const [after] = applyBookingEdit(named, [named], { end_date: addDays(named.start_date, 3) }, now);
    expect(after?.end_date).toBe(addDays(named.start_date, 3));
    const [sameDay] = applyBookingEdit(named, [named], { end_date: null, end_time: '23:00' }, now);
    expect([sameDay?.end_date, sameDay?.last_date]).toEqual([named.start_date, named.start_date]);
  });

  it('one that was changed to end on its own day still does after another start of all of them', () => {
    const short = { ...named, ...occurrencesOf({ ...named, start_time: '19:00', end_date: named.start_date, end_time: '23:00' }, 1, zone)[0] } as StoredBooking;
    const [, after] = applyBookingEdit(named, [named, short], { start_time: '18:00', start_date: addDays(named.start_date, 1) }, now);
    expect([after?.start_date, after?.start_time, after?.end_date, after?.end_time]).toEqual([addDays(named.start_date, 1), '18:00', addDays(named.start_date, 1), '23:00']);
  });

  it.each([
    ['a name', { event_name: 'x' }, false],
    ['the same record', { start_date: named.start_date, facility: [1, 2], people_count: 5, status: 'booked' as const }, false],
    ['cancelling', { status: 'cancelled' as const }, false],
    ['more people', { people_count: 6 }, true],
    ['another time', { end_time: '02:00' }, true],
    ['another facility', { facility: [1] }, true],
  ])('%s counts as a new booking: %j → %s', (_, asked, expected) => {
    expect(needsCheck(named, { ...named, ...asked })).toBe(expected);
  });

  it('so does booking again what was cancelled', () => {
    expect(needsCheck({ ...named, status: 'cancelled' }, named)).toBe(true);
  });
});
