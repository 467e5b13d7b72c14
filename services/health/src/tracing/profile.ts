/**
 * How infectious a person is on each day of the illness, counted from the first symptoms. This is the portal's default and not
 * medical advice; a health officer should review it.
 */
const firstDay = -2;
const byDay = [0.4, 0.8, 1, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1];

/** 0 to 1. Before and after the days that are known it is as on the nearest of them. @param day 0: the first symptoms */
export const infectiousness = (day: number): number => byDay[Math.min(byDay.length - 1, Math.max(0, day - firstDay))] ?? 0;

/**
 * How likely the first symptoms of somebody who was infected show so many days later, the likeliest day as 1.
 */
const onsetByDay = [0.02, 0.15, 0.45, 0.8, 1, 0.98, 0.85, 0.68, 0.52, 0.39, 0.29, 0.21, 0.15, 0.11, 0.08];
export const onsetLikelihood = (day: number): number => onsetByDay[Math.max(0, day)] ?? 0.05;

/** Who shares a room sleeps at arm's length from some and across from others; beds are not told apart. */
export const roomProximity = 0.8;

/** Of people of one team whom nobody saw together: a meeting that is possible counts 0.2 where one that is probable counts 0.5. */
export const thoughtProximity = 0.4;
