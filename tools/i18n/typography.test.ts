/** Each language's own signs, in every text that a user reads (docs/glossary.md#signs). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flatten, languages, type Language } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '*.json'], { cwd: root, encoding: 'utf8' }).split('\n');
/** The name of a religion, as it is written. */
const names = new Set(["Bahá'í"]);

const faults: Readonly<Record<Language, RegExp>> = {
  en: /[“”„«»]|\p{L}'\p{L}|\.\.\.$/u,
  // A question or an exclamation is opened; a percent sign stands apart.
  es: /^[^¿]*\?|^[^¡]*!|["“”]|\d%/u,
  // A no-break space before what stands apart, and within the guillemets; a narrow one between thousands.
  fr: /[^\u00a0\u202f(][;!?»%]|[^\u00a0\u202f\d}]:(?=\s)|«[^\u00a0]|\p{L}'\p{L}|["“”]|\d \d{3}(?!\d)/u,
  ar: /\p{Script=Arabic}(?:\s*[?%]|[,;]|\s+[,;](?!$))|["“”]|اً/u,
};

test.each(languages)('%s has its own signs', (language) => {
  const found = files
    .filter((file) => new RegExp(`^(?!tools/).*/(locales|texts)/(.*/)?${language}\\.json$`).test(file))
    .flatMap((file) => [...flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8')))].map(([key, text = '']) => ({ file, key, text })));
  expect(found.length).toBeGreaterThan(3000);
  expect(found.filter(({ text }) => faults[language].test(text) && !names.has(text)).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});

test.each([
  ['en', 'The “quarter”', 'The ‘quarter’'],
  ['es', 'Quitar la foto?', '¿Quitar la foto?'],
  ['fr', 'Retirer la photo ?', 'Retirer la photo\u00a0?'],
  ['ar', 'المسكن, الغرفة', 'المسكن، الغرفة'],
] as const)('%s: what is wrong is found', (language, wrong, right) => {
  expect([wrong, right].map((text) => faults[language].test(text))).toEqual([true, false]);
});
