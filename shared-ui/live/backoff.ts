/** First and longest delay before reconnecting, milliseconds. */
const first = 1000;
const longest = 30_000;

/**
 * Milliseconds to wait before attempt number `attempt` (from 1). The delay doubles, and half of it is random, so that a thousand
 * browsers do not reconnect to a restarted gateway at the same instant. `chance` is 0 to 1.
 */
export function backoff(attempt: number, chance: number = Math.random()): number {
  const wait = Math.min(longest, first * 2 ** Math.min(attempt - 1, 10));
  return Math.round(wait / 2 + (wait / 2) * chance);
}
