/** Writes CSV as spreadsheets read it: UTF-8 with a mark, CRLF, quotes where needed, nothing that is run as a formula. */
import { isDay } from './cell.ts';
import { escapeFormula } from './formulas.ts';
import type { WrittenCell, WrittenTable } from './write.ts';

const mark = '\uFEFF';

type Words = Pick<WrittenTable, 'yes' | 'no'>;

/** The file in pieces, one for each batch of rows. */
export async function* csvPieces({ headers, rows, yes, no }: WrittenTable): AsyncGenerator<Buffer> {
  yield csvHead(headers);
  for await (const batch of rows) yield Buffer.from(csvLines(batch, { yes, no }));
}

/** What comes before the rows. */
export const csvHead = (headers: readonly string[]): Buffer => Buffer.from(mark + csvLines([headers], { yes: '', no: '' }));

/** Each row with its line end, so that parts of a file can be joined. @param yes how `true` is written, in the reader's language; `no` likewise */
export function csvLines(rows: readonly (readonly WrittenCell[])[], { yes, no }: Words): string {
  let lines = '';
  for (const cells of rows) {
    for (let i = 0; i < cells.length; i += 1) lines += i === 0 ? field(cells[i] ?? null, yes, no) : `,${field(cells[i] ?? null, yes, no)}`;
    lines += '\r\n';
  }
  return lines;
}

function field(cell: WrittenCell, yes: string, no: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return quoted(cell ? yes : no);
  return quoted(escapeFormula(isDay(cell) ? cell.day : cell));
}

/** Also where a spreadsheet may split at another sign than the comma. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
