import fc from 'fast-check';
import { marked } from './marked.ts';

const shown = (text: string, typed: string) =>
  marked(text, typed)
    .map(({ words, isMarked }) => (isMarked ? `[${words}]` : words))
    .join('');

test.each([
  ['Ali Rahman', 'rah', 'Ali [Rah]man'],
  ['Ali Rahman', 'ali rah', '[Ali] [Rah]man'],
  ['A-03-12', 'a-03', '[A-03]-12'],
  ['A-03-12', '12', 'A-03-[12]'],
  ['Kamal', 'mal', 'Kamal'],
  ['Ali', '', 'Ali'],
  ['İzmir', 'i', 'İzmir'],
])('%s, typed %s', (text, typed, expected) => expect(shown(text, typed)).toBe(expected));

test('the pieces make up the whole text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, typed) => marked(text, typed).map(({ words }) => words).join('') === text));
});
