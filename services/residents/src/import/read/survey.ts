/** Reads a file once and describes it: headers, columns, samples, date formats, and what was skipped. */
import { cellText, isBroken, isDay, type Cell, type TableRow } from '@firm/platform/table/cell';
import type { Merged } from '@firm/platform/table/sheet';
import { CsvReader } from '@firm/platform/table/csv';
import { labelOf } from '@firm/platform/table/encoding';
import { openTable, type CsvFile, type RowSource, type WorkbookFile } from '@firm/platform/table/readTable';
import { TableError } from '@firm/platform/table/tableError';
import { dateHints } from '@firm/platform/table/readDay';
import { importLimits, type Delimiter } from '../../../contract/import/states.ts';
import { plainText } from '../value/plainText.ts';
import { isPlaceholder } from '../value/placeholderWords.ts';
import { headersOf, headerRowOf } from './headerRow.ts';

export interface SurveyedColumn {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly filled: number;
  /** Among texts that look like dates: those readable only day first, only month first, or both ways. */
  readonly dates: {
    readonly dmy: number;
    readonly mdy: number;
    readonly either: readonly string[];
    /** Cells that the spreadsheet stores as dates, and those of them beyond the twelfth of a month. */
    readonly real?: number;
    readonly late?: number;
    /** Number of two-digit years, and an example. */
    readonly short?: number;
    readonly short_sample?: string;
  };
}

export interface Survey {
  readonly format: 'xlsx' | 'csv';
  /** The encoding in effect, and the possible ones; empty for a workbook. */
  readonly encoding: string | null;
  readonly encodings: readonly { readonly value: string; readonly sample: string }[];
  readonly certain: boolean;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly hidden: readonly string[];
  readonly header_row: number;
  readonly rows: number;
  readonly last_row: number;
  readonly columns: readonly SurveyedColumn[];
  readonly merged_headers: boolean;
  readonly formulas: number;
  readonly broken: number;
  readonly empty_rows: number;
  /** Rows that the sheet hides. */
  readonly hidden_rows?: number;
  /** Cells with a word such as "none" or "n/a" instead of a value. */
  readonly void_words?: number;
  /** Merged cells below the headers. */
  readonly merged?: readonly Merged[];
  readonly from1904?: boolean;
}

export interface Reading {
  readonly encoding: string | null;
  readonly sheet: string | null;
  /** For CSV; null: detected from the file. */
  readonly delimiter: Delimiter | null;
  /** From 1; null: detected by the headers' names. */
  readonly headerRow: number | null;
}

const shownSamples = 5;
const longestSample = 60;
const eitherKept = 5;

/**
 * For a workbook, reads the requested sheet, or else the first with a table: a page of explanations often comes before it.
 * @throws TableError with the reason why the file cannot be read as a table
 */
export async function survey(content: Buffer, reading: Reading, fields: readonly string[]): Promise<Survey> {
  const file = await openTable(content);
  const sheets = file.format === 'xlsx' && reading.sheet === null ? file.sheets : [reading.sheet];
  for (const sheet of sheets) {
    const found = await surveyOne(file, content, { ...reading, sheet }, fields);
    if (found) return found;
  }
  throw new TableError('table_empty');
}

/** null: there are no rows below the headers. */
async function surveyOne(
  file: WorkbookFile | CsvFile,
  content: Buffer,
  reading: Reading,
  fields: readonly string[],
): Promise<Survey | null> {
  const source = openSource(file, content, reading);
  const top: TableRow[] = [];
  const columns = new Columns();
  let last = 0;
  for await (const row of source.rows()) {
    last = row.number;
    if (row.number <= importLimits.headerRow) top.push(row);
    else columns.take(row);
    if (columns.rows > importLimits.rows) throw new TableError('table_too_many_rows', { limit: importLimits.rows });
  }
  const merged = source.merged ?? [];
  const header = headerRowOf(top, merged, fields, reading.headerRow);
  if (!header) return null;
  const headers = headersOf(top, merged, header);
  if (headers.length > importLimits.columns)
    throw new TableError('table_too_many_columns', { limit: importLimits.columns });
  for (const row of top) if (row.number > header.last) columns.take(row, true);
  if (columns.rows === 0) return null;
  return {
    ...described(file, content, reading),
    header_row: header.last,
    rows: columns.rows,
    last_row: last,
    columns: columns.described(headers),
    merged_headers: merged.some((range) => range.top <= header.last && range.bottom >= header.first),
    formulas: source.formulas ?? 0,
    broken: columns.broken,
    empty_rows: source.emptyRows,
    hidden_rows: columns.hiddenRows,
    void_words: columns.voidWords,
    merged: merged.filter(({ bottom }) => bottom > header.last),
    from1904: source.from1904 ?? false,
  };
}

