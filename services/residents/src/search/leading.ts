/** What was typed as one number, of a bed, a pass or a room, whatever stands between its parts: pure. */
import { searchWords } from '@firm/platform/list/search';

/** Shorter ones are the beginning of too much. */
const shortest = 4;

/**
 * The word that a number typed is kept as: 'A-01-11' is `a0111`, 'WP 1234 5678' is `wp12345678`; null where what was typed is no
 * number. Words have 40 characters at most.
 */
export function numberTyped(typed: string): string | null {
  const word = searchWords(typed).join('');
  return word.length >= shortest && word.length <= 40 && /\p{N}/u.test(word) ? word : null;
}
