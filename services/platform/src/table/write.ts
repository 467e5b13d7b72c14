/** What is written into table files: rows from a stream, a few at a time, so that no file is ever held whole. */
import type { Language } from '../contract/languages.ts';
import type { DayCell } from './cell.ts';

export type WrittenCell = string | number | boolean | DayCell | null;

/** A day as a cell that the workbook itself shows as a date. */
export const dayCell = (day: string | null): WrittenCell => (day === null ? null : { day });

export interface WrittenTable {
  /** Name of the sheet; CSV has none. */
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly WrittenCell[])[]>;
  /** The reader's: it gives a workbook its direction, and CSV its separator. */
  readonly language: Language;
  /** Words for true and false. */
  readonly yes: string;
  readonly no: string;
}

export const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
