/** Lengths and counts; read by the schemas and by the forms. */
export const tenancyLimits = {
  reference: 60,
  name: 120,
  remarks: 2_000,
  /** Why somebody is away, in words. */
  awayNote: 200,
  /** Beds of one reservation. */
  count: 5_000,
  /** Reservations of one group. */
  parts: 50,
  /** Beds of one bulk call. */
  bulk: 1_000,
  /** Beds that each of many rooms is given at once. */
  bedsAtOnce: 24,
  /** Questions in one availability call. */
  questions: 100,
  /** Days of one timeline, strip or forecast. */
  days: 400,
  /** Beds of one timeline answer. */
  beds: 5_000,
  /** Hours in which an action can be undone. */
  undoHours: 24,
} as const;

/** Days within reach: no stay is planned before 1970 or beyond 2999. */
export const stayDays = { first: '1970-01-01', last: '2999-12-31' } as const;
