/** Search by words, as people type them. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { insideFilter, searchFilter, searchWords } from './search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test.each([
  ['Élodie O’Brien-Núñez', ['elodie', 'o', 'brien', 'nunez']],
  ['مُحَمَّد', ['محمد']],
  ['İstanbul', ['istanbul']],
  ['ﬁre  ROOM 12b', ['fire', 'room', '12b']],
  ['...', []],
])('%s', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('words are few, short and listed once', () => {
  expect(searchWords(null, undefined, 12, 'a A á')).toEqual(['12', 'a']);
  expect(searchWords(Array.from({ length: 99 }, (_, i) => `w${i}`).join(' '))).toHaveLength(40);
  expect(searchWords('x'.repeat(99))).toEqual(['x'.repeat(40)]);
  expect(searchFilter('words', ' .*( ')).toBeNull();
});

test('whatever is typed, the record with those words is found, and one without them is not', async () => {
  const rows = database.connection.collection<{ _id: number; words: string[] }>('search_rows');
  const names = ['Sidi Bérard', 'sidi', 'Anna.Bell', '.*', '李 雷', 'مُحَمَّد علي'];
  const letters = fc.constantFrom('a', 'É', 'ß', '.', '*', '(', '[', '\\', '$', '^', ' ', '7', 'ع', '李', '𐐀', '😀', '\u0301');
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...names), fc.string({ unit: letters, maxLength: 60 }), fc.string({ unit: 'binary' })), async (typed) => {
      await rows.deleteMany({});
      await rows.insertMany([{ _id: 1, words: searchWords(typed) }, { _id: 2, words: ['zzzz'] }]);
      const filter = searchFilter('words', typed);
      if (!filter) return expect(searchWords(typed)).toEqual([]);
      expect((await rows.find(filter).toArray()).map((row) => row._id)).toEqual(typed.trim().toLowerCase() === 'zzzz' ? [1, 2] : [1]);
    }),
    { numRuns: runs(50, 2_000) },
  );
});

test('every word must begin some word, in any order', async () => {
  const rows = database.connection.collection<{ _id: number; words: string[] }>('search_names');
  await rows.insertMany([{ _id: 1, words: searchWords('Anna Bell') }, { _id: 2, words: searchWords('Anna Cole') }]);
  const found = async (typed: string) => (await rows.find(searchFilter('words', typed) ?? {}).toArray()).map((row) => row._id);
  expect(await found('be ANN')).toEqual([1]);
  expect(await found('an')).toEqual([1, 2]);
  expect(await found('nna')).toEqual([]);
});

it('looks inside words only for meaningful parts, and for a number typed in groups', () => {
  expect(insideFilter('words', 'ku')).toBeNull();
  const inside = (word: string) => ({ words: { $elemMatch: { $gte: '0', $regex: word } } });
  expect(insideFilter('words', 'kumar')).toEqual({ $or: [{ $and: [inside('kumar')] }] });
  expect(insideFilter('words', '明')).not.toBeNull();
  expect(insideFilter('words', '9123 4567')).toEqual({ $or: [inside('91234567'), { $and: [inside('9123'), inside('4567')] }] });
  expect(insideFilter('words', '01-03')).toBeNull();
});
