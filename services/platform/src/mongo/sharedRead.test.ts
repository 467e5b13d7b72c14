/** A shared read: one for all callers of a moment, and never one that began before a caller asked. */
import { SharedRead } from './sharedRead.ts';

/** A read that ends when it is told to, and the keys that it was asked for, in order. */
function held() {
  const asked: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const read = new SharedRead<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push([...keys]);
        ends.push((error) => (error ? reject(error) : resolve(new Map(keys.filter((key) => key < 100).map((key) => [key, `row ${key}`])))));
      }),
  );
  return { read, asked, ends };
}

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('all who ask at one moment share a read, and each key is read once', async () => {
  const { read, asked, ends } = held();
  const found = [read.of([1, 2]), read.of([2, 3]), read.of([3, 100])];
  await soon();
  expect(asked).toEqual([[1, 2, 3, 100]]);
  ends[0]?.();
  const rows = await Promise.all(found);
  expect(rows.map((one) => [1, 2, 3, 100].map((key) => one.get(key)))).toEqual(rows.map(() => ['row 1', 'row 2', 'row 3', undefined]));
});

test('callers who ask during a read share the next one, which begins when that one is over, however it ended', async () => {
  const { read, asked, ends } = held();
  const first = read.of([1]);
  await soon();
  const later = [read.of([1, 2]), read.of([4])];
  await soon();
  expect(asked).toEqual([[1]]);
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await soon();
  expect(asked).toEqual([[1], [1, 2, 4]]);
  ends[1]?.();
  expect((await Promise.all(later)).map((rows) => rows.get(1))).toEqual(['row 1', 'row 1']);
});

test('nothing is read where nothing is asked for', async () => {
  const { read, asked } = held();
  expect((await read.of([])).size).toBe(0);
  await soon();
  expect(asked).toEqual([]);
});

test('those who share a read get the same promise', async () => {
  const { read, ends } = held();
  const [one, another] = [read.of([1]), read.of([2])];
  expect(another).toBe(one);
  await soon();
  ends[0]?.();
  expect(await one).toEqual(new Map([[1, 'row 1'], [2, 'row 2']]));
});
