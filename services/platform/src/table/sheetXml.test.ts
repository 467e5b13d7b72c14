import { dayCell } from './write.ts';
import { sheetFoot, sheetHead, widthsOf, type KnownRows } from './sheetXml.ts';

const form = { headers: ['Name', 'From', 'Left'], language: 'en', yes: 'yes', no: 'no' } as const;
const widths = (known?: KnownRows): number[] => [...String(sheetHead(form, widthsOf(form, known))).matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));

it('makes columns as wide as the known rows need, within limits', () => {
  expect(widths()).toEqual([10, 10, 10]);
  const rows = [
    ['Karthik Murugan Subramaniam', dayCell('2026-03-01'), null],
    ['Li', null, 'x'.repeat(500)],
  ];
  expect(widths(rows)).toEqual([29, 12, 40]);
});

it('prints upright what fits an upright page, by the same widths', () => {
  const wide = [['x'.repeat(38), 'x'.repeat(38), 'x'.repeat(38)]];
  expect(String(sheetFoot(form, 2, widthsOf(form)))).toContain('orientation="portrait"');
  expect(String(sheetFoot(form, 2, widthsOf(form, wide)))).toContain('orientation="landscape"');
});
