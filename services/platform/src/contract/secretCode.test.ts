import fc from 'fast-check';
import { codeLetters, groupedCode, readCode } from './secretCode.ts';

const code = fc.string({ unit: fc.constantFrom(...codeLetters), minLength: 12, maxLength: 12 });

test('a code reads back however it is grouped, spelt or cased', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(readCode(groupedCode(one))).toBe(one);
      expect(readCode(one.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(one);
      expect(readCode(` ${groupedCode(one).replaceAll('-', ' – ')} `)).toBe(one);
    }),
  );
});
