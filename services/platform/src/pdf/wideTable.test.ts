/** A report's table on paper: nothing of it runs off the page or over its neighbour, whatever it contains. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { linesOfPdf } from '../testing/pdfLines.ts';
import { contentHeight, documentFrame } from './frame.ts';
import { renderPdf } from './render.ts';
import { wideTable } from './wideTable.ts';

type Laid = Awaited<ReturnType<typeof linesOfPdf>>;

/** Lays a table out as reports do. */
async function laidOut(headers: readonly string[], rows: readonly (readonly string[])[], language: 'en' | 'ar' = 'en'): Promise<{ lines: Laid; size: string; width: number }> {
  const { paper, table } = wideTable(headers, rows);
  const { opening: _, header: __, footer: ___, ...frame } = documentFrame({ title: '', organisation: 'O', language, orientation: 'landscape', paper: paper.size });
  return { lines: await linesOfPdf({ ...frame, content: table }, language), size: paper.size, width: paper.width };
}

function expectOnPaper({ lines, width }: Awaited<ReturnType<typeof laidOut>>): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const { line, space } of lines) {
    expect(line.getWidth()).toBeLessThanOrEqual(space.availableWidth + 0.01);
    // Rows that never break are laid out on their own, from the left margin.
    expect(space.x).toBeGreaterThanOrEqual(0);
    // The space between the margins is stated rounded down.
    expect(space.x + space.availableWidth).toBeLessThanOrEqual(width + 1);
  }
}

test('a table of few columns fits on A4, one of twenty on A3, and both stay within their margins', async () => {
  const few = await laidOut(['Room', 'Resident'], [['A-01', 'Mei Ling']]);
  expect(few.size).toBe('A4');
  expectOnPaper(few);
  const headers = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'Acknowledged on' : 'Recepción confirmada'));
  const many = await laidOut(headers, Array.from({ length: 30 }, (_, i) => headers.map(() => (i % 3 === 0 ? '2026-11-26' : 'Brightspark Engineering'))));
  expect(many.size).toBe('A3');
  expectOnPaper(many);
});

/** Glyphs that are drawn on all pages, with the table so far below the top of the first. */
async function drawn(headers: readonly string[], rows: readonly (readonly string[])[], down = 0): Promise<number> {
  const { paper, table } = wideTable(headers, rows);
  const { opening: _, header: __, footer: ___, ...frame } = documentFrame({ title: '', organisation: 'O', language: 'en', orientation: 'landscape', paper: paper.size });
  const pdf = await renderPdf({ ...frame, compress: false, content: { ...table, margin: [0, down, 0, 0] } }, { language: 'en' });
  return [...pdf.toString('latin1').matchAll(/^\[(.*)\] TJ$/gm)].flatMap(([shown]) => shown.match(/<[0-9a-f]+>/g) ?? []).reduce((sum, hex) => sum + (hex.length - 2) / 4, 0);
}
const glyphs = (texts: readonly string[]): number => texts.join('').replaceAll(/\s/g, '').length;

test('figures are aligned by their last digit, their header with them', () => {
  const { table } = wideTable(['Room', 'Beds'], [['A-01', '12'], ['A-02', '6']], [false, true]);
  const body = (table.table as { body: { alignment?: string }[][] }).body;
  expect(body.map((row) => row.map(({ alignment }) => alignment))).toEqual([['left', 'right'], ['left', 'right'], ['left', 'right']]);
});

test('the head of a table is never alone at the foot of a page', async () => {
  const [headers, row] = [['Room', 'Resident'], ['A-01', 'Mei Ling']];
  const once = await drawn(headers, [row]);
  for (let left = 10; left <= 50; left += 5) {
    expect([left, await drawn(headers, [row], contentHeight.landscape - left)]).toEqual([left, once]);
  }
});

test('a row that is higher than a page goes on on the next: nothing of it is lost', async () => {
  const headers = ['User', 'Username', 'State', 'Login', 'Group', 'Until', 'Number', 'Dormitories'];
  const long = Array.from({ length: 280 }, (_, i) => `Dormitory number ${i} Tuas South Avenue`).join(' · ');
  const ordinary = ['Anna Lim', 'anna', 'Active', '2026-01-01', 'Reports', '', '12', 'Tuas'];
  expect(long.length).toBeGreaterThan(10_000);
  for (const cell of [long, long.slice(0, 6_000), 'W'.repeat(8_000), 'Tuas South\n'.repeat(300)]) {
    const rows = [ordinary, [...ordinary.slice(0, 7), cell], ordinary];
    expect(await drawn(headers, rows)).toBeGreaterThanOrEqual(glyphs([...headers, ...rows.flat()]));
  }
  const isWhole = (cell: string) => (wideTable(headers, [[...ordinary.slice(0, 7), cell]]).table.table as { dontBreakRows?: boolean }).dontBreakRows;
  expect([isWhole('Tuas'), isWhole(long.slice(0, 500)), isWhole(long)]).toEqual([true, true, false]);
});

test('however much is written, every character of it is drawn', async () => {
  const text = fc.tuple(fc.stringMatching(/^[A-Z0-9]{1,12}$/), fc.integer({ min: 0, max: 200 }), fc.constantFrom(' ', '\n', '')).map(([word, times, between]) => `${word}${between}`.repeat(times));
  const row = fc.integer({ min: 1, max: 12 }).chain((columns) => fc.array(text, { minLength: columns, maxLength: columns }));
  await fc.assert(
    fc.asyncProperty(row, async (cells) => {
      const headers = cells.map((_, i) => `C${i}`);
      expect(await drawn(headers, [cells])).toBeGreaterThanOrEqual(glyphs([...headers, ...cells]));
    }),
    { numRuns: runs(12, 200) },
  );
}, 600_000);

test('whatever is written in up to thirty columns, all of it is on the paper', async () => {
  const word = fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9WM-]{1,12}$/) }, { weight: 1, arbitrary: fc.constantFrom('W'.repeat(100), 'Wissenschaft'.repeat(4), 'المهندسون', '王小明李偉強', 'สมชายใจดีน้ำ', 'முருகன்', 'আব্দুল্লাহ') });
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  const table = fc.integer({ min: 1, max: 30 }).chain((columns) => fc.tuple(fc.array(text, { minLength: columns, maxLength: columns }), fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 })));
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('en' as const, 'ar' as const), async ([headers, rows], language) => expectOnPaper(await laidOut(headers, rows, language))),
    { numRuns: runs(12, 200) },
  );
}, 600_000);
