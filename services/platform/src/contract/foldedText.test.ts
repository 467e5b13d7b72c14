import { foldedText } from './foldedText.ts';

test.each([
  ['Électricité', 'electricite'],
  ['ﬁre', 'fire'],
  ['İzolasyon', 'izolasyon'],
  ['Ｂ１２', 'b12'],
  ['مُحَمَّد', 'محمد'],
])('%s → %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

test('is the same on a system of any language', () => {
  // As on a Turkish system, where the small form of I has no dot.
  const spy = jest.spyOn(String.prototype, 'toLocaleLowerCase').mockReturnValue('ısolation');
  expect(foldedText('Isolation')).toBe('isolation');
  spy.mockRestore();
});
