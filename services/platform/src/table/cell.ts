/** What a cell of a table file holds, whichever writer made the file. */

/** `YYYY-MM-DD`, from a cell that the workbook itself shows as a date; `HH:MM` where it holds more than the day. */
export interface DayCell {
  readonly day: string;
  readonly time?: string;
}

/** A cell that shows an error (`#N/A`), or a formula whose value was never computed. */
interface BrokenCell {
  readonly broken: string;
}

/** A number whose format writes signs around or between its digits: 1234567 shown as `S1234567`, 1205 as `12-05`. */
interface ShownNumber {
  readonly number: number;
  readonly shown: string;
}

export type Cell = string | number | boolean | DayCell | BrokenCell | ShownNumber | null;

/** One row that is not empty; `number` counts from 1 as spreadsheets do. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The sheet does not show it, because somebody hid it or a filter is on. */
  readonly hidden?: boolean;
}

/** Whether the cell holds a calendar day, without a time. */
export const isDay = (cell: Cell): cell is DayCell => typeof cell === 'object' && cell !== null && 'day' in cell;
/** Whether the cell shows an error (`#N/A`), or is a formula without a value. */
export const isBroken = (cell: Cell): cell is BrokenCell =>
  typeof cell === 'object' && cell !== null && 'broken' in cell;
/** Whether the cell is a number that people see as a text, with the signs that its format adds. */
export const isShownNumber = (cell: Cell): cell is ShownNumber =>
  typeof cell === 'object' && cell !== null && 'shown' in cell;

/** The cell as a person would read it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (isShownNumber(cell)) return cell.shown;
  return isDay(cell) ? cell.day : cell.broken;
}

/** Without an exponent as long as it is exact: it may be a pass number that the spreadsheet took for a number. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return value.toFixed(0);
  // 0.1 + 0.2 was typed as 0.3: spreadsheets keep fifteen digits.
  return String(Number(value.toPrecision(15)));
}

/** `0` → `A`, `26` → `AA` */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** `AB12` → 27; -1 for what names no column. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i += 1) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + (code - 64);
  }
  return column - 1;
}
