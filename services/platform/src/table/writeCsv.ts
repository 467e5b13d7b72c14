/** Writes CSV as spreadsheets read it: UTF-8 with a mark, CRLF, quotes where needed, nothing that runs. */
import { isDay } from './cell.ts';
import { neutral } from './neutral.ts';
import type { WrittenCell, WrittenTable } from './write.ts';

const mark = '\uFEFF';

/** The file in pieces, one for each batch of rows. */
export async function* csvPieces({ headers, rows, yes, no }: WrittenTable): AsyncGenerator<Buffer> {
  const line = (cells: readonly WrittenCell[]) => `${cells.map((cell) => field(cell, yes, no)).join(',')}\r\n`;
  yield Buffer.from(mark + line(headers));
  for await (const batch of rows) yield Buffer.from(batch.map(line).join(''));
}

function field(cell: WrittenCell, yes: string, no: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return quoted(cell ? yes : no);
  return quoted(neutral(isDay(cell) ? cell.day : cell));
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
