/** Sizes of exports (docs/rules/administration.md#exports). */
export const exportLimits = {
  name: 120,
  /** Of a column's key, and of columns. */
  columnKey: 40,
  columns: 60,
  /** Of a language's code. */
  language: 12,
  dormitories: 50,
  /** Days ahead that a report of what ends looks. */
  days: 400,
  /** Of a file; one with more is refused, never cut. A workbook has as many sheets as they take. */
  rows: 5_000_000,
  /** Of one page on screen. */
  screenRows: 500,
  /** Over which sums and charts are made while somebody waits. */
  summedRows: 20_000,
  /** Waiting or being made, of one person and of an organisation. */
  ofOne: 10,
  ofOrganisation: 20,
  /** Times that it is begun without getting any further before it counts as failed. */
  attempts: 3,
} as const;

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
