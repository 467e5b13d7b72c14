import fc from 'fast-check';
import { addDays } from '@firm/platform/contract/days';
import { visitKey, teamDays, teamPresencesOf, type MemberRow } from './teams.ts';

const member: MemberRow = { _id: 5, org: 1, project: 3, employee: 9, location: 4, team: 'Crew A', start_date: '2026-03-02', end_date: '2026-03-05' };
const known = { seen: new Set<string>(), dormitory: 1, timeZone: 'Asia/Singapore', today: '2026-03-20' };
const hours = { work_from: 8, work_until: 18 };

it('a day of the membership is a presence with the team during working hours, in the time zone of the dormitory', () => {
  const days = teamPresencesOf(member, known, hours);
  expect(days.map(({ _id, place, kind, start, end }) => [_id, place, kind, start.toISOString(), end.toISOString()])[0]).toEqual(['team:5:2026-03-02', 't:4:3:Crew A', 'worksite', '2026-03-02T00:00:00.000Z', '2026-03-02T10:00:00.000Z']);
  expect(days.map(({ _id }) => _id.slice(7))).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
  expect(teamPresencesOf(member, known, { work_from: 20, work_until: 24 })[0]?.end.toISOString()).toBe('2026-03-02T16:00:00.000Z');
});

it('a member without a site, or without working hours, has no presence', () => {
  expect(teamPresencesOf({ ...member, location: null }, known, hours)).toEqual([]);
  expect(teamPresencesOf(member, known, { work_from: 18, work_until: 18 })).toEqual([]);
});

it('there is one for each day of the membership that is not in the future, not long past, and without a recorded visit', () => {
  const ago = fc.integer({ min: -10, max: 90 });
  fc.assert(
    fc.property(ago, fc.option(ago, { nil: null }), fc.array(fc.integer({ min: 0, max: 70 })), (from, until, seenAgo) => {
      const one = { ...member, start_date: addDays(known.today, -from), end_date: until === null ? null : addDays(known.today, -until) };
      const seen = new Set(seenAgo.map((days) => visitKey(4, addDays(known.today, -days))));
      const all = Array.from({ length: teamDays + 1 }, (_, i) => addDays(known.today, i - teamDays));
      const wanted = all.filter((day) => one.start_date <= day && (one.end_date === null || day <= one.end_date) && !seen.has(visitKey(4, day)));
      expect(teamPresencesOf(one, { ...known, seen }, hours).map(({ _id }) => _id.slice(7))).toEqual(wanted);
    }),
  );
});
