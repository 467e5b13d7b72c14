/** What columns of files are called, in the reader's language. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './labels/ar.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };
import es from './labels/es.json' with { type: 'json' };
import fr from './labels/fr.json' with { type: 'json' };

export type Labelled = keyof typeof en;
const labels: Readonly<Record<Language, Readonly<Record<Labelled, string>>>> = { en, es, fr, ar };

/**
 * The column's name; the field's own where nobody named it.
 * @param table where the field is called otherwise than elsewhere: `workzones.is_active` agrees with a room
 */
export function labelOf(field: string, language: Language, table?: string): string {
  const named: Readonly<Record<string, string>> = labels[language];
  return named[`${table}.${field}`] ?? named[field] ?? field;
}
