import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flatten, type Language } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Patterns of punctuation that is wrong in a language (docs/glossary.md#signs). */
export const faults: Readonly<Record<Language, RegExp>> = {
  en: /[“”„«»]|\p{L}'\p{L}|\.\.\.$/u,
  // Questions and exclamations need an opening mark; a percent sign needs a space before it.
  es: /^[^¿]*\?|^[^¡]*!|["“”]|\d%/u,
  // A no-break space before two-part punctuation and inside guillemets; a narrow one between thousands.
  fr: /[^\u00a0\u202f(][;!?»%]|[^\u00a0\u202f\d}]:(?=\s)|«[^\u00a0]|\p{L}'\p{L}|["“”]|\d \d{3}(?!\d)/u,
  ar: /\p{Script=Arabic}(?:\s*[?%]|[,;]|\s+[,;](?!$))|["“”]|اً/u,
};

interface LocaleText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** Every text of the locale files of screens, services and documents in one language. */
export function localeTexts(language: Language): LocaleText[] {
  const isLocale = new RegExp(`^(?!tools/).*/(locales|texts)/(.*/)?${language}\\.json$`);
  return execFileSync('git', ['ls-files', '*.json'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isLocale.test(file))
    .flatMap((file) => [...flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8')))].map(([key, text = '']) => ({ file, key, text })));
}
