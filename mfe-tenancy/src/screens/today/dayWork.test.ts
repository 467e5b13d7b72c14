import type { DayStay } from '../../api.ts';
import { stay } from '../../testing/testBoard.ts';
import { byClient, daysLate, namesakes, rowsOf, withDone, withSaved, type Places } from './dayWork.ts';

const date = '2026-12-05';
const row = (id: number, more: Partial<DayStay> = {}): DayStay => ({
  ...stay({ id, person: id, resource: 100 + id, start_date: '2026-12-03', end_date: '2026-12-05', return_date: null }),
  dorm_name: 'North House',
  employer_name: null,
  client: 4,
  client_name: 'Clear Pipes',
  bed_holder: null, pass_trouble: null,
  ...more,
});
const one = row(1);
const none = { arrivals: [], departures: [], returns: [] };
const ids = (rows: readonly DayStay[]) => rows.map(({ id }) => id);

test('lateness is counted in whole days after the planned one', () => {
  expect(daysLate('arrivals', one, date)).toBe(2);
  expect(daysLate('departures', one, date)).toBe(0);
  expect(daysLate('returns', one, date)).toBe(0);
  expect(daysLate('returns', { ...one, return_date: '2026-12-01' }, date)).toBe(4);
  expect(daysLate('arrivals', { ...one, start_date: '2026-12-09' }, date)).toBe(0);
});

test('a completed row stays in its place, with the time, and is no longer counted', () => {
  const rows = [row(1), row(2, { start_date: '2026-12-01' }), row(3)];
  const plan = { date, ...none, arrivals: rows, done: none, counts: { arrivals: 9, departures: 1, returns: 0 } };
  const places: Places = new Map();
  expect(ids(rowsOf(plan, 'arrivals', [], places))).toEqual([2, 1, 3]);
  const done = withDone(plan, 'arrivals', new Set([2]), '2026-12-05T01:14:00.000Z');
  expect(done.counts).toEqual({ arrivals: 8, departures: 1, returns: 0 });
  expect(rowsOf(done, 'arrivals', [], places)[0]).toMatchObject({ id: 2, checked_in: true, checked_in_time: '2026-12-05T01:14:00.000Z' });
  expect(ids(rowsOf(done, 'arrivals', [], places))).toEqual([2, 1, 3]);
  // As the service answers it: rows that would now be sorted elsewhere, or belong to another day's list, stay in place.
  const saved = withSaved(done, [{ ...row(2), start_date: date, version: 7, undoable: 'checked_in' }]);
  expect(rowsOf(saved, 'arrivals', [], places)[0]).toMatchObject({ id: 2, version: 7, undoable: 'checked_in' });
  expect(ids(rowsOf({ ...saved, done: none }, 'arrivals', saved.done.arrivals, places))).toEqual([2, 1, 3]);
});

test('rows are grouped by client, and residents of the same name are counted', () => {
  const rows = [row(1, { client: null, client_name: null }), row(2, { person_name: 'Arun Kumar' }), row(3, { client: 5, client_name: 'Acre Works', person_name: 'arun kumar ' })];
  expect(byClient(rows).map(({ name, rows: those }) => [name, ids(those)])).toEqual([['Acre Works', [3]], ['Clear Pipes', [2]], [null, [1]]]);
  expect(namesakes(rows).get('arun kumar')).toBe(2);
});
