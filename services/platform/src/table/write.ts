/** What is written into table files: rows from a stream, a few at a time, so that no file is ever held whole. */
import type { Language } from '../contract/languages.ts';
import type { DayCell } from './cell.ts';

/** An amount of money: written with all decimals of its currency, so that `310.5` is not taken for something other than `310.50`. */
export interface AmountCell {
  readonly amount: number;
  /** Decimals of its currency. */
  readonly digits: number;
}

export type WrittenCell = string | number | boolean | DayCell | AmountCell | null;

/** A day as a cell that the workbook itself shows as a date. */
export const dayCell = (day: string | null): WrittenCell => (day === null ? null : { day });

/** Whether the cell is an amount of money, which a file writes with its decimals. */
export const isAmount = (cell: WrittenCell): cell is AmountCell => typeof cell === 'object' && cell !== null && 'amount' in cell;

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
