/** The states of an import and its bounds, shared by service and screens; imports nothing. */

/**
 * `ready`: read, and open to corrections. `checking` and `importing` are under way. A `checked` one may be corrected
 * and tried again; `done`, `failed` and `cancelled` are the end, until one is undone: `undoing`, then `undone`.
 */
export const importStates = ['ready', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** States of an import that has ended; what it wrote may be undone from then on. */
export const importEnded: readonly ImportState[] = ['done', 'failed', 'cancelled'];

/** While one of these lasts, a screen asks again every second or so. */
export const importUnderWay: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** Days that the spreadsheet made of only some dates of a column: with day and month exchanged back, or as they are. */
export const halfDates = ['swapped', 'kept'] as const;
export type HalfDates = (typeof halfDates)[number];

/** What becomes of rows that the sheet does not show. */
export const hiddenRows = ['leave', 'take'] as const;
export type HiddenRows = (typeof hiddenRows)[number];

/** What may stand between the cells of a line of text. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export const importOutcomes = ['bad', 'changed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What an import did with a record. */
export const importedAs = ['created', 'updated'] as const;
export type ImportedAs = (typeof importedAs)[number];

/** What became of it when the import was undone: what was changed or referred to since is kept. */
export const undoOutcomes = ['removed', 'set_back', 'kept'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

export const importLimits = {
  /** Rows below the headers. */
  rows: 100_000,
  columns: 200,
  headerRow: 50,
  /** Days after which an import and what it says of its rows are forgotten. */
  keptDays: 30,
} as const;
