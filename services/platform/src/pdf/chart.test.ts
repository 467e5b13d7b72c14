/** Charts in documents: the axis covers what is drawn, words stand beside the drawing, and Arabic reads from the right. */
import fc from 'fast-check';
import { lettersByFont, objectsOf, piecesOf } from '../testing/paintedText.ts';
import { chartBlock, type DrawnChart } from './chart.ts';
import { chartScale } from './chartScale.ts';
import type { Language, PdfObject } from './definition.ts';
import { contentWidth, documentFrame } from './frame.ts';
import { renderPdf } from './render.ts';

const chart = (more: Partial<DrawnChart> = {}): DrawnChart => ({ title: 'Residents by dormitory', type: 'Bar', labels: ['North', 'South'], series: [{ name: 'Residents', values: [12, 30] }], stacked: false, ...more });
const block = (of: DrawnChart, language: Language = 'en') => chartBlock(of, { language, width: contentWidth.landscape });
const drawingOf = (of: DrawnChart, language?: Language): string => /"svg":"(.*?[^\\])"/.exec(JSON.stringify(block(of, language)))?.[1]?.replaceAll('\\"', '"') ?? '';
const numbers = (text: string, attribute: string): number[] => [...text.matchAll(new RegExp(` ${attribute}="(-?[\\d.]+)"`, 'g'))].map(([, value]) => Number(value));

test('an axis begins at zero or below, ends at or beyond the highest value, and has few, even, whole steps', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 30 }), (values) => {
      const { from, to, ticks } = chartScale(values);
      expect(from).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(to).toBeGreaterThanOrEqual(Math.max(0, ...values));
      expect(to).toBeGreaterThan(from);
      expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('whatever is drawn stays within the drawing, in either direction', () => {
  const value = fc.option(fc.integer({ min: -50, max: 5_000 }));
  const any = fc.record({ type: fc.constantFrom<DrawnChart['type']>('Bar', 'Line', 'Pie'), stacked: fc.boolean(), count: fc.integer({ min: 1, max: 40 }), lines: fc.integer({ min: 1, max: 6 }), language: fc.constantFrom<Language>('en', 'ar') });
  fc.assert(
    fc.property(any, fc.infiniteStream(value), ({ type, stacked, count, lines, language }, values) => {
      const next = () => values.next().value ?? null;
      const svg = drawingOf(chart({ type, stacked, labels: Array.from({ length: count }, (_, i) => `L${i}`), series: Array.from({ length: lines }, (_, i) => ({ name: `S${i}`, values: Array.from({ length: count }, next) })) }), language);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const [width = 0] = numbers(svg, 'width');
      const [height = 0] = numbers(svg, 'height');
      for (const x of ['x', 'x1', 'x2', 'cx'].flatMap((name) => numbers(svg, name))) expect(x >= 0 && x <= width + 0.01).toBe(true);
      for (const y of ['y', 'y1', 'y2', 'cy'].flatMap((name) => numbers(svg, name))) expect(y >= 0 && y <= height + 0.01).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('bars are as high as their values; stacked ones stand on each other', () => {
  const [one = 0, other = 0] = numbers(drawingOf(chart()).replace(/^.*?<rect/, ' <rect'), 'height');
  expect(other / one).toBeCloseTo(30 / 12, 1);
  const stacked = drawingOf(chart({ stacked: true, labels: ['North'], series: [{ name: 'a', values: [10] }, { name: 'b', values: [5] }] }));
  const rects = [...stacked.matchAll(/<rect[^>]*>/g)].map(([rect]) => ({ y: numbers(rect, 'y')[0] ?? 0, height: numbers(rect, 'height')[0] ?? 0 }));
  expect((rects[1]?.y ?? 0) + (rects[1]?.height ?? 0)).toBeCloseTo(rects[0]?.y ?? 0, 1);
  expect(stacked).toContain('>15</text>');
});

test('in Arabic the first bar is the rightmost and the axis is on the right', () => {
  const first = (language: Language) => numbers(/<rect[^>]*>/.exec(drawingOf(chart(), language))?.[0] ?? '', 'x')[0] ?? 0;
  expect(first('en')).toBeLessThan(contentWidth.landscape / 2);
  expect(first('ar')).toBeGreaterThan(contentWidth.landscape / 2);
  expect(drawingOf(chart(), 'en')).toContain('text-anchor="end"');
  expect(drawingOf(chart(), 'ar')).toContain('text-anchor="start"');
});

test('a line ends at a gap; lines are distinguishable without colours', () => {
  const svg = drawingOf(chart({ type: 'Line', labels: ['1', '2', '3', '4'], series: [{ name: 'a', values: [1, 2, null, 4] }, { name: 'b', values: [4, 3, 2, 1] }] }));
  const [path = ''] = /d="[^"]*"/.exec(svg) ?? [];
  expect([path.match(/M/g)?.length, path.match(/L/g)?.length]).toEqual([2, 1]);
  expect(new Set(svg.match(/stroke-dasharray="[^"]*"/g)).size).toBe(1);
});

test('of many labels only every n-th is drawn, each with enough space', () => {
  const labels = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
  const text = JSON.stringify(block(chart({ type: 'Line', labels, series: [{ name: 'a', values: labels.map(() => 1) }] })));
  const told = labels.filter((label) => text.includes(label));
  expect(told.length).toBeGreaterThan(8);
  expect(told.length).toBeLessThan(16);
  expect(told[0]).toBe(labels[0]);
});

test('without data there is no drawing; a pie of one value is a whole ring', () => {
  expect(block(chart({ series: [{ name: 'a', values: [0, null] }] }))).toBeNull();
  expect(drawingOf(chart({ type: 'Pie', labels: ['All'], series: [{ name: 'a', values: [7] }] }))).toContain('<circle');
});

test.each<Language>(['en', 'ar'])('in %s a document holds the figures of the drawing and its words in the fonts of their scripts, and says what the drawing is', async (language) => {
  const { opening, ...frame } = documentFrame({ title: 'Houses', organisation: 'FIRM', language, orientation: 'landscape' });
  const of = chart({ title: 'Residents', labels: ['Harbour', 'بيت الميناء', '海港'], series: [{ name: 'Men', values: [1_200, 3, 40] }, { name: 'نساء', values: [2, 3, 4] }] });
  const raw = (await renderPdf({ ...frame, compress: false, content: [...opening, block(of, language) as PdfObject] }, { language })).toString('latin1');
  for (const font of ['NotoSansArabic', 'NotoSansSC']) expect(raw).toContain(font);
  expect(raw).toContain('/Alt (Residents)');
  const objects = objectsOf(raw);
  const letters = lettersByFont(raw, objects);
  const read = [...objects.values()].flatMap((body) => piecesOf(body, letters).map(({ reads }) => reads)).join('');
  for (const word of ['1,200', 'Harbour', 'Men']) expect(read).toContain(word);
});
