import fc from 'fast-check';
import type { Reservation } from '../../api.ts';
import { supplyLevel } from './supplyLevel.ts';
import { daysBetween } from '@firm/tenancy/contract/interval';
import { addMonths, arrivingOn, bodiesOf, emptyDraft, problemsOf, questionOf, readDraft, restOf, stripStart, type Draft } from './draft.ts';

const whole: Draft = { start: '2026-12-01', end: '2026-12-31', open: false, dormitory: 1, vendor: 4, type: 2, count: 30, remarks: '', partOf: null };

test('an empty form lacks everything required, a complete one nothing', () => {
  expect([...problemsOf(emptyDraft).keys()]).toEqual(['start', 'end', 'dormitory', 'vendor', 'type']);
  expect(problemsOf(whole).size).toBe(0);
});

test.each<[string, Partial<Draft>, [string, string][]]>([
  ['an end on the day of arrival', { end: '2026-12-01' }, [['end', 'endBeforeStart']]],
  ['no end, and none is planned', { end: null, open: true }, []],
  ['an old end behind an open one', { end: '2020-01-01', open: true }, []],
  ['no beds', { count: 0 }, [['count', 'count']]],
  ['more than any dormitory has', { count: 10_000 }, [['count', 'count']]],
])('%s', (_, edit, problems) => {
  expect([...problemsOf({ ...whole, ...edit })]).toEqual(problems);
});

test('availability is asked before a client is chosen, and an open end is null', () => {
  expect(questionOf({ ...whole, vendor: null, open: true })).toEqual({ dormitory: 1, res_type: 2, start_date: '2026-12-01', end_date: null, count: 30 });
  expect(questionOf({ ...whole, type: null })).toBeNull();
});

test('a split makes one reservation for each share, for the same client and dates', () => {
  const share = { dormitory: 2, dorm_name: 'South', res_type: 1, res_type_name: 'Bunk bed', count: 12, free: 12 };
  expect(bodiesOf(whole)).toMatchObject([{ dormitory: 1, res_type: 2, count: 30 }]);
  expect(bodiesOf(whole, [share, { ...share, dormitory: 1, count: 18 }])).toMatchObject([
    { dormitory: 2, res_type: 1, count: 12, vendor: 4, end_date: '2026-12-31' },
    { dormitory: 1, res_type: 1, count: 18 },
  ]);
});

test('for beds still missing after a split, everything is prefilled but their number; a past arrival is not', () => {
  const part = { id: 7, start_date: '2026-12-01', end_date: null, dorm_id: 1, vendor: 4, res_type: 2, count: 22, remarks: 'By bus' } as Reservation;
  const rest = restOf(part, 8, '2026-11-21');
  expect(rest).toEqual({ start: '2026-12-01', end: null, open: true, dormitory: 1, vendor: 4, type: 2, count: 8, remarks: 'By bus', partOf: 7 });
  expect(bodiesOf(rest)).toMatchObject([{ count: 8, part_of: 7 }]);
  expect(restOf(part, 8, '2026-12-02').start).toBeNull();
});

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

test('moving the arrival keeps the length of the stay', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 900 }), days, (start, nights, to) => {
      const end = new Date(Date.parse(start) + nights * 86_400_000).toISOString().slice(0, 10);
      const moved = arrivingOn({ ...whole, start, end }, to);
      expect(daysBetween(moved.start!, moved.end!)).toBe(nights);
    }),
  );
});

test('the strip stays in place while it contains the arrival, and never goes into the past', () => {
  expect(stripStart(null, null, '2026-11-21', 14)).toBe('2026-11-21');
  expect(stripStart('2026-12-01', '2026-12-05', '2026-11-21', 14)).toBe('2026-12-01');
  expect(stripStart('2026-12-01', '2027-02-01', '2026-11-21', 14)).toBe('2027-02-01');
  expect(stripStart('2026-12-01', '2026-01-01', '2026-11-21', 14)).toBe('2026-11-21');
});

test('a month later is a day of the next month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-12-01', 12)).toBe('2027-12-01');
});

test('a draft is restored; an arrival that has since passed, and invalid data, are not', () => {
  expect(readDraft(JSON.parse(JSON.stringify(whole)), '2026-12-01')).toEqual(whole);
  expect(readDraft(whole, '2026-12-02')).toEqual({ ...whole, start: null, end: null });
  expect(readDraft({ start: 5, end: '2026-13-01', vendor: { $gt: 0 }, count: 'many', remarks: 'late' }, '2026-12-01')).toEqual({ ...emptyDraft, remarks: 'late' });
  expect([readDraft(null, '2026-12-01'), readDraft('x', '2026-12-01')]).toEqual([null, null]);
});

test("a night has 'enough' beds only if every night of the stay does", () => {
  expect([supplyLevel(5, 5), supplyLevel(5, 5, false), supplyLevel(0, 5, false), supplyLevel(undefined, 5)]).toEqual(['enough', 'some', 'none', 'unknown']);
});
