/** The four languages (docs/rules/portal.md#languages). English is the default and has no prefix in the address. */
export const languages = ['en', 'es', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** Each in its own words, for the switcher; never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
};

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
