/** Names of the entries of fixed lists in each language; also for files of other services. */
import type { Language } from '@firm/platform/contract/languages';
import { nationalities } from '@firm/platform/texts/nationalities';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './fixedListNames/en.json';

export const listNames = textsIn<typeof en>(import.meta.dirname, 'fixedListNames');

const demonyms = new Map(nationalities.map(({ value, names }) => [value, names]));

/** The name of a nationality; a value that is not in the list is its own name, and an empty one has none. */
export const nationalityName = (language: Language, value: string): string | null => demonyms.get(value)?.[language] ?? (value || null);

/** The name of a gender, likewise. */
export function genderName(language: Language, value: string): string | null {
  const names: Readonly<Record<string, string>> = listNames[language].genders;
  return names[value] ?? (value || null);
}
