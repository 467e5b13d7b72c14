import { shownFigure } from './money.ts';

const rates = (currency: string) => ({ currency });

test.each([['en', '343,451.60\u00a0SGD · 12,000\u00a0VND'], ['fr', '343\u00a0451,60\u00a0SGD · 12\u00a0000\u00a0VND'], ['ar', '343,451.60\u00a0SGD · 12,000\u00a0VND']] as const)('in %s amounts of several currencies have the decimals of each', (language, text) => {
  expect(shownFigure('charged', '343451.6 SGD · 12000 VND', rates('SGD'), language)).toEqual({ value: text });
});

test('an amount in the one currency stays a number, with its decimals; no other figure has them, and what else is stored stays', () => {
  expect(shownFigure('rate_lowest', 310, rates('SGD'), 'en')).toEqual({ value: 310, digits: 2 });
  expect(shownFigure('rate_mean', 12_000, rates('VND'), 'en')).toEqual({ value: 12_000, digits: 0 });
  expect(shownFigure('beds_contracted', 8, rates('SGD'), 'en')).toEqual({ value: 8 });
  expect(shownFigure('currency', 'SGD · USD', rates('SGD · USD'), 'en')).toEqual({ value: 'SGD · USD' });
  expect(shownFigure('charged', null, rates('SGD'), 'en')).toEqual({ value: null });
});

test('a report that an earlier release sent, with one number for rates of several currencies, can still be read', () => {
  expect(shownFigure('rate_mean', 305.25, rates('USD · SGD'), 'en')).toEqual({ value: 305.25 });
});
