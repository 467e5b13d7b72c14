/** Text without invisible characters, in the letters and digits of a Latin keyboard. */
import { withoutMarks } from './visibleText.ts';

/** In a number, unlike in a name, joiners and selectors of a form never mean anything. */
const ofLetters = /[\u200c\u200d\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}\u2800]/gu;

/** A script's ten digits are consecutive; where such a block begins, the character before it is not a digit. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Converts digits and letters of any form (Arabic-Indic, Persian, Tamil, Bengali, full width) to Latin ones: numbers and dates mean the same in all of them. */
export function latinText(text: string): string {
  return withoutMarks(text.normalize('NFKC')).replace(ofLetters, '').replace(/(?![0-9])\p{Nd}/gu, digitOf).trim();
}
