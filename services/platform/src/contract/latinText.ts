/** Text without invisible characters, in the letters and digits of a Latin keyboard; imports nothing. */

/** Marks of direction, of order and of possible breaks. The joiners are none of them: some scripts spell names with them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

export const withoutMarks = (text: string): string => text.replace(invisible, '');

/** A script's ten digits stand in a row, and where a block of them begins, the one before is none. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Numbers and dates mean the same in digits and letters of any shape: Arabic-Indic, Persian, Tamil, Bengali, full width. */
export function latinText(text: string): string {
  return withoutMarks(text.normalize('NFKC')).replace(/(?![0-9])\p{Nd}/gu, digitOf).trim();
}
