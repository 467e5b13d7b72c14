import type { Language } from '@firm/shared-ui/i18n/index.ts';

/** The user manual's file in each language, in `public/manual`. */
export const manualFiles: Readonly<Record<Language, string>> = {
  en: 'firm-user-manual.pdf',
  es: 'firm-user-manual.es.pdf',
  fr: 'firm-user-manual.fr.pdf',
  ar: 'firm-user-manual.ar.pdf',
};
