/** Text without invisible characters, in the letters and digits of a Latin keyboard; imports nothing. */

/** Marks of direction, of order and of possible breaks. The joiners are not among them: some scripts need them to spell names. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

export const withoutMarks = (text: string): string => text.replace(invisible, '');

/** A script's ten digits are consecutive; where such a block begins, the character before it is not a digit. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Converts digits and letters of any form (Arabic-Indic, Persian, Tamil, Bengali, full width) to Latin ones: numbers and dates mean the same in all of them. */
export function latinText(text: string): string {
  return withoutMarks(text.normalize('NFKC')).replace(/(?![0-9])\p{Nd}/gu, digitOf).trim();
}
