/** Texts of a service: one JSON file per language beside the code that uses them, read once at the start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inEachLanguage, type Language } from '../contract/languages.ts';

/**
 * @param folder where the files lie, such as `texts`, seen from the module: `import.meta.dirname`
 * @typeParam T what the English file holds; that the others hold the same is checked by `tools/i18n/check.ts`
 * @throws when a language's file is not there or is no JSON
 */
export const textsIn = <T>(module: string, folder: string): Readonly<Record<Language, T>> =>
  inEachLanguage((language) => JSON.parse(readFileSync(path.join(module, folder, `${language}.json`), 'utf8')) as T);
