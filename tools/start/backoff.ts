/** How long a program that ended waits before it is started again. */
const FIRST = 500;
const LONGEST = 30_000;
/** After so long a life a death counts as the first one again. */
const HEALTHY = 60_000;

/** @returns a function that is told how long the program lived and answers how long to wait, both in milliseconds */
export function createBackoff(): (lived: number) => number {
  let next = FIRST;
  return (lived) => {
    if (lived >= HEALTHY) next = FIRST;
    const wait = next;
    next = Math.min(next * 2, LONGEST);
    return wait;
  };
}
