/**
 * How long random tests run. Always: a short set of runs, the same each time, so that a failure is the code's and not the
 * day's. `npm test -- --only deep`: long ones, of a new beginning each time, which is told with a failure.
 */

/** Whether this is a long run. */
const deep = process.env.FIRM_TEST_DEEP === '1';

/** So many runs always, and so many in a long run. */
export const runs = (always: number, long: number): number => (deep ? long : always);

/** Where random numbers begin; `FIRM_TEST_SEED` repeats a long run. */
export const seed = Number(process.env.FIRM_TEST_SEED ?? (deep ? Math.floor(Math.random() * 2 ** 31) : 20_261_122));
