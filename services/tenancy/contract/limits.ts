/** Lengths and limits, used by the schemas and by the forms. */
export const tenancyLimits = {
  reference: 60,
  name: 120,
  remarks: 2_000,
  /** The reason for an absence, as text. */
  awayNote: 200,
  /** Beds in one reservation. */
  count: 5_000,
  /** Reservations in one group. */
  parts: 50,
  /** Beds in one bulk call. */
  bulk: 1_000,
  /** Beds per room when adding beds to several rooms at once. */
  bedsAtOnce: 24,
  /** Questions in one availability call. */
  questions: 100,
  /** Days in one timeline, strip or forecast. */
  days: 400,
  /** Beds in one timeline answer. */
  beds: 5_000,
  /** Hours within which an action can be undone. */
  undoHours: 24,
} as const;

/** The range of accepted days: no stay is planned before 1970 or after 2999. */
export const stayDays = { first: '1970-01-01', last: '2999-12-31' } as const;
