/** Sizes of exports (docs/rules/administration.md#exports). */
export const exportLimits = {
  name: 120,
  dormitories: 50,
  /** Days ahead that a report of what ends looks. */
  days: 400,
  /** A workbook's sheet takes 1,048,576 lines; a file with more is refused, never cut. */
  rows: 1_000_000,
  /** A document is made in memory. */
  pdfRows: 5_000,
  /** Waiting or being made, of one person and of an organisation. */
  ofOne: 10,
  ofOrganisation: 20,
  /** Times that it is begun before it counts as failed. */
  attempts: 3,
  keptDays: 7,
} as const;

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
