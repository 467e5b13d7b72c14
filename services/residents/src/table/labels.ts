/** What columns of files are called, in the reader's language. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './labels/ar.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };
import es from './labels/es.json' with { type: 'json' };
import fr from './labels/fr.json' with { type: 'json' };

export type Labelled = keyof typeof en;
const labels: Readonly<Record<Language, Readonly<Record<Labelled, string>>>> = { en, es, fr, ar };

/** The column's name; the field's own where nobody named it. */
export function labelOf(field: string, language: Language): string {
  return labels[language][field as Labelled] ?? field;
}
