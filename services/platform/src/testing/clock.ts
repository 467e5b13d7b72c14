/** Moves the services' clock, for tests. Every move must be undone with `resetClock`, in `afterEach`. */
import { readClockFrom } from '../clock/clock.ts';

/** Stops the clock at a moment: a date, what `Date` reads as one, or milliseconds since 1970. */
export function stopClock(at: Date | string | number): void {
  const moment = new Date(at).getTime();
  readClockFrom(() => moment);
}

/** Lets the clock run so many milliseconds ahead of the machine's; negative: behind it. */
export function shiftClock(ms: number): void {
  readClockFrom(() => Date.now() + ms);
}

/** Returns to the machine's time. */
export function resetClock(): void {
  readClockFrom(() => Date.now());
}
