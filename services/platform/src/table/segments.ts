/**
 * A table file that is created in segments of a fixed number of rows, each stored on its own until all are complete. A segment's
 * end and contents depend only on the rows, so that a run that continues after a crash produces the same bytes as a single run.
 * Before a sheet reaches the spreadsheet limit, the workbook gets another one; nothing is left out.
 */
import type { WrittenCell, WrittenTable } from './write.ts';
import { csvHead, csvLines } from './writeCsv.ts';
import { RowXml, sheetFoot, sheetHead, widthsOf, type SheetForm } from './sheetXml.ts';
import { contentTypesPart, relationsPart, stylesPart, workbookPart, workbookRelationsPart } from './xlsxParts.ts';
import { deflatedPiece, deflatedStream, smallEntry, zipPieces, type Deflated, type ZipEntry } from './zip.ts';

export type Rows = readonly (readonly WrittenCell[])[];

/** What is known about a segment; `crc` is that of its sheet up to the segment's end. */
export interface Segment extends Deflated {
  readonly rows: number;
  /** Cells that were longer than a spreadsheet takes. */
  readonly cut: number;
  /** Of the segment that begins a sheet of a workbook: how wide its columns are. */
  readonly widths?: readonly number[];
}

interface SegmentSizes {
  readonly segment: number;
  /** Rows of a sheet: a multiple of `segment`. */
  readonly sheet: number;
}

/** A spreadsheet takes 1,048,576 rows, the headers among them. */
export const segmentSizes: SegmentSizes = { segment: 50_000, sheet: 1_000_000 };
/** Changes when the parts around the rows do: a file that another release began is begun again, since its parts would not fit. */
export const segmentForm = 5;
/** Characters of a sheet after which the next one begins. */
const fullSheet = 2 ** 31;
/** Rows that are written together. */
const together = 100;

/** Rows that come in pages of any size, given out in batches of one size. */
export class RowFeed {
  readonly #pages: AsyncIterator<Rows>;
  #held: Rows = [];
  #at = 0;

