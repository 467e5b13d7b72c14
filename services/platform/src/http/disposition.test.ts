import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { disposition } from './disposition.ts';

test.each([
  ['RES-000123 Gulf Marine.pdf', 'RES-000123 Gulf Marine.pdf', 'RES-000123 Gulf Marine.pdf'],
  ['السكان.xlsx', '______.xlsx', 'السكان.xlsx'],
  ['../../etc/passwd.csv', '-..-etc-passwd.csv', '-..-etc-passwd.csv'],
  ['a\r\nSet-Cookie: x.csv', 'a-Set-Cookie- x.csv', 'a-Set-Cookie- x.csv'],
  ['invoice\u202Efdp.exe', 'invoice-fdp.exe', 'invoice-fdp.exe'],
  ['', 'file', 'file'],
])('%j is saved under its own name', (name, plain, whole) => {
  const [, old, encoded = ''] = /^attachment; filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(disposition('attachment', name)) ?? [];
  expect([old, decodeURIComponent(encoded)]).toEqual([plain, whole]);
});

test('any name gives a header that nobody can break out of, and a file name that every system accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = disposition('attachment', `${name}.pdf`);
      expect(header).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.~!%-]+$/);
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toMatch(/^[^.\\/:*?"<>|\p{Cc}\p{Cf}][^\\/:*?"<>|\p{Cc}\p{Cf}]*\.pdf$/u);
    }),
  );
});

test('every download of every service gets its name from here', () => {
  const services = join(__dirname, '../../..');
  const others = globSync('*/src/**/*.ts', { cwd: services })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /['"]content-disposition['"]/i.test(readFileSync(join(services, file), 'utf8')))
    .filter((file) => !/content-disposition['"],? ?:? ?disposition\(/i.test(readFileSync(join(services, file), 'utf8').replace(/\s+/g, ' ')));
  expect(others).toEqual([]);
});
