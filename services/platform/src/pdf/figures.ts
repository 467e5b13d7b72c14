/** Figures as documents print them: in one document those of its tables must read like those of its charts. */
import { languageFacts, type Language } from '../contract/languages.ts';

/** Making one takes longer than many figures take to write. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes figures in a language, with Latin digits and without signs that the fonts have no glyph for. */
export function figuresIn(language: Language, { least = 0, most = 2 }: { readonly least?: number; readonly most?: number } = {}): (value: number) => string {
  const key = `${language} ${least} ${most}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(languageFacts[language].locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return (value) => format.format(value).replace(/[\u200e\u200f\u061c]/g, '').replace(/\u202f/g, '\u00a0');
}

/** The same for figures that may be amounts of money. @param digits decimals of their currency; undefined: they are no amounts */
export const amountsIn = (language: Language, digits: number | undefined): ((value: number) => string) => figuresIn(language, digits === undefined ? {} : { least: digits, most: digits });
