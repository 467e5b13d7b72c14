/** Languages spoken by residents, and what screens, files and imports call them. */
import type { Language } from '@firm/platform/errors/messages';
import { languages } from '@firm/platform/errors/messages';

/** By the value that records store. */
export const spokenLanguages: Readonly<Record<string, string>> = {
  English: 'en',
  Bengali: 'bn',
  Tamil: 'ta',
  Hindi: 'hi',
  Telugu: 'te',
  Punjabi: 'pa',
  Malayalam: 'ml',
  Mandarin: 'cmn',
  Burmese: 'my',
  Thai: 'th',
  Tagalog: 'tl',
  Sinhala: 'si',
  Malay: 'ms',
  Indonesian: 'id',
  Vietnamese: 'vi',
  Nepali: 'ne',
  Urdu: 'ur',
  Arabic: 'ar',
  Spanish: 'es',
  French: 'fr',
};

const namesFor = (language: Language): Record<string, string> => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return Object.fromEntries(Object.entries(spokenLanguages).map(([value, code]) => [value, names.of(code) ?? value]));
};

/** Language of the reader → stored value → name. */
export const spokenNames = Object.fromEntries(languages.map((language) => [language, namesFor(language)])) as Readonly<Record<Language, Readonly<Record<string, string>>>>;
