/** What types of bed are called in each language: the labels of the contract, for files of other services too. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar } as const;

/** The name of a type of bed; null: the list has none such. */
export function bedTypeName(language: Language, id: number): string | null {
  const names: Readonly<Record<string, string>> = texts[language].lookup.resource_types;
  return names[id] ?? null;
}
