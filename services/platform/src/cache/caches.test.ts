/** What is kept in memory: bounded, true to its stamps, and never for longer than two seconds. */
import { resetClock, shiftClock } from '../testing/clock.ts';
import { AnswerCache, compressed } from './answers.ts';
import { RecordCache } from './records.ts';

afterEach(resetClock);

test('an answer stands while its stamps do, and for two seconds', () => {
  const cache = new AnswerCache();
  const kept = cache.keep('key', '1.2', '{"a":1}', 1_000);
  expect(cache.get('key', '1.2', 2_999)).toBe(kept);
  expect(cache.get('key', '1.2', 3_000)).toBeNull();
  expect(cache.get('key', '1.3', 1_001)).toBeNull();
  expect(cache.get('other', '1.2', 1_001)).toBeNull();
  expect(cache.keep('key', '9', '{"a":1}').etag).toBe(kept.etag);
  expect(cache.keep('key', '9', '{"a":2}').etag).not.toBe(kept.etag);
});

test('an answer ends though the clock is set back meanwhile', () => {
  const cache = new AnswerCache();
  cache.keep('key', '1', '{}');
  shiftClock(-3_600_000);
  const later = performance.now() + 2_001;
  const passed = jest.spyOn(performance, 'now').mockImplementation(() => later);
  try {
    expect(cache.get('key', '1')).toBeNull();
  } finally {
    passed.mockRestore();
  }
});

test('the kept answers take no more than their share; the oldest go first', () => {
  const cache = new AnswerCache(10_000);
  for (let i = 0; i < 50; i += 1) cache.keep(`k${i}`, '1', 'x'.repeat(500), 0);
  const left = Array.from({ length: 50 }, (_, i) => i).filter((i) => cache.get(`k${i}`, '1', 1));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length * (2 * 500 + 512)).toBeLessThanOrEqual(10_000);
  expect(left.at(-1)).toBe(49);
  cache.keep('huge', '1', 'x'.repeat(10_000), 0);
  expect(cache.get('huge', '1', 1)).toBeNull();
});

test('compressing is done once, and only where it is worth it', () => {
  const cache = new AnswerCache();
  expect(compressed(cache.keep('small', '1', '{}'))).toBeNull();
  const long = cache.keep('long', '1', 'x'.repeat(5_000));
  expect(compressed(long)).toBe(compressed(long));
  expect(compressed(long)?.length).toBeLessThan(1_000);
});

test('records are loaded once per revision and context, in the order of the rows', async () => {
  const cache = new RecordCache();
  const asked: number[][] = [];
  const load = async (ids: number[]) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 3).map((id) => [id, { rev: id, json: `"${id}"` }]));
  };
  const rows = [2, 1, 3].map((id) => ({ _id: id, rev: id }));
  expect(await cache.jsonOf(rows, 'en', load)).toEqual(['"2"', '"1"']);
  expect(await cache.jsonOf(rows.slice(0, 2), 'en', load)).toEqual(['"2"', '"1"']);
  expect(asked).toEqual([[2, 1, 3]]);
  await cache.jsonOf([{ _id: 1, rev: 9 }, { _id: 2, rev: 2 }], 'en', load);
  await cache.jsonOf([{ _id: 1, rev: 1 }], 'fr', load);
  expect(asked.slice(1)).toEqual([[1], [1]]);
});

test('a record that moved on while it was loaded is kept under the revision that it has', async () => {
  const cache = new RecordCache();
  const load = async () => new Map([[1, { rev: 2, json: '"new"' }]]);
  expect(await cache.jsonOf([{ _id: 1, rev: 1 }], '', load)).toEqual(['"new"']);
  const never = async () => Promise.reject(new Error('asked'));
  expect(await cache.jsonOf([{ _id: 1, rev: 2 }], '', never)).toEqual(['"new"']);
  await expect(cache.jsonOf([{ _id: 1, rev: 1 }], '', never)).rejects.toThrow('asked');
});
