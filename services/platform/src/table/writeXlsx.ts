/** Writes a workbook of one sheet as a stream. Workbooks of several sheets, continued after a crash: `segments.ts`. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { RowXml, sheetFoot, sheetHead, widthsOf } from './sheetXml.ts';
import type { WrittenTable } from './write.ts';
import { contentTypesPart, relationsPart, stylesPart, workbookPart, workbookRelationsPart } from './xlsxParts.ts';

/** The file as a stream; it reads rows only as fast as it is read itself. */
export function xlsxStream(table: WrittenTable): Readable {
  const zip = new ZipFile();
  const fixed = { mtime: new Date(0), compress: true };
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, fixed);
  add('[Content_Types].xml', contentTypesPart(1));
  add('_rels/.rels', relationsPart);
  add('xl/workbook.xml', workbookPart([table.title]));
  add('xl/_rels/workbook.xml.rels', workbookRelationsPart(1));
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

async function* sheetPieces(table: WrittenTable): AsyncGenerator<Buffer> {
  const writer = new RowXml(table);
  let number = 1;
  /** Columns are as wide as the first rows need. */
  let widths: readonly number[] | null = null;
  for await (const batch of table.rows) {
    if (widths === null) yield sheetHead(table, (widths = widthsOf(table, batch)));
    yield Buffer.from(batch.map((row) => writer.row((number += 1), row)).join(''));
  }
  if (widths === null) yield sheetHead(table, (widths = widthsOf(table)));
  yield sheetFoot(table, number, widths);
}
