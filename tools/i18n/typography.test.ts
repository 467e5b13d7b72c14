/** The punctuation of each language, in every text that a user reads (docs/glossary.md#signs). */
import { faults, localeTexts } from './signs.ts';
import { languages } from './texts.ts';

/** The name of a religion, which is written with straight apostrophes. */
const names = new Set(["Bahá'í"]);

test.each(languages)('%s has the right punctuation', (language) => {
  const found = localeTexts(language);
  expect(found.length).toBeGreaterThan(3000);
  expect(found.filter(({ text }) => faults[language].test(text) && !names.has(text)).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});

test.each([
  ['en', 'The “quarter”', 'The ‘quarter’'],
  ['es', 'Quitar la foto?', '¿Quitar la foto?'],
  ['fr', 'Retirer la photo ?', 'Retirer la photo\u00a0?'],
  ['ar', 'المسكن, الغرفة', 'المسكن، الغرفة'],
] as const)('%s: wrong punctuation is found', (language, wrong, right) => {
  expect([wrong, right].map((text) => faults[language].test(text))).toEqual([true, false]);
});
