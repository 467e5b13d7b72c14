/** The contract's labels of fields and list entries, in the reader's language. */
import type { Message } from '@firm/platform/errors/apiError';
import { messageText, type Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from '../../contract/locales/en.json';

const labels: Readonly<Record<Language, typeof en>> = textsIn<typeof en>(import.meta.dirname, '../../contract/locales');

/** The label of a field of a health record. */
export const labelOf = (field: keyof (typeof en)['field'], language: Language): string => labels[language].field[field];

/** A message about one of many records, which the reader sees as it is: with the field’s label instead of its name. */
export function messageOf({ key, values = {} }: Message, language: Language): string {
  const named = (labels[language].field as Readonly<Record<string, string>>)[String(values.field)];
  return messageText(language, key, named === undefined ? values : { ...values, field: named });
}

/** The name of a choice of a field. */
export const choiceOf = (field: 'case_state', value: keyof (typeof en)['choice']['case_state'], language: Language): string => labels[language].choice[field][value];

/** The name of an entry in a numbered list; empty for none. */
export function lookupName(list: keyof (typeof en)['lookup'], id: number | null, language: Language): string {
  return (id === null ? undefined : (labels[language].lookup[list] as Readonly<Record<string, string>>)[id]) ?? '';
}
