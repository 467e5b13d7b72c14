/**
 * Feminine forms of demonyms: the lists have masculine ones, but files use the feminine for women. Pure.
 * `Filipino` → `Filipina`, `Francés` → `Francesa`, `Indien` → `Indienne`; languages without such forms have none.
 */
import type { Language } from '@firm/platform/errors/messages';

type Endings = readonly (readonly [RegExp, string])[];

/** The first matching ending applies. */
const endings: Readonly<Partial<Record<Language, Endings>>> = {
  es: [
    [/o$/, 'a'],
    [/és$/, 'esa'],
    [/án$/, 'ana'],
    [/ín$/, 'ina'],
    [/([lnr])$/, '$1a'],
  ],
  fr: [
    [/e$/, 'e'],
    [/([eé])n$/, '$1nne'],
    [/c$/, 'que'],
    [/([^e])$/, '$1e'],
  ],
  ar: [[/ي$/, 'ية']],
};

export function feminineOf(demonym: string, language: Language): string[] {
  const found = endings[language]?.find(([ending]) => ending.test(demonym));
  const form = found ? demonym.replace(...found) : demonym;
  return form === demonym ? [] : [form];
}