  constructor(pages: AsyncIterable<Rows>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Whether there is another row. */
  async more(): Promise<boolean> {
    while (this.#at >= this.#held.length) {
      const next = await this.#pages.next();
      if (next.done) return false;
      [this.#held, this.#at] = [next.value, 0];
    }
    return true;
  }

  /** So many rows, or as many as are left. */
  async *take(most: number): AsyncGenerator<Rows> {
    let batch: (readonly WrittenCell[])[] = [];
    for (let left = most; left > 0 && (await this.more()); ) {
      const some = this.#held.slice(this.#at, this.#at + Math.min(left, together - batch.length));
      this.#at += some.length;
      left -= some.length;
      batch = batch.concat(some);
      if (batch.length < together) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Leaves the rest unread. */
  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}

/** A kind of file that is made in segments. */
export interface SegmentedForm {
  /** What comes before the first segment, where the rest of the file is segments alone; null: it depends on the segments. */
  readonly opening: Buffer | null;
  /** The bytes of the segment that follows those `before`. @param done called with what is known about it, once all of it has been read */
  readonly segment: (before: readonly Segment[], rows: AsyncIterable<Rows>, done: (segment: Segment) => void) => AsyncGenerator<Buffer>;
  /** The whole file: bytes of its own, and segments by their positions. */
  readonly file: (segments: readonly Segment[]) => Iterable<Uint8Array | number>;
}

/** CSV: the segments follow the header row without anything between them, so the file can be read while it is being made. */
export function csvInSegments({ headers, ...words }: SheetForm): SegmentedForm {
  const opening = csvHead(headers, words.language);
  return {
    opening,
    async *segment(_before, batches, done) {
      let [rows, bytes] = [0, 0];
      for await (const batch of batches) {
        const piece = Buffer.from(csvLines(batch, words));
        rows += batch.length;
        bytes += piece.length;
        yield piece;
      }
      done({ rows, cut: 0, crc: 0, raw: bytes, bytes });
    },
    *file(segments) {
      yield opening;
      yield* segments.keys();
    },
  };
}

interface WorkbookParts {
  /** The title of the sheets with rows; each further one gets a number. */
  readonly title: string;
  /** A last sheet, of few rows, that describes the file. */
  readonly about: Pick<WrittenTable, 'title'> & { readonly headers: readonly string[]; readonly rows: Rows };
}

/** @param parts called when all segments exist */
export function xlsxInSegments(form: SheetForm, parts: () => WorkbookParts, sizes: SegmentSizes = segmentSizes): SegmentedForm {
  return {
    opening: null,
    async *segment(before, batches, done) {
      const last = sheetsOf(before, sizes).at(-1);
      const goesOn = last && !isFull(last, sizes);
      let number = 1 + (goesOn ? last.rows : 0);
      const first = number;
      const writer = new RowXml(form);
      const feed = batches[Symbol.asyncIterator]();
      const next = await feed.next();
      const opening: Rows = next.done ? [] : next.value;
      const widths = goesOn ? null : widthsOf(form, opening);
      const written = (batch: Rows) => Buffer.from(batch.map((row) => writer.row((number += 1), row)).join(''));
      async function* pieces(): AsyncGenerator<Buffer> {
        yield written(opening);
        for await (const batch of { [Symbol.asyncIterator]: () => feed }) yield written(batch);
      }
      const crc = widths ? deflatedPiece(sheetHead(form, widths)).crc : (before.at(-1) as Segment).crc;
      yield* deflatedStream(pieces(), crc, (all) => done({ ...all, rows: number - first, cut: writer.cut, ...(widths && { widths }) }));
    },
    *file(segments) {
      const { title, about } = parts();
      const sheets = sheetsOf(segments, sizes);
      const count = Math.max(1, sheets.length);
      const names = [...Array.from({ length: count }, () => title), about.title];
      yield* zipPieces([
        smallEntry('[Content_Types].xml', contentTypesPart(names.length)),
        smallEntry('_rels/.rels', relationsPart),
        smallEntry('xl/workbook.xml', workbookPart(names)),
        smallEntry('xl/_rels/workbook.xml.rels', workbookRelationsPart(names.length)),
        smallEntry('xl/styles.xml', stylesPart),
        ...Array.from({ length: count }, (_, i) => sheetEntry(`xl/worksheets/sheet${i + 1}.xml`, form, sheets[i] ?? empty, segments)),
        smallEntry(`xl/worksheets/sheet${count + 1}.xml`, smallSheet(form, about.headers, about.rows)),
      ]);
    },
  };
}

/** The segments of one sheet, by their positions. */
interface Sheet {
  readonly places: readonly number[];
  readonly rows: number;
  readonly raw: number;
}

const empty: Sheet = { places: [], rows: 0, raw: 0 };
const isFull = ({ rows, raw }: Sheet, { segment, sheet }: SegmentSizes): boolean => rows + segment > sheet || raw >= fullSheet;

function sheetsOf(segments: readonly Segment[], sizes: SegmentSizes): Sheet[] {
  const sheets: Sheet[] = [];
  for (const [place, { rows, raw }] of segments.entries()) {
    const last = sheets.at(-1);
    const goesOn = last !== undefined && !isFull(last, sizes);
    const sheet = goesOn ? last : empty;
    sheets.splice(goesOn ? -1 : sheets.length, goesOn ? 1 : 0, { places: [...sheet.places, place], rows: sheet.rows + rows, raw: sheet.raw + raw });
  }
  return sheets;
}

function sheetEntry(name: string, form: SheetForm, sheet: Sheet, segments: readonly Segment[]): ZipEntry {
  const own = sheet.places.map((place) => segments[place] as Segment);
  const widths = own[0]?.widths ?? widthsOf(form);
  const head = deflatedPiece(sheetHead(form, widths));
  const foot = deflatedPiece(sheetFoot(form, 1 + sheet.rows, widths), own.at(-1)?.crc ?? head.crc);
  const sum = (of: 'raw' | 'bytes'): number => head[of] + foot[of] + own.reduce((all, one) => all + one[of], 0);
  return { name, crc: foot.crc, raw: sum('raw'), bytes: sum('bytes'), pieces: () => [head.content, ...sheet.places, foot.content] };
}

function smallSheet(form: SheetForm, headers: readonly string[], rows: Rows): string {
  const writer = new RowXml(form);
  const own = { ...form, headers };
  const widths = widthsOf(own, rows);
  return `${sheetHead(own, widths)}${rows.map((row, i) => writer.row(i + 2, row)).join('')}${sheetFoot(own, rows.length + 1, widths)}`;
}
