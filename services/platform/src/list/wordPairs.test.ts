/** Whoever has the typed words has their pair, and a pair that is whole says that its row has the words. */
import fc from 'fast-check';
import { searchWords, wordsTyped } from './search.ts';
import { typedPair, withPairs } from './wordPairs.ts';

const text = fc.array(fc.oneof(fc.constantFrom('mo', 'mohan', 'Mohammed', 'ra', 'Rahman', 'bn', '0071', 'a', 'مريم', 'مح', '李雷', '李', '\u{10400}\u{10401}', '\u{10400}'), fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 6 }).map((words) => words.join(' '));

test('a row that has the typed words has the pair of them, and the other way round when it is whole', () => {
  fc.assert(
    fc.property(text, text, (stored, typed) => {
      const words = searchWords(stored);
      const pair = typedPair(wordsTyped(typed));
      if (!pair) return;
      const hasAll = wordsTyped(typed).every((word) => words.some((one) => one.startsWith(word)));
      const hasPair = withPairs(words).includes(pair.pair);
      if (hasAll) expect(hasPair).toBe(true);
      if (pair.isWhole) expect(hasAll).toBe(hasPair);
    }),
    { numRuns: 2_000 },
  );
});

test('no typed word begins a pair', () => {
  fc.assert(
    fc.property(text, text, (stored, typed) => {
      const pairs = withPairs(searchWords(stored)).slice(searchWords(stored).length);
      for (const word of wordsTyped(typed)) for (const pair of pairs) expect(pair.startsWith(word) || pair >= word).toBe(false);
    }),
  );
});

test('pairs are kept once, however often they are added', () => {
  fc.assert(fc.property(text, (stored) => expect(withPairs(withPairs(searchWords(stored)))).toEqual(withPairs(searchWords(stored)))));
});

test.each([
  ['mohammed rahman', ' mo ra', false],
  ['ra mo', ' mo ra', true],
  ['mo ra mo', ' mo ra', true],
  ['mo ra li', ' mo ra', false],
  ['rahman 0071', null, false],
  ['m rahman', null, false],
  ['mo mohammed', null, false],
  ['rahman', null, false],
  ['a mo rahman', ' mo ra', false],
])('%s', (typed, pair, isWhole) => {
  expect(typedPair(wordsTyped(typed))).toEqual(pair === null ? null : { pair, isWhole });
});
