/** Names of bed types in each language, from the labels of the contract; also for files of other services. */
import type { Language } from '@firm/platform/contract/languages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

/** The name of a bed type; null if there is no such type. */
export function bedTypeName(language: Language, id: number): string | null {
  const names: Readonly<Record<string, string>> = texts[language].lookup.resource_types;
  return names[id] ?? null;
}
