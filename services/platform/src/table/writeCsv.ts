/**
 * Writes CSV as spreadsheets in the reader's language read it: UTF-8 with a mark, the separator and decimal mark of the language, CRLF, quotes
 * where needed, nothing that is run as a formula.
 */
import { languageFacts, type CsvSeparator } from '../contract/languages.ts';
import { isDay } from './cell.ts';
import { escapeFormula } from './formulas.ts';
import { isAmount, type WrittenCell, type WrittenTable } from './write.ts';

const mark = '\uFEFF';

type Words = Pick<WrittenTable, 'language' | 'yes' | 'no'>;

/** The file in pieces, one for each batch of rows. */
export async function* csvPieces({ headers, rows, ...words }: WrittenTable): AsyncGenerator<Buffer> {
  yield csvHead(headers, words.language);
  for await (const batch of rows) yield Buffer.from(csvLines(batch, words));
}

/** What comes before the rows. */
export const csvHead = (headers: readonly string[], language: Words['language']): Buffer => Buffer.from(mark + csvLines([headers], { language, yes: '', no: '' }));

/** Each row with its line end, so that parts of a file can be joined. @param yes how `true` is written, in the reader's language; `no` likewise */
export function csvLines(rows: readonly (readonly WrittenCell[])[], { language, yes, no }: Words): string {
  const { csvSeparator: separator } = languageFacts[language];
  let lines = '';
  for (const cells of rows) {
    for (let i = 0; i < cells.length; i += 1) lines += (i === 0 ? '' : separator) + field(cells[i] ?? null, yes, no, separator);
    lines += '\r\n';
  }
  return lines;
}

function field(cell: WrittenCell, yes: string, no: string, separator: CsvSeparator): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimal(String(cell), separator);
  if (isAmount(cell)) return decimal(cell.amount.toFixed(cell.digits), separator);
  if (typeof cell === 'boolean') return quoted(cell ? yes : no);
  return quoted(escapeFormula(isDay(cell) ? cell.day : cell, separator));
}

/** `;` separates where numbers have a decimal comma: a spreadsheet there takes 12.5 for the twelfth of May. */
const decimal = (figure: string, separator: CsvSeparator): string => (separator === ';' ? figure.replace('.', ',') : figure);

/** Also where a spreadsheet may split at another sign than the file's. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
