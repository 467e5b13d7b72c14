/**
 * A quantile of measured values by the nearest rank: the smallest that at least this share of them does not exceed. `NaN`, which
 * reaches no goal, if there are none.
 * @param share 0.95 for the 95th percentile
 */
export const quantile = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Half of the values are at most this. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
