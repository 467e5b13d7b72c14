/** First wait before connecting again, and the longest, milliseconds. */
const first = 1000;
const longest = 30_000;

/**
 * Milliseconds to wait before try number `attempt` (from 1). It doubles, and half of it is chance, so that a thousand
 * browsers do not come back to a restarted gateway in the same instant. `chance` is 0 to 1.
 */
export function backoff(attempt: number, chance: number = Math.random()): number {
  const wait = Math.min(longest, first * 2 ** Math.min(attempt - 1, 10));
  return Math.round(wait / 2 + (wait / 2) * chance);
}
