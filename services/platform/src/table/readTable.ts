/** One way to read a table file, be it a workbook or CSV: what it is, what it holds, and its rows as a stream. */
import { sniff } from '../uploads/sniff.ts';
import type { TableRow } from './cell.ts';
import { CsvReader, guessDelimiter, type Delimiter } from './csv.ts';
import { guessEncoding, labelOf } from './encoding.ts';
import type { Merged } from './sheet.ts';
import { TableError } from './tableError.ts';
import { Workbook, type SheetInfo } from './workbook.ts';

export interface RowSource {
  rows(): AsyncGenerator<TableRow>;
  /** All of these are complete once the rows have been read. */
  readonly emptyRows: number;
  readonly formulas?: number;
  readonly from1904?: boolean;
  readonly merged?: readonly Merged[];
}

export interface WorkbookFile {
  readonly format: 'xlsx';
  /** The sheets that people can see. */
  readonly sheets: readonly string[];
  readonly hidden: readonly string[];
  /** @param name one of `sheets`; the first when null */
  readonly open: (name: string | null) => RowSource;
}

export interface CsvFile {
  readonly format: 'csv';
  readonly encodings: readonly string[];
  /** Whether the first encoding is beyond doubt. */
  readonly certain: boolean;
  readonly delimiter: Delimiter;
  /** @param encoding one that `TextDecoder` knows; the first guess when null */
  readonly open: (encoding: string | null) => RowSource;
}

/**
 * Tells what a file is and prepares reading it.
 * @throws TableError that says why it is no table
 */
export async function openTable(content: Buffer): Promise<WorkbookFile | CsvFile> {
  if (content.length === 0) throw new TableError('table_empty');
  if (isOldOffice(content)) {
    throw new TableError(content.includes(utf16('EncryptedPackage')) ? 'table_encrypted' : 'table_old_excel');
  }
  const kind = sniff(content);
  if (kind === 'zip') return openWorkbook(content);
  if (kind !== 'unknown') throw new TableError('table_not_workbook');
  return openCsv(content);
}

/** The container of Excel before 2007, which encrypted workbooks of today use too. */
const isOldOffice = (content: Buffer): boolean => content.length > 8 && content.readUInt32BE(0) === 0xd0cf11e0;
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

async function openWorkbook(content: Buffer): Promise<WorkbookFile> {
  const book = await Workbook.open(content);
  const visible = book.sheets.filter((sheet) => !sheet.hidden);
  if (visible.length === 0) throw new TableError('table_no_sheet');
  return {
    format: 'xlsx',
    sheets: visible.map((sheet) => sheet.name),
    hidden: book.sheets.filter((sheet) => sheet.hidden).map((sheet) => sheet.name),
    open: (name) => book.sheet(visible.find((sheet) => sheet.name === name) ?? (visible[0] as SheetInfo)),
  };
}

function openCsv(content: Buffer): CsvFile {
  const guess = guessEncoding(content);
  const encoding = guess.candidates[0];
  if (encoding === undefined) throw new TableError('table_not_workbook');
  const start = new TextDecoder(encoding).decode(content.subarray(0, 64 * 1024));
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(start) || /^\s*(<[!?a-z]|\{\s*")/i.test(start))
    throw new TableError('table_not_workbook');
  const delimiter = guessDelimiter(start);
  return {
    format: 'csv',
    encodings: guess.candidates,
    certain: guess.certain,
    delimiter,
    open: (wanted) => {
      const label = labelOf(wanted ?? encoding);
      if (label === null) throw new TableError('table_unknown_encoding');
      return new CsvReader(content, { encoding: label, delimiter });
    },
  };
}
