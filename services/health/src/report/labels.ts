/** What the contract calls fields and entries of lists, in the reader's language. */
import type { Language } from '@firm/platform/errors/messages';
import ar from '../../contract/locales/ar.json' with { type: 'json' };
import en from '../../contract/locales/en.json' with { type: 'json' };
import es from '../../contract/locales/es.json' with { type: 'json' };
import fr from '../../contract/locales/fr.json' with { type: 'json' };

const labels: Readonly<Record<Language, typeof en>> = { en, es, fr, ar };

export const labelOf = (field: keyof (typeof en)['field'], language: Language): string => labels[language].field[field];

/** The name of a choice of a field. */
export const choiceOf = (field: 'case_state', value: keyof (typeof en)['choice']['case_state'], language: Language): string => labels[language].choice[field][value];

/** The name of an entry of a numbered list; empty for none. */
export function lookupName(list: keyof (typeof en)['lookup'], id: number | null, language: Language): string {
  return (id === null ? undefined : (labels[language].lookup[list] as Readonly<Record<string, string>>)[id]) ?? '';
}
