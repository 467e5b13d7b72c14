/**
 * Pairs of words, by which rows with two words are found that are each too common to narrow a search. Besides its words, a row stores
 * a pair for each two of them; an index of words then holds the rows that have both, in its own order.
 */

/** No typed word begins with it, and it sorts before whatever a word may begin with (`firstOfWords`). */
const mark = ' ';
/** Sorts after every pair, and not after any word. */
export const firstOfWords = '0';
/** How much of a word a pair holds, in characters: people seldom type fewer of two words. */
const begun = 2;

/** What a pair holds of a word; null for shorter words, for those with digits, which are rare enough by themselves, and for pairs. */
function beginningOf(word: string): string | null {
  if (!/^\p{L}+$/u.test(word)) return null;
  const characters = Array.from(word).slice(0, begun);
  return characters.length === begun ? characters.join('') : null;
}

/** What pairs hold of the words, each once, in the words' order. */
const beginningsOf = (words: readonly string[]): string[] => [...new Set(words.map(beginningOf))].filter((beginning) => beginning !== null);

const pairFor = (one: string, other: string): string => mark + [one, other].sort().join(mark);

/** A row's words and their pairs, as its array of words keeps them; they may be among the words already. Pure. */
export function withPairs(words: readonly string[]): string[] {
  const beginnings = beginningsOf(words);
  return [...new Set([...words, ...beginnings.flatMap((one, i) => beginnings.slice(i + 1).map((other) => pairFor(one, other)))])];
}

/** A pair that every row with these words has, and whether each row that has it has all of the words. */
export interface TypedPair {
  readonly pair: string;
  readonly isWhole: boolean;
}

/**
 * The pair of two words that were typed, of the longest ones, which say most; null when none of them make one. Words that begin alike
 * make none: one word of a row may be meant by both. Pure.
 */
export function typedPair(typed: readonly string[]): TypedPair | null {
  const [one, other] = beginningsOf(typed.toSorted((a, b) => b.length - a.length));
  if (one === undefined || other === undefined) return null;
  return { pair: pairFor(one, other), isWhole: typed.length === 2 && typed.every((word) => word === one || word === other) };
}
