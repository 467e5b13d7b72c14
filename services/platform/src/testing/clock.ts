/** Moves the services' clock, for tests. Every move ends with `resetClock`, which belongs into `afterEach`. */
import { readClockFrom } from '../clock/clock.ts';

/** Stops the clock at a moment: a date, what `Date` reads as one, or milliseconds since 1970. */
export function stopClock(at: Date | string | number): void {
  const moment = new Date(at).getTime();
  readClockFrom(() => moment);
}

/** Lets the clock run on, so many milliseconds ahead of the machine's; negative: behind it. */
export function shiftClock(ms: number): void {
  readClockFrom(() => Date.now() + ms);
}

/** The machine's time again. */
export function resetClock(): void {
  readClockFrom(() => Date.now());
}
