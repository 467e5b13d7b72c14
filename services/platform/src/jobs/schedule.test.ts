/** Recurring work: again and again, never overlapping itself, and ended cleanly. */
import type { Logger } from '../log/logger.ts';
import { schedule } from './schedule.ts';

const errors: unknown[] = [];
const log = { error: (what: unknown) => errors.push(what) } as unknown as Logger;
beforeEach(() => {
  errors.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a job runs again after its pause, and never while it is running', async () => {
  let running = 0;
  let runs = 0;
  let finish: () => void = () => undefined;
  const run = async () => {
    runs += 1;
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => (finish = resolve));
    running -= 1;
  };
  const stop = schedule([{ name: 'j', everyMs: 1_000, run }], log);
  await jest.advanceTimersByTimeAsync(199);
  expect(runs).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1);
  finish();
  await jest.advanceTimersByTimeAsync(999);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  finish();
  await stop();
});

test('a failed run is logged and ends neither the job nor another one', async () => {
  const runs = { bad: 0, good: 0 };
  const stop = schedule(
    [
      { name: 'bad', everyMs: 100, run: async () => { runs.bad += 1; throw new Error('no'); } },
      { name: 'good', everyMs: 100, run: async () => { runs.good += 1; } },
    ],
    log,
  );
  await jest.advanceTimersByTimeAsync(1_000);
  await stop();
  expect(runs).toEqual({ bad: 10, good: 10 });
  expect(errors).toHaveLength(10);
  expect(errors[0]).toMatchObject({ job: 'bad' });
});

test('stopping waits for the run in progress and starts no other', async () => {
  const logged: string[] = [];
  let finish: () => void = () => undefined;
  const run = async () => {
    logged.push('begun');
    await new Promise<void>((resolve) => (finish = resolve));
    logged.push('ended');
  };
  const stop = schedule([{ name: 'j', everyMs: 50, run }], log);
  await jest.advanceTimersByTimeAsync(50);
  const stopped = stop().then(() => logged.push('stopped'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(logged).toEqual(['begun']);
  finish();
  await stopped;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(logged).toEqual(['begun', 'ended', 'stopped']);
});
