import fc from 'fast-check';
import { codeLetters } from '@firm/platform/contract/secretCode';
import { codeOfDoor, doorAddress, doorCodeLength } from './secretCode.ts';

const code = fc.string({ unit: fc.constantFrom(...codeLetters), minLength: doorCodeLength, maxLength: doorCodeLength });

test('a door address is recognised in every language, and no other address is', () => {
  fc.assert(
    fc.property(code, fc.constantFrom('', '/ar', '/fr'), fc.constantFrom('', '/', '?follow=x', '#x'), (one, language, end) => {
      expect(codeOfDoor(`https://portal.example${language}${doorAddress(one)}${end}`)).toBe(one);
    }),
  );
  for (const other of ['https://portal.example/operations/rooms/12', 'https://portal.example/r/short', '/r/', '']) expect(codeOfDoor(other)).toBeNull();
});
