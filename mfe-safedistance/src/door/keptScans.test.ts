/** What came to a door survives the page, belongs to one user and one door, and is not kept for ever. */
import { dropScan, keepScan, keptFor, readScans } from './keptScans.ts';

beforeEach(() => localStorage.clear());

const scan = (key: string, at = Date.now()) => ({ key, who: { code: key }, shown: key, at });

test('scans are kept in their order until they are dropped, by door and user', () => {
  for (const key of ['a', 'b', 'c']) keepScan('run-7', 1, scan(key));
  keepScan('run-8', 1, scan('d'));
  dropScan('run-7', 1, 'b');
  expect(readScans('run-7', 1).map(({ key }) => key)).toEqual(['a', 'c']);
  expect(readScans('run-7', 2)).toEqual([]);
  expect(readScans('run-8', 1)).toEqual([expect.objectContaining({ who: { code: 'd' } })]);
  for (const key of ['a', 'c']) dropScan('run-7', 1, key);
  expect(Object.keys(localStorage)).toEqual(['firm_door_run-8_1']);
});

test('those of yesterday, and what is no scan, are left out', () => {
  keepScan('run-7', 1, scan('old', Date.now() - keptFor));
  keepScan('run-7', 1, scan('new'));
  expect(readScans('run-7', 1).map(({ key }) => key)).toEqual(['new']);
  localStorage.setItem('firm_door_run-7_1', '[{"key":1},null,4]');
  expect(readScans('run-7', 1)).toEqual([]);
  localStorage.setItem('firm_door_run-7_1', '{');
  expect(readScans('run-7', 1)).toEqual([]);
});
