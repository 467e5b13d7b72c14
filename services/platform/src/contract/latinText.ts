/** Text without what cannot be seen, and in the letters and digits of a Latin keyboard; imports nothing. */

/** Marks of direction, of order and of possible breaks. The joiners are none of them: some scripts spell names with them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

export const withoutMarks = (text: string): string => text.replace(invisible, '');

/** Numbers and dates mean the same in digits and letters of any shape: Arabic-Indic, Persian, full width. */
export function latinText(text: string): string {
  const digits = withoutMarks(text.normalize('NFKC')).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return digits.trim();
}
