import { beginProgress, progressThrottle, resetProgress, useProgress } from './index.ts';

const phase = () => useProgress.getState().phase;

beforeEach(() => {
  jest.useFakeTimers();
  resetProgress();
});
afterEach(() => jest.useRealTimers());

test('quick work shows nothing', () => {
  const end = beginProgress();
  jest.advanceTimersByTime(progressThrottle - 1);
  end();
  jest.advanceTimersByTime(1000);
  expect(phase()).toBe('idle');
});

test('longer work shows after 200 ms, ends full, then disappears', () => {
  const end = beginProgress();
  jest.advanceTimersByTime(199);
  expect(phase()).toBe('idle');
  jest.advanceTimersByTime(1);
  expect(phase()).toBe('running');
  end();
  expect(phase()).toBe('done');
  jest.advanceTimersByTime(500);
  expect(phase()).toBe('idle');
});

test('several simultaneous requests share one bar', () => {
  const [first, second] = [beginProgress(), beginProgress()];
  jest.advanceTimersByTime(200);
  first();
  expect(phase()).toBe('running');
  second();
  expect(phase()).toBe('done');
});

test('a failure is shown even if it was quick', () => {
  beginProgress()(true);
  expect(phase()).toBe('failed');
  jest.advanceTimersByTime(500);
  expect(phase()).toBe('idle');
});

test('ending twice counts once', () => {
  const [first, second] = [beginProgress(), beginProgress()];
  first();
  first();
  jest.advanceTimersByTime(200);
  expect(phase()).toBe('running');
  second();
});
