import { fitOf } from './choices.ts';

const british = { words: ['Británico', 'British', 'GB', 'UK', 'Royaume-Uni', 'بريطاني'] };

test.each([
  ['UK', 0],
  ['u.k.', 0],
  ['britanico', 0],
  ['Brit', 1],
  ['uni', 2],
  ['بريطاني', 0],
  ['Burma', null],
])('%s typed for a nationality', (text, fit) => expect(fitOf(text, british)).toBe(fit));
