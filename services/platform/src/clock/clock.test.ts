/** The clock follows the machine's until a test moves it, and then does so in every service of the process alike. */
import { resetClock, shiftClock, stopClock } from '../testing/clock.ts';
import { clock } from './clock.ts';

afterEach(resetClock);

const hour = 3_600_000;
const near = (ms: number) => Math.abs(clock.millis() - ms) < 5_000;

test('it gives the machine’s time', () => {
  expect(near(Date.now())).toBe(true);
  expect(near(clock.now().getTime())).toBe(true);
});

test('stopped, it does not run; each answer is a new Date', () => {
  stopClock('2026-03-08T16:30:00Z');
  expect(clock.millis()).toBe(Date.parse('2026-03-08T16:30:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date('2026-03-08T16:30:00Z'));
  expect(clock.today('Asia/Singapore')).toBe('2026-03-09');
  expect(clock.today('America/New_York')).toBe('2026-03-08');
});

test('shifted, it keeps running; reset, it is the machine’s again', () => {
  shiftClock(-hour);
  expect(near(Date.now() - hour)).toBe(true);
  resetClock();
  expect(near(Date.now())).toBe(true);
});
