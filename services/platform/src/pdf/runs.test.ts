import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { runs as times } from '../testing/deep.ts';
import { paragraphDirection, splitRuns, visualOrder, type Direction } from './runs.ts';

const bidi = bidiFactory();

const characters = [...'abcXYZé ñ0123456789 ()[]<>«».,:;-/%+# مرحبابغرفةالصيانةلاَُّ ٠١٢٣٤ ،؛؟'];
/** Any mix of Latin, Arabic, digits, marks, brackets and spaces, weighted towards words. */
const mixed = fc
  .array(
    fc.oneof(
      fc.constantFrom(...characters),
      fc.constantFrom(
        'غرفة',
        'A-101',
        'room',
        '(حمّام)',
        '150.50',
        '14:30',
        ' ',
        '، ',
        'الطابق الثالث',
        '+65 6123',
        'a@b.c',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const directions = fc.constantFrom<Direction>('ltr', 'rtl');

const sorted = (text: string) => [...text].sort().join('');
/** Opening and closing brackets made equal, since mirroring exchanges them. */
const unhanded = (text: string) =>
  text.replace(/[([<«\])>»]/g, (c) => ({ ')': '(', ']': '[', '>': '<', '»': '«' })[c] ?? c);

test('a text keeps every character through the split, in reading order', () => {
  fc.assert(
    fc.property(mixed, directions, (text, direction) => {
      const runs = splitRuns(text, direction);
      const together = runs.map((run) => run.text).join('');
      expect(sorted(unhanded(together))).toBe(sorted(unhanded(text)));
      expect(unhanded(together)).toBe(unhanded(text));
      for (const run of runs) expect(text.slice(run.start).length).toBeGreaterThanOrEqual(run.text.length);
    }),
    { numRuns: times(300, 20_000) },
  );
});

test('a line laid out from its runs matches the bidirectional algorithm', () => {
  fc.assert(
    fc.property(
      mixed.map((text) => text.trim()),
      directions,
      (text, direction) => {
        const runs = splitRuns(text, direction);
        const laid = visualOrder(runs.map((run) => run.level))
          .map((i) => runs[i] as (typeof runs)[number])
          .map((run) => (run.level % 2 === 0 ? run.text : [...run.text].reverse().join('')))
          .join('');
        expect(laid).toBe(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction)));
      },
    ),
    { numRuns: times(300, 20_000) },
  );
});

test('words of a right-to-left run are separate, each with its space, and signs stand alone', () => {
  const runs = splitRuns('غرفة (حمّام)، A-101', 'rtl').map(({ text, level, script }) => [text, level, script]);
  expect(runs).toEqual([
    ['غرفة ', 1, 'arabic'],
    [')', 1, 'latin'],
    ['حمّام', 1, 'arabic'],
    ['(', 1, 'latin'],
    ['،', 1, 'arabic'],
    [' ', 1, 'latin'],
    ['A-101', 2, 'latin'],
  ]);
});

test('marks that control the direction do so, and are not printed', () => {
  const runs = splitRuns('هاتف \u200e+65 6123', 'rtl');
  expect(runs.at(-1)).toMatchObject({ text: '+65 6123', level: 2 });
});

test.each<[string, Direction, Direction]>([
  ['Broken light.', 'rtl', 'ltr'],
  ['A-101 غرفة', 'rtl', 'rtl'],
  ['12/03/2026', 'rtl', 'rtl'],
  ['A-101 غرفة', 'ltr', 'ltr'],
  ['غرفة A-101', 'ltr', 'rtl'],
  ['12 غرفة', 'ltr', 'rtl'],
  ['', 'ltr', 'ltr'],
])('%s in a document of direction %s reads %s', (text, document, direction) => {
  expect(paragraphDirection(text, document)).toBe(direction);
});
