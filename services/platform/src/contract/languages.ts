/**
 * The languages of the portal (docs/rules/portal.md#languages): the one list of them. Texts are files named after a
 * language's code; code that needs them in all languages iterates over this list. Imports nothing.
 */
export const languages = ['en', 'es', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language that has no prefix in the address, and stands in for an unknown one. */
export const defaultLanguage: Language = 'en';

/** What stands between the cells of a CSV file. */
export type CsvSeparator = ',' | ';';

interface LanguageFacts {
  /** In its own words, for the switcher; never translated. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale that Intl is given for numbers and dates, where the language code alone would not do. */
  readonly locale: string;
  /** Where a spreadsheet in this language splits a CSV file that is opened by a double click: at `;` where numbers have a decimal comma. */
  readonly csvSeparator: CsvSeparator;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en', csvSeparator: ',' },
  es: { name: 'Español', direction: 'ltr', locale: 'es', csvSeparator: ';' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr', csvSeparator: ';' },
  // With Latin digits, as the portal's dates have them.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn', csvSeparator: ',' },
};

/** The writing direction, as `dir` of HTML takes it. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => languageFacts[language].direction;

/** What an address in the language begins with: `/fr`; nothing for the default language. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** Whether a value of unknown origin (an address, a header, a stored setting) is the code of one of the portal's languages. */
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** A record with one value for each language. */
export const inEachLanguage = <T>(made: (language: Language) => T): Record<Language, T> => Object.fromEntries(languages.map((language) => [language, made(language)])) as Record<Language, T>;
