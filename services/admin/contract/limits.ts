/** Sizes of what administration keeps, and the choices that it knows (docs/rules/administration.md#contracts). */
export const contractLimits = {
  refNo: 40,
  name: 160,
  remarks: 2_000,
  signee: 120,
  dormitories: 50,
  lines: 100,
  description: 200,
  quantity: 100_000,
  /** Minor units: ten million of the currency. */
  price: 1_000_000_000,
  deposit: 100_000_000_000,
  files: 10,
  fileName: 200,
} as const;

/** ISO 4217. */

/** What a line's price is for. */
export const lineBases = ['bed-month', 'bed-month-occupied', 'bed-day-occupied', 'room-month', 'fixed-month', 'once', 'per-ticket'] as const;
export type LineBasis = (typeof lineBases)[number];

/** Of a product category: money that comes in, or goes out. */
export const categoryKinds = ['revenue', 'cost'] as const;

export const categoryLimits = {
  name: 80,
  sequence: 10_000,
  /** Own entries have ids from here; those below are built in. */
  firstOwn: 1_000,
} as const;
