import { presencesOf, type AbsenceRow, type StayRow } from './stays.ts';

const at = (text: string): Date => new Date(`${text}+08:00`);
const stay: StayRow = {
  _id: 7, org: 1, dormitory: 1, zone: 11, resource: 5, is_isolation: false, employee: 9, start_date: '2026-03-01', end_date: null, state: 'checked-in',
  checked_in: true, checked_in_time: at('2026-03-01T15:00'), checkout_time: null, transferred_time: null, is_temp_checkout: false, temp_checkout_time: null,
};
const spans = (one: StayRow, away: readonly AbsenceRow[] = []) =>
  presencesOf(one, away, 'Asia/Singapore').map(({ start, end }) => [start, end.getUTCFullYear() === 9999 ? null : end].map((moment) => moment && new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)));
const away = (from: string, until: string | null): AbsenceRow => ({ stay: 7, from: at(from), until: until === null ? null : at(until) });

it.each([
  ['who is in', stay, [], [['2026-03-01T15:00', null]]],
  ['who only has a bed reserved', { ...stay, state: 'reserved', checked_in: false, checked_in_time: null }, [], []],
  ['whose stay was cancelled', { ...stay, state: 'cancelled' }, [], []],
  ['who moved to another bed on the same day', { ...stay, state: 'transferred', transferred_time: at('2026-03-01T19:30'), end_date: '2026-03-01' }, [], [['2026-03-01T15:00', '2026-03-01T19:30']]],
  ['whose days were corrected since', { ...stay, start_date: '2026-02-20', state: 'checked-out', checkout_time: at('2026-03-09T10:00'), end_date: '2026-03-05' }, [], [['2026-02-20T00:00', '2026-03-05T00:00']]],
  ['who was away twice, and is again', { ...stay, is_temp_checkout: true, temp_checkout_time: at('2026-03-08T08:00') }, [away('2026-03-06T08:00', '2026-03-07T08:00'), away('2026-03-02T08:00', '2026-03-04T08:00'), away('2026-03-08T08:00', null)], [['2026-03-01T15:00', '2026-03-02T08:00'], ['2026-03-04T08:00', '2026-03-06T08:00'], ['2026-03-07T08:00', '2026-03-08T08:00']]],
] satisfies [string, StayRow, AbsenceRow[], (string | null)[][]][])('presence of somebody %s', (_, one, absent, expected) => {
  expect(spans(one, absent)).toEqual(expected);
});

it('a bed for isolated residents is marked', () => {
  expect(presencesOf({ ...stay, is_isolation: true }, [], 'UTC')).toEqual([expect.objectContaining({ _id: 'stay:7:1', isolated: true, place: 'z:11' })]);
});
