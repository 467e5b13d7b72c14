/** Labels of fields, choices and list entries from the contract, in the reader's language, and further texts of exported files. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from '../../contract/locales/en.json';
import type enTexts from './texts/en.json';

type Words = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Words>>;

const labels: Readonly<Record<Language, typeof en>> = textsIn<typeof en>(import.meta.dirname, '../../contract/locales');
const texts: Readonly<Record<Language, typeof enTexts>> = textsIn<typeof enTexts>(import.meta.dirname, 'texts');

/**
 * The field's label; the field name itself if it has none.
 * @param table selects a label specific to the table: in `workzones`, `is_active` agrees in gender with a room
 */
export function labelOf(field: string, language: Language, table?: string): string {
  const { field: common, fieldOf } = labels[language];
  return (table && (fieldOf as Groups)[table]?.[field]) || ((common as Words)[field] ?? field);
}

/** The values of a message, with fields (`field`, `other`) replaced by their labels. */
export function labelled<V extends string | number>(values: Readonly<Record<string, V>>, language: Language): Record<string, V | string> {
  const named = Object.entries(values).map(([name, value]) => [name, (name === 'field' || name === 'other') && typeof value === 'string' ? labelOf(value, language) : value]);
  return Object.fromEntries(named) as Record<string, V | string>;
}

/** The name of a choice of the field, e.g. a status; the choice itself if it has none. */
export function choiceName(field: string, value: string, language: Language): string {
  return (labels[language].choice as Groups)[field]?.[value] ?? value;
}

/** The name of an entry of a numbered list; null if the contract has none. */
export function lookupName(list: string, id: number, language: Language): string | null {
  return (labels[language].lookup as Groups)[list]?.[id] ?? null;
}

/** Yes and no, the header of the column of reasons, and the titles of tables. */
export const tableText = (text: string, language: Language): string => (texts[language] as Words)[text] ?? text;
