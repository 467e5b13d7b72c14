/** Messages of an import about a file and its rows, in four languages. Notes are stored as keys and translated when read. */
import { messageText, type Language, type MessageKey } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import { labelled } from '../table/labels.ts';
import type en from './texts/en.json';

type ImportText = keyof typeof en;
const texts: Readonly<Record<Language, Readonly<Record<ImportText, string>>>> = textsIn<typeof en>(import.meta.dirname, 'texts');

type Values = Readonly<Record<string, string | number>>;

/** A note of an import, or one of the platform's messages about a field. */
export interface Note {
  readonly key: ImportText | MessageKey;
  readonly values: Values;
}

/** A note for storing. @param values for the placeholders of its text */
export const noteOf = (key: Note['key'], values: Values = {}): Note => ({ key, values });

/** The translated note; fields among the values are replaced by their labels. */
export function translateNote(language: Language, { key, values }: { readonly key: string; readonly values: Values }): string {
  const named = labelled(values, language);
  const own = texts[language][key as ImportText] as string | undefined;
  if (own === undefined) return messageText(language, key as MessageKey, named);
  return own.replace(/\{(\w+)\}/g, (whole, name: string) => String(named[name] ?? whole));
}
