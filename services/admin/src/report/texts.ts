/** Names of reports and their columns, and messages of exports, in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import { isolateIn } from '@firm/platform/texts/isolate';
import { textsIn } from '@firm/platform/texts/textsIn';
import type { ReportCode, ReportColumn } from '../../contract/report/catalogue.ts';
import type en from './texts/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'texts');

export type ReportWord = keyof typeof en.word;
type Values = Readonly<Record<string, string | number>>;

/** A report's name, what it is for, and how its figures are counted, as screens and files show them. */
export const reportTexts = (language: Language, code: ReportCode): { readonly name: string; readonly description: string; readonly counted: string } => texts[language].report[code];
/** The header of a column, on screen and in files. */
export const columnName = (language: Language, key: ReportColumn): string => texts[language].column[key];

/** A word or sentence, with its values filled in. Bidi isolates keep a day in order among Arabic words, on screens and on paper. */
export function reportWord(language: Language, key: ReportWord, values: Values = {}): string {
  const isolate = isolateIn(language);
  return texts[language].word[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(values[name] ?? whole);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? isolate(value) : value;
  });
}

/** Whether a stored key still exists. */
export const isReportWord = (key: string): key is ReportWord => Object.hasOwn(texts.en.word, key);
