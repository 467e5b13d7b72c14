import fc from 'fast-check';
import { codeLetters, codeOfDoor, doorAddress, doorCodeLength, followCodeLength, groupedCode, readCode } from './secretCode.ts';

const code = (length: number) => fc.string({ unit: fc.constantFrom(...codeLetters), minLength: length, maxLength: length });

test('a code reads back however it is grouped, spelt or written small', () => {
  fc.assert(
    fc.property(code(followCodeLength), (one) => {
      expect(readCode(groupedCode(one))).toBe(one);
      expect(readCode(one.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(one);
      expect(readCode(` ${groupedCode(one).replaceAll('-', ' – ')} `)).toBe(one);
    }),
  );
});

test('a door is known by its address in every language, and by no other', () => {
  fc.assert(
    fc.property(code(doorCodeLength), fc.constantFrom('', '/ar', '/fr'), fc.constantFrom('', '/', '?follow=x', '#x'), (one, language, end) => {
      expect(codeOfDoor(`https://portal.example${language}${doorAddress(one)}${end}`)).toBe(one);
    }),
  );
  for (const other of ['https://portal.example/operations/rooms/12', 'https://portal.example/r/short', '/r/', '']) expect(codeOfDoor(other)).toBeNull();
});
