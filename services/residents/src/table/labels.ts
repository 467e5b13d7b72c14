/** What the contract calls fields, choices and entries of lists, in the reader's language; and what else files say. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from '../../contract/locales/en.json';
import type enTexts from './texts/en.json';

type Words = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Words>>;

const labels: Readonly<Record<Language, typeof en>> = textsIn<typeof en>(import.meta.dirname, '../../contract/locales');
const texts: Readonly<Record<Language, typeof enTexts>> = textsIn<typeof enTexts>(import.meta.dirname, 'texts');

/**
 * The field's name; its own where nobody named it.
 * @param table where the field is called otherwise than elsewhere: in `workzones`, `is_active` agrees with a room
 */
export function labelOf(field: string, language: Language, table?: string): string {
  const { field: common, fieldOf } = labels[language];
  return (table && (fieldOf as Groups)[table]?.[field]) || ((common as Words)[field] ?? field);
}

/** The values of a message in which fields (`field`, `other`) are called by their labels. */
export function labelled<V extends string | number>(values: Readonly<Record<string, V>>, language: Language): Record<string, V | string> {
  const named = Object.entries(values).map(([name, value]) => [name, (name === 'field' || name === 'other') && typeof value === 'string' ? labelOf(value, language) : value]);
  return Object.fromEntries(named) as Record<string, V | string>;
}

/** The name of a choice of the field, e.g. of a status; the choice itself where it has none. */
export function choiceName(field: string, value: string, language: Language): string {
  return (labels[language].choice as Groups)[field]?.[value] ?? value;
}

/** The name of an entry of a numbered list; null where the contract has none. */
export function lookupName(list: string, id: number, language: Language): string | null {
  return (labels[language].lookup as Groups)[list]?.[id] ?? null;
}

/** Yes and no, the column of reasons, and what each table is called. */
export const tableText = (text: string, language: Language): string => (texts[language] as Words)[text] ?? text;
