/** Sizes and choices of saved reports; no zod, so that screens may use them (docs/rules/administration.md#saved-reports). */
export const savedLimits = {
  /** Of one person. */
  ofOne: 50,
  recipients: 50,
  /** Every month has it. */
  day: 28,
  weekDay: 7,
  /** Of an IANA name. */
  timezone: 60,
  /** Times in a row that something fails before it stands still. */
  failures: 3,
  /** Built-in reports stand below. */
  firstId: 1_000,
} as const;

export const scheduleTurns = ['day', 'week', 'month', 'quarter'] as const;
export type ScheduleTurn = (typeof scheduleTurns)[number];

export const savedMoments = ['now', 'before'] as const;
export type SavedMoment = (typeof savedMoments)[number];
