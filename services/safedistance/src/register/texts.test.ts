import { registerTexts } from './texts.ts';

test.each([['en', '12,345'], ['es', '12.345'], ['fr', '12\u00a0345'], ['ar', '12,345']] as const)('in %s the number of entries is written as in every document', (language, count) => {
  expect(registerTexts[language].first(500, 12_345)).toMatch(new RegExp(`500 .*${count.replace('.', '\\.')}`));
});
