/** Writes a workbook of one sheet as a stream: bold frozen headers with a filter, real dates, texts that never run. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnLetter, isDay } from './cell.ts';
import { beginsLikeFormula } from './neutral.ts';
import type { WrittenCell, WrittenTable } from './write.ts';
import { contentTypesPart, relationsPart, stylesPart, styles, workbookPart, workbookRelationsPart, xml } from './xlsxParts.ts';

const narrowest = 10;
const widest = 40;

/** The file as a stream; it reads rows only as fast as it is read itself. */
export function xlsxStream(table: WrittenTable): Readable {
  const zip = new ZipFile();
  const fixed = { mtime: new Date(0), compress: true };
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, fixed);
  add('[Content_Types].xml', contentTypesPart);
  add('_rels/.rels', relationsPart);
  add('xl/workbook.xml', workbookPart(table.title));
  add('xl/_rels/workbook.xml.rels', workbookRelationsPart);
  add('xl/styles.xml', stylesPart);
  const sheet = Readable.from(sheetPieces(table), { objectMode: false, highWaterMark: 64 * 1024 });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', fixed);
  zip.end();
  const out = zip.outputStream as Readable;
  // A failure of the rows' reader must reach the reader of the file.
  sheet.once('error', (error) => out.destroy(error));
  out.once('close', () => sheet.destroy());
  return out;
}

async function* sheetPieces({ headers, rows, rightToLeft, yes, no }: WrittenTable): AsyncGenerator<Buffer> {
  const last = columnLetter(Math.max(0, headers.length - 1));
  const columns = headers
    .map((header, i) => {
      const width = Math.min(widest, Math.max(narrowest, header.length + 3));
      return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');
  yield Buffer.from(
    `${xml}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>` +
      `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns}</cols><sheetData>${rowXml(1, headers, styles.header, yes, no)}`,
  );
  let number = 1;
  for await (const batch of rows) {
    yield Buffer.from(batch.map((row) => rowXml((number += 1), row, null, yes, no)).join(''));
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${last}${number}"/></worksheet>`);
}

function rowXml(number: number, cells: readonly WrittenCell[], style: number | null, yes: string, no: string): string {
  const written = cells.map((cell, i) => cellXml(`${columnLetter(i)}${number}`, cell, style, yes, no));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(at: string, cell: WrittenCell, style: number | null, yes: string, no: string): string {
  if (cell === null || cell === '') return '';
  const styled = style === null ? '' : ` s="${style}"`;
  if (typeof cell === 'number') return `<c r="${at}"${styled}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return textXml(at, cell ? yes : no, styled);
  if (isDay(cell)) {
    const serial = serialOf(cell.day);
    return serial === null ? textXml(at, cell.day, styled) : `<c r="${at}" s="${styles.day}"><v>${serial}</v></c>`;
  }
  return textXml(at, cell, beginsLikeFormula(cell) ? ` s="${styles.quoted}"` : styled);
}

const textXml = (at: string, text: string, styled: string): string =>
  `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters that XML has no way to hold are left out. */
function escaped(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (c) => escapes[c] ?? c);
}

/** Days since 30 December 1899; null before the spreadsheets' calendar begins. */
function serialOf(day: string): number | null {
  const serial = Date.parse(day) / 86_400_000 + 25_569;
  return serial >= 61 ? serial : null;
}
