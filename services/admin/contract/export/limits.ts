/** Sizes of exports (docs/rules/administration.md#exports). */
export const exportLimits = {
  name: 120,
  /** Length of a column's key, and number of columns. */
  columnKey: 40,
  columns: 60,
  /** Length of a language code. */
  language: 12,
  dormitories: 50,
  /** Days ahead that a report of expiring things covers. */
  days: 400,
  /** Per file; an export with more is refused, never truncated. A workbook has as many sheets as it needs. */
  rows: 5_000_000,
  /** Per page on screen. */
  screenRows: 500,
  /** Up to this many rows, sums and charts are computed while the user waits. */
  summedRows: 20_000,
  /** Exports waiting or in progress, per user and per organisation. */
  ofOne: 10,
  ofOrganisation: 20,
  /** Attempts without progress before an export counts as failed. */
  attempts: 3,
} as const;

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
