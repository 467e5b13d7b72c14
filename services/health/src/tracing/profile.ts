/**
 * How infectious a person is on each day of the illness, counted from the first symptoms. This is the portal's default and not
 * medical advice; a health officer should review it.
 */
const firstDay = -2;
const byDay = [0.4, 0.8, 1, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1];

/**
 * Range 0 to 1. Days outside the known range take the nearest value.
 * @param day 0: first symptoms
 */
export const infectiousness = (day: number): number => byDay[Math.min(byDay.length - 1, Math.max(0, day - firstDay))] ?? 0;

/** Relative likelihood of first symptoms by days since infection, with the likeliest day as 1. */
const onsetByDay = [0.02, 0.15, 0.45, 0.8, 1, 0.98, 0.85, 0.68, 0.52, 0.39, 0.29, 0.21, 0.15, 0.11, 0.08];
/** @param day whole days since infection; after the last one known it is low, but not 0 */
export const onsetLikelihood = (day: number): number => onsetByDay[Math.max(0, day)] ?? 0.05;

/** Roommates sleep next to some and across from others; beds are not distinguished. */
export const roomProximity = 0.8;

/** For members of a team who were not recorded together: a possible meeting counts 0.2 where a probable one counts 0.5. */
export const assumedProximity = 0.4;
