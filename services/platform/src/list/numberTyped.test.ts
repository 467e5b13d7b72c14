/** Numbers as people type them. */
import fc from 'fast-check';
import { numberTyped } from './numberTyped.ts';
import { searchWords } from './search.ts';

test.each([
  ['A-01-11', ['a0111']],
  ['A-01-01', ['a0101']],
  ['wp 1234 5678', ['wp12345678']],
  ['RES-000012', ['res000012']],
  ['12', ['12']],
  ['a 1', null],
  ['kumar', null],
  ['', null],
  ['9'.repeat(41), null],
  [`${'9'.repeat(30)} ${'9'.repeat(30)}`, null],
])('%s', (typed, own) => {
  expect(numberTyped(typed)?.own ?? null).toEqual(own);
});

test('a reference can be typed with or without its zeros, and with or without its dash', () => {
  const references = fc.tuple(fc.constantFrom('RES', 'ALT', 'FB'), fc.integer({ min: 1, max: 999_999 }));
  const written = ([letters, n]: [string, number]): string => `${letters}-${String(n).padStart(6, '0')}`;
  fc.assert(
    fc.property(references, references, fc.constantFrom('-', ' ', ''), (one, other, between) => {
      const typed = numberTyped(`${one[0].toLowerCase()}${between}${one[1]}`);
      const [kept = ''] = searchWords(written(other).replace('-', ''));
      expect(typed?.own.includes(kept)).toBe(written(one) === written(other));
      const begins = one[0] === other[0] && String(other[1]).startsWith(String(one[1]));
      expect(typed?.beginnings.some((beginning) => kept.startsWith(beginning))).toBe(begins);
    }),
  );
});
