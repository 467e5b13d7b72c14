/** Scans outlive the page, belong to one user and one door, and are not kept forever. */
import { removeScan, storeScan, retentionMs, readScans } from './storedScans.ts';

beforeEach(() => localStorage.clear());

const scan = (key: string, at = Date.now()) => ({ key, who: { code: key }, shown: key, at });

test('scans are kept in order until they are dropped, by door and user', () => {
  for (const key of ['a', 'b', 'c']) storeScan('run-7', 1, scan(key));
  storeScan('run-8', 1, scan('d'));
  removeScan('run-7', 1, 'b');
  expect(readScans('run-7', 1).map(({ key }) => key)).toEqual(['a', 'c']);
  expect(readScans('run-7', 2)).toEqual([]);
  expect(readScans('run-8', 1)).toEqual([expect.objectContaining({ who: { code: 'd' } })]);
  for (const key of ['a', 'c']) removeScan('run-7', 1, key);
  expect(Object.keys(localStorage)).toEqual(['firm_door_run-8_1']);
});

test('scans of yesterday, and values that are not scans, are left out', () => {
  storeScan('run-7', 1, scan('old', Date.now() - retentionMs));
  storeScan('run-7', 1, scan('new'));
  expect(readScans('run-7', 1).map(({ key }) => key)).toEqual(['new']);
  localStorage.setItem('firm_door_run-7_1', '[{"key":1},null,4]');
  expect(readScans('run-7', 1)).toEqual([]);
  localStorage.setItem('firm_door_run-7_1', '{');
  expect(readScans('run-7', 1)).toEqual([]);
});
