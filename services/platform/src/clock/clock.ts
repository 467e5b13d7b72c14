/**
 * The one clock of the services: all code asks it for the time, and only tests move it
 * (`testing/clock.ts`). Lint forbids the machine's clock elsewhere in product code. Three things go by other clocks on
 * purpose: how long something takes is measured with `performance.now()`, which no administrator sets back, `$$NOW`
 * in views and TTL indexes is the database's, and the library that counts rate limits asks the machine.
 */
import { dayIn, type Day } from '../contract/days.ts';

let read = (): number => Date.now();

export const clock = {
  /** The present moment in milliseconds since 1970. */
  millis: (): number => read(),
  /** The present moment. */
  now: (): Date => new Date(read()),
  /** The calendar day that it is now in a time zone (IANA name). */
  today: (timeZone: string): Day => dayIn(timeZone, clock.now()),
};

/** Only for `testing/clock.ts`, as lint ensures. */
export function readClockFrom(source: () => number): void {
  read = source;
}
