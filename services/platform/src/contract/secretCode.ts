/** Codes that give access without a login, long enough that they cannot be guessed. Without zod, for screens too. */

/** Digits and letters without those that are mistaken for others (I, L, O) or form words (U): five bits each. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as somebody typed it: in any case, with spaces or dashes, O for zero. A text that cannot be a code reads as empty. */
export function readCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return [...plain].every((letter) => codeLetters.includes(letter)) ? plain : '';
}

/** In groups of four, as it is read out and written down: `7K2M-09QX-4TRV`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
