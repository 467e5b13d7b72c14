/**
 * How long random tests run. By default: a short set of runs, the same each time, so that a failure is due to the code and not to
 * chance. `npm test -- --only deep`: long ones, from a new seed each time, which is printed with a failure.
 */

/** Whether this is a long run. */
const deep = process.env.FIRM_TEST_DEEP === '1';

/** The number of runs: `always`, or `long` in a long run. */
export const runs = (always: number, long: number): number => (deep ? long : always);

/** The seed of the random numbers; `FIRM_TEST_SEED` repeats a long run. */
export const seed = Number(process.env.FIRM_TEST_SEED ?? (deep ? Math.floor(Math.random() * 2 ** 31) : 20_261_122));
