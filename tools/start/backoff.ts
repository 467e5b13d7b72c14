/** The delay before a program that ended is started again. */
const FIRST = 500;
const LONGEST = 30_000;
/** After running for so long, the next failure counts as the first again. */
const HEALTHY = 60_000;

/** @returns a function from how long the program ran to how long to wait, both in milliseconds */
export function createBackoff(): (lived: number) => number {
  let next = FIRST;
  return (lived) => {
    if (lived >= HEALTHY) next = FIRST;
    const wait = next;
    next = Math.min(next * 2, LONGEST);
    return wait;
  };
}
