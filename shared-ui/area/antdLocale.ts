import type { Locale } from 'antd/es/locale';
import { languages, type Language } from '@firm/shared-ui/i18n/index.ts';

const load: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  en: () => import('antd/es/locale/en_US'),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]).then(([texts]) => texts),
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]).then(([texts]) => texts),
  ar: () => Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')]).then(([texts]) => texts),
};

const known = new Map<Language, Locale>();

/** antd's own texts; only those of the given language are loaded. */
export async function antdLocale(language: Language): Promise<Locale> {
  const { default: texts } = await load[language]();
  known.set(language, texts);
  return texts;
}

/** The same if already loaded, else those of any loaded language, so that switching never shows a gap. */
export function antdLocaleAtHand(language: Language): Locale | undefined {
  return known.get(language) ?? languages.map((other) => known.get(other)).find(Boolean);
}
