/** Turns by key: never two at once, never a deadlock, nothing left behind. */
import { Mutex } from './mutex.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

test('holders of one key take turns, in order of arrival', async () => {
  const mutex = new Mutex();
  const order: number[] = [];
  let inside = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      mutex.hold(['bed'], async () => {
        inside += 1;
        expect(inside).toBe(1);
        await pause();
        order.push(i);
        inside -= 1;
      }),
    ),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(mutex.size).toBe(0);
});

test('it is known who waits for a turn, and only they', async () => {
  const mutex = new Mutex();
  const waiting: string[] = [];
  const held = (name: string, key: string) =>
    mutex.hold([key], async (waited) => void (await pause(), waiting.push(`${name} ${waited ? 'waited' : 'did not'}`)), async (wait) => {
      waiting.push(`${name} waits`);
      await wait();
    });
  await Promise.all([held('first', 'a'), held('second', 'a'), held('other', 'b')]);
  expect(waiting.sort()).toEqual(['first did not', 'other did not', 'second waited', 'second waits']);
});

test('different keys do not wait for each other', async () => {
  const mutex = new Mutex();
  let release: () => void = () => undefined;
  const first = mutex.hold(['a'], () => new Promise<void>((resolve) => (release = resolve)));
  await expect(mutex.hold(['b'], async () => 'done')).resolves.toBe('done');
  release();
  await first;
});

test('two that want the same keys in a different order both succeed', async () => {
  const mutex = new Mutex();
  const done = await Promise.all(
    Array.from({ length: 30 }, (_, i) => mutex.hold(i % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a', 'a'], async () => (await pause(), i))),
  );
  expect(done).toHaveLength(30);
  expect(mutex.size).toBe(0);
});

test('work that fails releases its keys', async () => {
  const mutex = new Mutex();
  await expect(mutex.hold(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(mutex.hold(['a'], async () => 1)).resolves.toBe(1);
  expect(mutex.size).toBe(0);
});
