import { addressIn, languageNames, languages, useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
import { useLocation } from 'react-router';

/** One entry of the language switcher. */
interface LanguageChoice {
  readonly language: Language;
  /** In the language itself; give the element `lang={language}` so that it is pronounced correctly. */
  readonly name: string;
  readonly chosen: boolean;
  /** The current page in that language, for the link's address; `switchLanguage` keeps what was typed. */
  readonly href: string;
}

/** The portal's languages as links to the same page; `path` is the address without language prefix. */
function languageChoices(current: Language, path: string): LanguageChoice[] {
  return languages.map((language) => ({
    language,
    name: languageNames[language],
    chosen: language === current,
    href: addressIn(language, path),
  }));
}

/** The choices for the current page. */
export function useLanguageChoices(): LanguageChoice[] {
  const { pathname, search, hash } = useLocation();
  return languageChoices(useLanguage(), `${pathname}${search}${hash}`);
}
