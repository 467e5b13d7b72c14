/** Limits and choices of the records of administration (docs/rules/administration.md#contracts). */
export const contractLimits = {
  refNo: 40,
  name: 160,
  remarks: 2_000,
  signee: 120,
  dormitories: 50,
  lines: 100,
  description: 200,
  quantity: 100_000,
  /** In minor units: ten million of the currency. */
  price: 1_000_000_000,
  deposit: 100_000_000_000,
  files: 10,
  fileName: 200,
} as const;

/** ISO 4217. */

/** What the price of a line is for. */
export const lineBases = ['bed-month', 'bed-month-occupied', 'bed-day-occupied', 'room-month', 'fixed-month', 'once', 'per-ticket'] as const;
export type LineBasis = (typeof lineBases)[number];

/** Kind of a product category: revenue or cost. */
export const categoryKinds = ['revenue', 'cost'] as const;

export const categoryLimits = {
  name: 80,
  sequence: 10_000,
  /** Ids of the organisation's own entries start here; lower ones are built in. */
  firstOwn: 1_000,
} as const;
