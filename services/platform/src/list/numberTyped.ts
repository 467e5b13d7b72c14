/** A typed number (of a bed, a pass, a room or a record) as one number, whatever separates its parts. Pure. */
import { referenceDigits } from '../contract/reference.ts';
import { searchWords } from './search.ts';

/** Words under which a typed number is stored, and beginnings of the words of longer numbers. */
interface NumberTyped {
  readonly own: readonly string[];
  readonly beginnings: readonly string[];
}

/** Shorter numbers of several parts would be the beginning of too many. */
const shortest = 4;
const longest = 40;
/** A reference as people type it, without its zeros. */
const short = new RegExp(`^(\\p{L}{2,})([1-9]\\p{N}{0,${referenceDigits - 1}})$`, 'u');

/**
 * The words under which a typed number is stored: 'A-01-11' is `a0111`, 'WP 1234 5678' is `wp12345678`, 'RES-12' is `res000012` and the
 * beginning of `res000120` to `res129999`. Null if what was typed is not a number. Words have at most 40 characters.
 */
export function numberTyped(typed: string): NumberTyped | null {
  // Joined before it is folded: of 'A-01-01' both parts count.
  const joined = typed.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  const [word = ''] = searchWords(joined);
  if (joined.length > longest || !/\p{N}/u.test(word)) return null;
  const [, letters = '', digits = ''] = short.exec(word) ?? [];
  if (digits === '') return word.length < shortest && searchWords(typed).length > 1 ? null : { own: [word], beginnings: [word] };
  const zeros = Array.from({ length: referenceDigits - digits.length + 1 }, (_, n) => '0'.repeat(n));
  return { own: [word, letters + digits.padStart(referenceDigits, '0')], beginnings: zeros.map((before) => letters + before + digits) };
}
