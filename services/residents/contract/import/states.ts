/** The states of an import and its limits, shared by service and screens; imports nothing. */

/**
 * `ready`: read, and open to corrections. `checking` and `importing`: in progress. `checked`: may still be corrected
 * and checked again. `done`, `failed` and `cancelled` are final unless it is undone: `undoing`, then `undone`.
 */
export const importStates = ['ready', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** States in which an import has ended; from then on, what it wrote can be undone. */
export const importEnded: readonly ImportState[] = ['done', 'failed', 'cancelled'];

/** In these states a screen polls every second or so. */
export const importUnderWay: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** How to treat dates when the spreadsheet converted only some cells of a column to dates: swap day and month back, or keep them. */
export const halfDates = ['swapped', 'kept'] as const;
export type HalfDates = (typeof halfDates)[number];

/** What to do with rows that the sheet hides. */
export const hiddenRows = ['leave', 'take'] as const;
export type HiddenRows = (typeof hiddenRows)[number];

/** Possible separators of cells in a CSV file. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export const importOutcomes = ['bad', 'changed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What an import did with a record. */
export const importedAs = ['created', 'updated'] as const;
export type ImportedAs = (typeof importedAs)[number];

/** What an undo did with a record: one that was changed or referred to since is kept. */
export const undoOutcomes = ['removed', 'set_back', 'kept'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

export const importLimits = {
  /** Rows below the headers. */
  rows: 100_000,
  columns: 200,
  headerRow: 50,
  /** Days after which an import and its findings are deleted. */
  keptDays: 30,
} as const;
