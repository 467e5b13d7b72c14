/** Files in segments: whatever pages the rows come in, and wherever a run is cut and continued, the bytes are those of one run. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { cellText } from './cell.ts';
import { openTable } from './readTable.ts';
import { csvInSegments, RowFeed, xlsxInSegments, type Rows, type Segment, type SegmentedForm } from './segments.ts';
import { longestCell } from './sheetXml.ts';
import type { WrittenCell } from './write.ts';

const form = { headers: ['Name', 'Beds'], language: 'en', yes: 'yes', no: 'no' } as const;
const about = { title: 'About', headers: ['About', 'this'], rows: [['Rows', 3]] };
const sizes = { segment: 1_000, sheet: 3_000 };
const forms: Readonly<Record<'xlsx' | 'csv', () => SegmentedForm>> = {
  xlsx: () => xlsxInSegments(form, () => ({ title: 'Beds', about }), sizes),
  csv: () => csvInSegments(form),
};

interface Made {
  readonly segments: Segment[];
  readonly contents: Buffer[];
}

async function* paged(rows: Rows, size: number): AsyncGenerator<Rows> {
  for (let at = 0; at < rows.length; at += size) yield await Promise.resolve(rows.slice(at, at + size));
}

/** Makes segments after those that exist, up to so many. */
async function goOn(made: Made, rows: Rows, kind: keyof typeof forms, page: number, most = Infinity): Promise<Made> {
  const { segments, contents } = { segments: [...made.segments], contents: [...made.contents] };
  const done = segments.reduce((all, one) => all + one.rows, 0);
  const feed = new RowFeed(paged(rows.slice(done), page));
  for (let n = 0; n < most && (await feed.more()); n += 1) {
    const pieces: Buffer[] = [];
    let segment: Segment | undefined;
    for await (const piece of forms[kind]().segment(segments, feed.take(sizes.segment), (one) => (segment = one))) pieces.push(piece);
    if (segment) segments.push(segment);
    contents.push(Buffer.concat(pieces));
  }
  return { segments, contents };
}

function fileOf({ segments, contents }: Made, kind: keyof typeof forms): Buffer {
  return Buffer.concat([...forms[kind]().file(segments)].map((piece) => (typeof piece === 'number' ? (contents[piece] as Buffer) : piece)));
}

const nothing: Made = { segments: [], contents: [] };
const rowsOf = (count: number): Rows => Array.from({ length: count }, (_, i): WrittenCell[] => [i % 7 === 0 ? `=Bed & "${i}"` : `Bed ${i}`, i % 5 === 0 ? null : i]);

it.each(['xlsx', 'csv'] as const)('any cut and continuation of %s gives the bytes of one run', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 8_500 }), fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 2_300 })), { maxLength: 4 }), async (count, cuts) => {
      const rows = rowsOf(count);
      const whole = await fileOf(await goOn(nothing, rows, kind, 500), kind);
      let made = nothing;
      for (const [segments, page] of cuts) made = await goOn(made, rows, kind, page, segments);
      expect((await fileOf(await goOn(made, rows, kind, 777), kind)).equals(whole)).toBe(true);
    }),
    { numRuns: runs(12, 300) },
  );
});

it('a workbook holds every row, on as many sheets as needed, with a description on the last', async () => {
  const table = await openTable(await fileOf(await goOn(nothing, rowsOf(7_200), 'xlsx', 500), 'xlsx'));
  if (table.format !== 'xlsx') throw new Error('no workbook');
  expect(table.sheets).toEqual(['Beds', 'Beds (2)', 'Beds (3)', 'About']);
  const counts: number[] = [];
  for (const name of table.sheets) {
    let rows = 0;
    for await (const { cells, number } of table.open(name).rows()) {
      rows += 1;
      if (number === 1 && name !== 'About') expect(cells.map((cell) => cellText(cell))).toEqual(['Name', 'Beds']);
    }
    counts.push(rows);
  }
  expect(counts).toEqual([3_001, 3_001, 1_201, 2]);
});

it('each sheet of a workbook has columns as wide as its own first rows need', async () => {
  const rows = rowsOf(3_500).map(([name, n = null], i): WrittenCell[] => [i < 3_000 ? 'Karthik Murugan Subramaniam' : String(name), n]);
  const { segments } = await goOn(nothing, rows, 'xlsx', 500);
  expect(segments.map(({ widths }) => widths)).toEqual([[29, 10], undefined, undefined, [15, 10]]);
});

it('a workbook without a row has its headers', async () => {
  const table = await openTable(await fileOf(nothing, 'xlsx'));
  const lines: string[][] = [];
  for await (const { cells } of table.open(null).rows()) lines.push(cells.map((cell) => cellText(cell)));
  expect(lines).toEqual([['Name', 'Beds']]);
});

it('a cell longer than a spreadsheet allows is cut, and counted', async () => {
  const made = await goOn(nothing, [['x'.repeat(longestCell), 1], [`${'x'.repeat(longestCell - 2)}\u{1f600}`, 2], ['x'.repeat(longestCell + 1), 3]], 'xlsx', 500);
  expect(made.segments.map(({ cut, rows }) => [cut, rows])).toEqual([[1, 3]]);
  const table = await openTable(await fileOf(made, 'xlsx'));
  const lengths: number[] = [];
  for await (const { cells, number } of table.open(null).rows()) if (number > 1) lengths.push(cellText(cells[0]).length);
  expect(lengths).toEqual([longestCell, longestCell, longestCell]);
  expect((await goOn(nothing, [['x'.repeat(longestCell + 1), 3]], 'csv', 500)).segments[0]?.cut).toBe(0);
});
