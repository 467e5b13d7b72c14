/**
 * Search by words: each searchable document keeps its words, folded to lower case without accents, in an indexed
 * array. A search finds the documents that have, for each word typed, a word that begins with it. Works for Latin and
 * Arabic script alike, and is an index range per word, never a scan.
 */
import { foldedText } from '../contract/foldedText.ts';
import { firstOfWords } from './wordPairs.ts';

const mostWords = 40;
const longestWord = 40;

type SearchText = string | number | null | undefined;

/** Folds case, accents and Arabic vowel marks, and splits at whatever is no letter or digit. */
export function searchWords(...texts: readonly SearchText[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === null || text === undefined) continue;
    for (const word of foldedText(String(text)).split(/[^\p{L}\p{N}]+/u)) {
      if (word && words.size < mostWords) words.add(word.slice(0, longestWord));
    }
  }
  return [...words];
}

/** The words of a search; further ones are ignored, since these narrow it down enough. */
export const wordsTyped = (typed: string): string[] => searchWords(typed).slice(0, 8);

/** The condition on `field` for what a person typed; null when it holds no word. */
export function searchFilter(field: string, typed: string): Record<string, unknown> | null {
  const words = wordsTyped(typed);
  if (words.length === 0) return null;
  return { $and: words.map((word) => beginsWith(field, word)) };
}

/** The condition for rows with a word in `field` that begins with `word`. Only letters and digits are left in a word, so nothing in it has a meaning in a pattern. */
export const beginsWith = (field: string, word: string): Record<string, { readonly $regex: string }> => ({ [field]: { $regex: `^${word}` } });

/** As `searchFilter`, for texts in memory: whether each typed word begins one of theirs. */
export function foundBy(typed: string): (...texts: readonly SearchText[]) => boolean {
  const wanted = searchWords(typed);
  return (...texts) => {
    const words = searchWords(...texts);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
}

/** The shortest word that is looked for inside others: shorter ones occur in nearly all. In other scripts a single character says more. */
const shortestInside = 3;

/**
 * The condition for words that contain what was typed anywhere, and for a number that was typed in groups (`9123 4567`); null
 * when it is too short to be specific. It scans the words' index instead of a range of it: for a search with few hits, after the
 * beginnings of words have been looked for.
 */
export function insideFilter(field: string, typed: string): Record<string, unknown> | null {
  const words = wordsTyped(typed);
  if (words.length === 0) return null;
  const digits = /^[\d\s+().-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  const ways: Record<string, unknown>[] = [];
  // Pairs of words are passed over: they say nothing that the words do not.
  const inside = (word: string) => ({ [field]: { $elemMatch: { $gte: firstOfWords, $regex: word } } });
  if (digits.length >= 6 && words.length > 1) ways.push(inside(digits));
  if (words.every((word) => word.length >= shortestInside || /[^a-z0-9]/.test(word))) ways.push({ $and: words.map(inside) });
  return ways.length === 0 ? null : { $or: ways };
}
