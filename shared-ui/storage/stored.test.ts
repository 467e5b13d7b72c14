import { readStored, readStoredJson, writeStored } from './stored.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('values are written, read and removed', () => {
  expect([writeStored('a', '[1]'), readStored('a'), readStoredJson('a')]).toEqual([true, '[1]', [1]]);
  expect([writeStored('a', null), readStored('a'), readStoredJson('a')]).toEqual([true, null, null]);
  writeStored('a', '{');
  expect(readStoredJson('a')).toBeNull();
});

test('a full storage keeps what it had, and says so', () => {
  writeStored('a', 'before');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect([writeStored('a', 'after'), readStored('a')]).toEqual([false, 'before']);
});

test('a blocked storage holds nothing', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect([readStored('a'), readStoredJson('a'), writeStored('a', 'x'), writeStored('a', null)]).toEqual([null, null, false, false]);
});
