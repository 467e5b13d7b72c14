import { dateHints, readDay } from './readDay.ts';

const spaces = ' '.repeat(1_500);

it('a day is read with and without spaces around its signs, and before a time', () => {
  const days = ['30/1/2024', '30 / 1 / 2024', `30${spaces}1${spaces}2024`, `30/01/2024${spaces}09:30`, `09:30${spaces}30.1.24`];
  expect(days.map((text) => readDay(text, { order: 'dmy' }))).toEqual(days.map(() => '2024-01-30'));
  expect(dateHints(`30${spaces}/${spaces}1/24`)).toEqual({ order: 'dmy', shortYear: true });
});

it.each([`1${spaces}1${spaces}!`, `a${' '.repeat(80_000)}x`])('a cell with a long run of spaces is read at once', (text) => {
  const started = performance.now();
  expect(readDay(text, { order: 'dmy' })).toBeNull();
  expect(dateHints(text)).toEqual({ order: null, shortYear: false });
  expect(performance.now() - started).toBeLessThan(1_000);
});
