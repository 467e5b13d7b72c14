/** An XLSX workbook in memory: its sheets, formats and texts. Cells are read by `sheet.ts`, as a stream. */
import { Archive, archiveLimits, type ArchiveLimits } from './archive.ts';
import { numberFormat, type NumberFormat } from './numberFormat.ts';
import { SheetReader } from './sheet.ts';
import { TableError } from './tableError.ts';
import { readXml, type XmlHandlers } from './xml.ts';

export interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
  /** Path of its part in the archive. */
  readonly part: string;
}

/** Characters of all shared texts together. */
const mostText = 64 * 1024 * 1024;
/** Number of shared texts: even an empty one takes room. */
const mostTexts = 2_000_000;

export class Workbook {
  readonly sheets: readonly SheetInfo[];
  readonly #archive: Archive;
  readonly #formats: readonly NumberFormat[];
  readonly #texts: readonly string[];
  readonly #from1904: boolean;

  private constructor(
    archive: Archive,
    sheets: readonly SheetInfo[],
    formats: readonly NumberFormat[],
    texts: readonly string[],
    from1904: boolean,
  ) {
    this.#archive = archive;
    this.sheets = sheets;
    this.#formats = formats;
    this.#texts = texts;
    this.#from1904 = from1904;
  }

  /** @throws TableError: not a workbook, encrypted, with macros, damaged, too large inside, or without a sheet */
  static async open(content: Buffer, limits: ArchiveLimits = archiveLimits): Promise<Workbook> {
    const archive = await Archive.open(content, limits);
    if (archive.has('xl/workbook.bin')) throw new TableError('table_xlsb');
    if (archive.has('content.xml') && archive.has('mimetype')) throw new TableError('table_ods');
    const main = await mainPart(archive);
    if (archive.names().some((name) => name.endsWith('vbaproject.bin'))) throw new TableError('document_macros');
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    const targets = await relations(archive, folder, main);
    const { sheets, from1904 } = await readMain(archive, main, targets.byId);
    if (sheets.length === 0) throw new TableError('table_no_sheet');
    const formats = await readFormats(archive, targets.styles ?? `${folder}styles.xml`);
    const texts = await readTexts(archive, targets.texts ?? `${folder}sharedStrings.xml`);
    return new Workbook(archive, sheets, formats, texts, from1904);
  }

  /** A reader of one sheet; it can be read through once. */
  sheet(info: SheetInfo): SheetReader {
    return new SheetReader(this.#archive.read(info.part), {
      formats: this.#formats,
      texts: this.#texts,
      from1904: this.#from1904,
    });
  }
}

/** The path of the workbook's main part; writers differ. */
async function mainPart(archive: Archive): Promise<string> {
  let main: string | undefined;
  await readXml(archive.read('_rels/.rels'), {
    open: (name, { Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '');
    },
  });
  main ??= 'xl/workbook.xml';
  if (!archive.has(main) || !main.endsWith('.xml') || !main.includes('/')) throw new TableError('table_not_workbook');
  return main;
}

async function relations(archive: Archive, folder: string, main: string) {
  const byId = new Map<string, string>();
  const found: { styles?: string; texts?: string } = {};
  const file = main.slice(folder.length);
  await readXml(archive.read(`${folder}_rels/${file}.rels`), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
      if (Type.endsWith('/worksheet')) byId.set(Id, part);
      if (Type.endsWith('/styles')) found.styles = part;
      if (Type.endsWith('/sharedStrings')) found.texts = part;
    },
  });
  return { byId, ...found };
}

async function readMain(archive: Archive, main: string, parts: ReadonlyMap<string, string>) {
  const sheets: SheetInfo[] = [];
  let from1904 = false;
  await readXml(archive.read(main), {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const part = parts.get(id);
      // A chart sheet has no cells.
      if (part) sheets.push({ name: attributes.name ?? '', hidden: (attributes.state ?? 'visible') !== 'visible', part });
    },
  });
  return { sheets, from1904 };
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** The number format of each cell style, by its position. */
async function readFormats(archive: Archive, part: string): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const styles: number[] = [];
  let within = false;
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      // Here and not per style, of which a file may have very many.
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), numberFormat(Number(attributes.numFmtId), attributes.formatCode ?? ''));
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) styles.push(Number(attributes.numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return styles.map((id) => (custom.has(id) ? (custom.get(id) ?? null) : numberFormat(id, undefined)));
}

async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = false;
  let total = 0;
  const handlers: XmlHandlers = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (more) => {
      if (inText) text += more;
      if (text.length > mostText) throw new TableError('table_too_large_inside');
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      total += text.length;
      if (total > mostText || texts.length >= mostTexts) throw new TableError('table_too_large_inside');
      texts.push(text);
    },
  };
  // Texts of several runs have many elements, none of which is kept.
  await readXml(archive.read(part), handlers, Infinity);
  return texts;
}
