/** Smaller differences may be the time that the answer was on its way; milliseconds. */
const uncertainMs = 60_000;

/**
 * How far the service's clock is ahead of this device's, to which it is added; milliseconds, 0 where they agree.
 * @param serviceTime the service's time of an answer that has just come, ISO 8601; of a service of an earlier release undefined
 */
export function clockOffset(serviceTime: string | undefined, now = Date.now()): number {
  const offset = Date.parse(serviceTime ?? '') - now;
  return Math.abs(offset) >= uncertainMs ? offset : 0;
}
