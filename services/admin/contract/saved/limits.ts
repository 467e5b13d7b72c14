/** Sizes and choices of saved reports; no zod, so that screens may use them (docs/rules/administration.md#saved-reports). */
export const savedLimits = {
  /** Per user. */
  ofOne: 50,
  recipients: 50,
  /** The last day that every month has. */
  day: 28,
  weekDay: 7,
  /** Length of an IANA name. */
  timezone: 60,
  /** Consecutive failures after which the schedule is paused. */
  failures: 3,
  /** Built-in reports have lower ids. */
  firstId: 1_000,
} as const;

export const scheduleIntervals = ['day', 'week', 'month', 'quarter'] as const;
export type ScheduleInterval = (typeof scheduleIntervals)[number];

export const savedMoments = ['now', 'before'] as const;
export type SavedMoment = (typeof savedMoments)[number];
