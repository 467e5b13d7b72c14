/** Rules about locale files. Pure; reads no files. */

import { inEachLanguage, languages, type Language } from '../../services/platform/src/contract/languages.ts';

export { languages, type Language };

/** The plural suffixes of i18next in each language, without `many` where that is for millions, which nothing here counts. */
const pluralForms = inEachLanguage((language) => {
  const forms = new Set(Array.from({ length: 201 }, (_, n) => new Intl.PluralRules(language).select(n)));
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => forms.has(form as Intl.LDMLPluralRule));
});
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Nested texts as `table.range` → text. Anything that is not a text becomes undefined. */
export function flatten(texts: unknown, prefix = ''): Map<string, string | undefined> {
  const flat = new Map<string, string | undefined>();
  if (typeof texts !== 'object' || texts === null) return flat.set(prefix, typeof texts === 'string' ? texts : undefined);
  for (const [key, value] of Object.entries(texts)) {
    for (const [inner, text] of flatten(value, prefix ? `${prefix}.${key}` : key)) flat.set(inner, text);
  }
  return flat;
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((m) => m[1] ?? '').sort();

/** Keys with plural forms: those that have `_other` in the English texts. */
const pluralBases = (english: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralEnding, '')));

/**
 * The differences between the four languages of one folder, one line each.
 * @param texts parsed JSON by language, without languages that have no file
 */
export function problemsBetween(texts: Partial<Record<Language, unknown>>): string[] {
  const english = flatten(texts.en ?? {});
  const plurals = pluralBases(english);
  const problems: string[] = [];
  for (const language of languages) {
    if (texts[language] === undefined) {
      problems.push(`${language}.json is missing`);
      continue;
    }
    const own = flatten(texts[language]);
    const expected = new Set<string>();
    for (const key of english.keys()) {
      const base = key.replace(pluralEnding, '');
      if (plurals.has(base)) for (const form of pluralForms[language]) expected.add(`${base}_${form}`);
      else expected.add(key);
    }
    for (const key of expected) if (!own.has(key)) problems.push(`${language}.json lacks ${key}`);
    for (const [key, text] of own) {
      const plural = plurals.has(key.replace(pluralEnding, ''));
      if (!expected.has(key) && !plural) problems.push(`${language}.json has ${key}, which en.json has not`);
      if (!text?.trim()) problems.push(`${language}.json: ${key} is empty or no text`);
      const original = english.get(key);
      if (text && original && !plural && placeholders(text).join() !== placeholders(original).join()) {
        problems.push(`${language}.json: ${key} fills in ${placeholders(text).join() || 'nothing'}, en.json ${placeholders(original).join() || 'nothing'}`);
      }
    }
  }
  return problems;
}

/** True when `t(key)` finds a text. A key that ends in `…` stands for a template and needs any text below it. */
export function isKnown(key: string, known: ReadonlySet<string>): boolean {
  if (key.endsWith('…')) {
    const start = key.slice(0, -1);
    return start === '' || [...known].some((other) => other.startsWith(start));
  }
  return known.has(key) || known.has(`${key}_other`);
}
