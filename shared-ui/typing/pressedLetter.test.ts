import { pressedLetter } from './pressedLetter.ts';

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'k'],
  // A French keyboard types A where an English one has Q: what it types is what its key says.
  ['a', 'KeyQ', 'a'],
  ['ن', 'KeyK', 'k'],
  ['к', 'KeyR', 'r'],
  // A letter with an accent is typed on purpose.
  ['é', 'Digit2', ''],
  ['ñ', 'KeyK', ''],
  ['ط', 'Quote', ''],
  ['Enter', 'Enter', ''],
  ['7', 'Digit7', ''],
  ['Unidentified', '', ''],
])('%s on %s is the letter "%s"', (key, code, letter) => {
  expect(pressedLetter({ key, code })).toBe(letter);
});
