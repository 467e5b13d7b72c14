/** Lanes: in order, together where items wait, and none lost whatever stops them. */
import { setTimeout as pause } from 'node:timers/promises';
import { Lanes } from './lanes.ts';

test('the first item is worked on at once, and what comes meanwhile together', async () => {
  const worked: string[][] = [];
  const lanes = new Lanes<string>(async (items) => {
    worked.push([...items]);
    await pause(5);
  });
  const began = performance.now();
  for (const item of ['a', 'b', 'c']) await lanes.add(1, item);
  await lanes.add(2, 'other');
  expect(worked).toEqual([['a'], ['other']]);
  while (lanes.isBusy(1)) await pause(1);
  expect(worked).toEqual([['a'], ['other'], ['b', 'c']]);
  expect(performance.now() - began).toBeGreaterThan(40);
});

test('as many as are worked on together do not wait for more', async () => {
  const worked: number[][] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const lanes = new Lanes<number>(async (items) => {
    worked.push([...items]);
    if (worked.length === 1) await held;
  });
  for (let i = 0; i < 40; i += 1) await lanes.add(1, i);
  release();
  await pause(5);
  expect(worked.map(({ length }) => length)).toEqual([1, 16, 16]);
  await lanes.settled();
  expect(worked.flat()).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('what gathers is worked on before it is settled, and never begun after a stop or a failure', async () => {
  const worked: number[] = [];
  const work = async (items: readonly number[]): Promise<void> => {
    if (items.includes(13)) throw new Error('thirteen');
    worked.push(...items);
    await pause(5);
  };
  const settling = new Lanes<number>(work);
  for (const item of [1, 2]) await settling.add(1, item);
  await settling.settled();
  expect(worked).toEqual([1, 2]);

  const stopped = new Lanes<number>(work);
  for (const item of [3, 4]) await stopped.add(1, item);
  await stopped.stop();
  const failing = new Lanes<number>(work);
  for (const item of [5, 13]) await failing.add(1, item);
  await expect(failing.settled()).rejects.toThrow('thirteen');
  await pause(80);
  expect(worked).toEqual([1, 2, 3, 5]);
  await expect(failing.add(1, 6)).rejects.toThrow('thirteen');
  await expect(failing.settled()).rejects.toThrow('thirteen');
});

test('what gathers in one lane when another fails does not keep it from being settled', async () => {
  const lanes = new Lanes<number>(async (items) => {
    if (items.includes(13)) throw new Error('thirteen');
    await pause(5);
  });
  for (const item of [1, 2]) await lanes.add(1, item);
  await pause(15);
  await lanes.add(2, 13);
  await expect(lanes.settled()).rejects.toThrow('thirteen');
});
