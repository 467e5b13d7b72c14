/** A report's table on paper: nothing of it stands beside the page or over its neighbour, whatever is in it. */
import fc from 'fast-check';
import elementWriter from 'pdfmake/js/ElementWriter.js';
import { runs } from '../testing/deep.ts';
import { documentFrame } from './frame.ts';
import { renderPdf } from './render.ts';
import { wideTable } from './wideTable.ts';

interface Line {
  getWidth(): number;
}
interface Writer {
  context(): { readonly x: number; readonly availableWidth: number };
  alignLine(line: Line): void;
}

/** Points from the left margin to each line's beginning and end, as rows that never break have them, and those that its column has. */
interface Place {
  readonly from: number;
  readonly until: number;
  readonly room: number;
}

/** Renders a table as reports do, and gives where each line stands. */
async function placesOf(headers: readonly string[], rows: readonly (readonly string[])[], language: 'en' | 'ar' = 'en'): Promise<{ places: Place[]; size: string; width: number }> {
  const { paper, table } = wideTable(headers, rows);
  await renderPdf({ content: 'x' }, { language });
  const { prototype } = ((elementWriter as { default?: unknown }).default ?? elementWriter) as { prototype: Writer };
  const places: Place[] = [];
  const original = prototype.alignLine;
  prototype.alignLine = function record(line) {
    original.call(this, line);
    const { x, availableWidth } = this.context();
    places.push({ from: x, until: x + line.getWidth(), room: availableWidth });
  };
  const { opening: _, header: __, footer: ___, ...frame } = documentFrame({ title: '', organisation: 'O', language, orientation: 'landscape', paper: paper.size });
  try {
    await renderPdf({ ...frame, content: table }, { language });
  } finally {
    prototype.alignLine = original;
  }
  return { places, size: paper.size, width: paper.width };
}

function expectOnPaper({ places, width }: Awaited<ReturnType<typeof placesOf>>): void {
  expect(places.length).toBeGreaterThan(0);
  for (const { from, until, room } of places) {
    expect(until - from).toBeLessThanOrEqual(room + 0.01);
    expect(from).toBeGreaterThanOrEqual(0);
    // The space between the margins is said rounded down.
    expect(from + room).toBeLessThanOrEqual(width + 1);
  }
}

test('a table of few columns stands on A4, one of twenty on A3, and both within their margins', async () => {
  const few = await placesOf(['Room', 'Resident'], [['A-01', 'Mei Ling']]);
  expect(few.size).toBe('A4');
  expectOnPaper(few);
  const headers = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'Acknowledged on' : 'Recepción confirmada'));
  const many = await placesOf(headers, Array.from({ length: 30 }, (_, i) => headers.map(() => (i % 3 === 0 ? '2026-11-26' : 'Brightspark Engineering'))));
  expect(many.size).toBe('A3');
  expectOnPaper(many);
});

test('whatever is written in up to thirty columns, all of it is on the paper', async () => {
  const word = fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9WM-]{1,12}$/) }, { weight: 1, arbitrary: fc.constantFrom('W'.repeat(100), 'Wissenschaft'.repeat(4), 'المهندسون', '王小明李偉強', 'สมชายใจดีน้ำ', 'முருகன்', 'আব্দুল্লাহ') });
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  const table = fc.integer({ min: 1, max: 30 }).chain((columns) => fc.tuple(fc.array(text, { minLength: columns, maxLength: columns }), fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 })));
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('en' as const, 'ar' as const), async ([headers, rows], language) => expectOnPaper(await placesOf(headers, rows, language))),
    { numRuns: runs(12, 200) },
  );
}, 600_000);
