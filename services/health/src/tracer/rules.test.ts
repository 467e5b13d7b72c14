import fc from 'fast-check';
import { addDays } from '@firm/platform/contract/days';
import { distributeRooms } from './today.ts';
import { atMidnight, cancelled, courseAfter, withCheck, type Course, type Exposed } from './rules.ts';

const first = '2026-03-10';
const exposed = (last_contact: string, more: Partial<Exposed> = {}): Exposed => ({ risk_level: 'high', score: 0.9, last_contact, own_case: null, ...more });
const begun = courseAfter(null, exposed('2026-03-09'), 14, first);
const seen = (date: string, status: 'seen-ok' | 'not-performed' = 'seen-ok') => ({ date, status, temperature: null, flagged: false, symptoms: [], remarks: '', by: 1, at: null });

it('begins on the day after the last contact and lasts for the set number of days', () => {
  expect(begun).toMatchObject({ followup_start: first, followup_end: '2026-03-23', final_status: 'under-follow-up', next_due: first });
  // A contact could not be checked before the case was known.
  expect(courseAfter(null, exposed('2026-03-01'), 14, first)).toMatchObject({ followup_start: '2026-03-02', followup_end: '2026-03-15', next_due: first });
  expect(courseAfter(null, exposed('2026-02-01'), 14, first).final_status).toBe('completed');
});

it('a later contact restarts it, keeps its first day, and opens one that was over', () => {
  const over = atMidnight(begun, '2026-03-24');
  expect(over.final_status).toBe('completed');
  expect(courseAfter(over, exposed('2026-03-09'), 14, '2026-03-24').final_status).toBe('completed');
  expect(courseAfter(over, exposed('2026-03-22'), 14, '2026-03-24')).toMatchObject({ followup_start: first, followup_end: '2026-04-05', final_status: 'under-follow-up', missed_in_row: 0 });
  expect(courseAfter(cancelled(begun), exposed('2026-03-09'), 14, first).final_status).toBe('under-follow-up');
  expect(courseAfter({ ...cancelled(begun), ended_by_hand: true }, exposed('2026-03-09'), 14, first).final_status).toBe('cancelled');
});

it('an end set by a user holds until a later contact exceeds it', () => {
  const put: Course = { ...begun, followup_end: '2026-03-30', end_by_hand: '2026-03-30' };
  expect(courseAfter(put, exposed('2026-03-12'), 14, first).followup_end).toBe('2026-03-30');
  expect(courseAfter(put, exposed('2026-03-20'), 14, first)).toMatchObject({ followup_end: '2026-04-03', end_by_hand: null });
});

it('a contact who falls ill is a case, and is followed up again if the case is discarded', () => {
  const ill = courseAfter(begun, exposed('2026-03-09', { own_case: 7 }), 14, first);
  expect(ill).toMatchObject({ final_status: 'became-case', became_case: 7 });
  expect(courseAfter(ill, exposed('2026-03-09'), 14, '2026-03-12')).toMatchObject({ final_status: 'under-follow-up', became_case: null });
});

it('several midnights at once have the same effect as one after the other, and missed checks never prolong', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 10 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 25 }), (checked, passed) => {
      const with_checks = checked.filter((n) => n < passed).reduce((course, n) => withCheck(course, seen(addDays(first, n), n % 3 === 0 ? 'not-performed' : 'seen-ok'), addDays(first, n)), begun);
      const atOnce = atMidnight(with_checks, addDays(first, passed));
      let one = with_checks;
      for (let n = 1; n <= passed; n += 1) one = atMidnight(one, addDays(first, n));
      expect({ ...one, next_due: '' }).toEqual({ ...atOnce, next_due: '' });
      expect(atMidnight(atOnce, addDays(first, passed))).toEqual(atOnce);
      expect(atOnce.followup_end).toBe(begun.followup_end);
      expect(atOnce.final_status).toBe(passed > 13 ? 'completed' : 'under-follow-up');
      expect(new Set(atOnce.checks.map(({ date }) => date)).size).toBe(atOnce.checks.length);
      const missed = atOnce.checks.filter(({ status }) => status === 'missed').length;
      expect(missed).toBe(Math.min(passed, 14) - checked.filter((n) => n < Math.min(passed, 14) && n % 3 !== 0).length);
    }),
    { numRuns: 200 },
  );
});

it('a check that is taken back after its day leaves that day missed, in the numbers of the next days too', () => {
  const today = addDays(first, 2);
  const later = atMidnight(withCheck(begun, seen(first), first), today);
  const statuses = (course: Course) => course.checks.map(({ status }) => status);
  expect(statuses(later)).toEqual(['seen-ok', 'missed']);
  const back = [first, addDays(first, 1)].reduce((course, day) => withCheck(course, seen(day, 'not-performed'), today), later);
  expect([statuses(back), back.missed_in_row]).toEqual([['missed', 'missed'], 2]);
  expect(statuses(atMidnight(back, addDays(first, 3)))).toEqual(['missed', 'missed', 'missed']);
});

it('whole rooms are assigned, the largest first, to the user with the fewest contacts', () => {
  const rooms = new Map([[11, [1, 2, 3]], [12, [4]], [13, [5, 6]], [14, [7]]]);
  expect(distributeRooms(rooms, ['a', 'b'])).toEqual(new Map([['a', [[1, 2, 3], [7]]], ['b', [[5, 6], [4]]]]));
});
