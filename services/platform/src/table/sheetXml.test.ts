import { dayCell } from './write.ts';
import { sheetFoot, sheetHead } from './sheetXml.ts';

const form = { headers: ['Name', 'From', 'Left'], language: 'en', yes: 'yes', no: 'no' } as const;
const widths = (head: Buffer): number[] => [...String(head).matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));

it('makes columns as wide as the known rows need, within limits', () => {
  expect(widths(sheetHead(form))).toEqual([10, 10, 10]);
  const rows = [
    ['Karthik Murugan Subramaniam', dayCell('2026-03-01'), null],
    ['Li', null, 'x'.repeat(500)],
  ];
  expect(widths(sheetHead(form, rows))).toEqual([29, 12, 40]);
});

it('prints upright what fits an upright page, by the same widths', () => {
  const wide = [['x'.repeat(38), 'x'.repeat(38), 'x'.repeat(38)]];
  expect(String(sheetFoot(form, 2))).toContain('orientation="portrait"');
  expect(String(sheetFoot(form, 2, wide))).toContain('orientation="landscape"');
});
