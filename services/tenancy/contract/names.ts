/** What types of bed are called in each language: the labels of the contract, for files of other services too. */
import type { Language } from '@firm/platform/contract/languages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

/** The name of a type of bed; null: the list has none such. */
export function bedTypeName(language: Language, id: number): string | null {
  const names: Readonly<Record<string, string>> = texts[language].lookup.resource_types;
  return names[id] ?? null;
}