/** The rows of a file, read as the user has corrected it. What is null is as the file itself suggests. */
export function openSource(
  file: WorkbookFile | CsvFile,
  content: Buffer,
  { sheet, encoding, delimiter }: Pick<Reading, 'encoding' | 'sheet' | 'delimiter'>,
): RowSource {
  if (file.format === 'xlsx') return file.open(sheet);
  const label = labelOf(encoding ?? file.encodings[0] ?? '');
  if (delimiter === null || label === null) return file.open(encoding);
  return new CsvReader(content, { encoding: label, delimiter });
}

function described(file: WorkbookFile | CsvFile, content: Buffer, reading: Reading) {
  if (file.format === 'xlsx') {
    const sheet = file.sheets.find((name) => name === reading.sheet) ?? file.sheets[0] ?? null;
    const { format, sheets, hidden } = file;
    return { format, encoding: null, encodings: [], certain: true, delimiter: null, sheet, sheets, hidden };
  }
  const encodings = file.encodings.map((value) => ({ value, sample: unlike(content, value) }));
  const encoding = reading.encoding ?? file.encodings[0] ?? null;
  const { format, certain } = file;
  const delimiter = reading.delimiter ?? file.delimiter;
  return { format, encoding, encodings, certain, delimiter, sheet: null, sheets: [], hidden: [] };
}

/** The first line that is not plain ASCII, decoded in an encoding: it lets a user see which encoding is right. */
function unlike(content: Buffer, encoding: string): string {
  const text = new TextDecoder(encoding).decode(content.subarray(0, 256 * 1024));
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /[^\u0000-\u007f]/.test(line));
  return (lines[0] ?? '').slice(0, 120);
}

interface Counted {
  samples: string[];
  early: string[];
  filled: number;
  dmy: number;
  mdy: number;
  either: string[];
  real: number;
  late: number;
  short: number;
  short_sample: string;
}

const emptyCounts: Counted = { samples: [], early: [], filled: 0, dmy: 0, mdy: 0, either: [], real: 0, late: 0, short: 0, short_sample: '' };
/** No placeholder word is longer. */
const longestPlaceholder = 14;

/** Statistics per column, collected while reading rows. */
class Columns {
  rows = 0;
  broken = 0;
  hiddenRows = 0;
  voidWords = 0;
  readonly #columns: Counted[] = [];

  /** `early`: a row near the top that is passed in after later ones; its samples come first. */
  take({ cells, hidden }: TableRow, early = false): void {
    this.rows += 1;
    if (hidden) this.hiddenRows += 1;
    cells.forEach((cell, index) => {
      if (cell !== null) this.#take(cell, index, early);
    });
  }

  #take(cell: Cell, index: number, early: boolean): void {
    while (this.#columns.length <= index)
      this.#columns.push({ ...emptyCounts, samples: [], early: [], either: [] });
    const column = this.#columns[index];
    if (!column) return;
    column.filled += 1;
    if (isBroken(cell)) this.broken += 1;
    if (typeof cell === 'string' && cell.length < longestPlaceholder && isPlaceholder(plainText(cell))) this.voidWords += 1;
    const into = early ? column.early : column.samples;
    if (into.length < shownSamples) into.push(cellText(cell).slice(0, longestSample));
    const hints = dateHints(cell);
    if (isDay(cell)) {
      column.real += 1;
      if (Number(cell.day.slice(8)) > 12) column.late += 1;
    }
    if (hints.shortYear) {
      column.short += 1;
      column.short_sample ||= cellText(cell);
    }
    if (hints.order === 'dmy') column.dmy += 1;
    if (hints.order === 'mdy') column.mdy += 1;
    if (hints.order === 'either' && column.either.length < eitherKept) column.either.push(cellText(cell));
  }

  described(headers: readonly string[]): SurveyedColumn[] {
    const count = Math.min(importLimits.columns, Math.max(headers.length, this.#columns.length));
    return Array.from({ length: count }, (_, index) => {
      const { samples, early, filled, ...dates } = this.#columns[index] ?? emptyCounts;
      const shown = [...early, ...samples].slice(0, shownSamples);
      return { index, header: headers[index] ?? '', samples: shown, filled, dates };
    });
  }
}
