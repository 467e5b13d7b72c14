import i18n from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { addressIn, splitAddress } from './address.ts';
import { rememberedLanguage, rememberLanguage } from './languageCookie.ts';
import { directionOf, isLanguage, languages, type Language } from './languages.ts';
import { currentLocation, languageOfAddress, move } from './portalLocation.ts';
import { textBackend } from './texts.ts';

/** Event when texts were replaced: by a newly released area, or by an organisation's own name for a list entry. */
const textsReplaced = 'textsReplaced';

/**
 * Initialises the texts: the language comes from the address, else from the cookie, else it is English. An address without a prefix
 * is redirected to that of the cookie's language, so that all links of the page keep it.
 * @param ofBrowser pages that use a language of the browser if none was chosen on the device
 */
export async function startLanguage(namespaces: readonly string[], ofBrowser: (path: string) => boolean = () => false): Promise<void> {
  const { language: named, path } = splitAddress(window.location.pathname);
  const remembered = rememberedLanguage() ?? (ofBrowser(path) ? spokenLanguage(navigator.languages) : null);
  if (named === null && remembered !== null) {
    const { search, hash } = window.location;
    window.history.replaceState(window.history.state, '', addressIn(remembered, `${path}${search}${hash}`));
  }
  i18n.on('languageChanged', describeDocument);
  i18n.on('initialized', () => describeDocument(i18n.language));
  await i18n
    .use(textBackend)
    .use(initReactI18next)
    .init({
      lng: languageOfAddress(),
      supportedLngs: [...languages],
      // Every text exists in every language (a check of the project); a fallback would only load English as well.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: `languageChanged ${textsReplaced}` },
    });
  reportReplaced();
  rememberLanguage(languageOfAddress());
}

/**
 * Texts loaded for the first time are not reported, since the components that show them wait for them anyway; otherwise loading
 * each part of a page would make all others render again.
 */
function reportReplaced(): void {
  const known = new Set(Object.entries(i18n.store.data).flatMap(([language, texts]) => Object.keys(texts).map((namespace) => `${language}/${namespace}`)));
  i18n.store.on('added', (language: string, namespace: string) => {
    const name = `${language}/${namespace}`;
    if (known.has(name)) i18n.emit(textsReplaced);
    known.add(name);
  });
}

function describeDocument(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The first of a browser's languages that the portal supports, or null. */
export function spokenLanguage(preferred: readonly string[]): Language | null {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? null;
}

/** The current language. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : languageOfAddress();
}

/** The same as a hook: the component renders again once the new texts are loaded. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}

function onLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** A path with the prefix of the current language, for an `href` outside a router. */
export function localPath(path: string): string {
  return addressIn(languageOfAddress(), path);
}

/** Switches the language, for this and later visits, on the same page and without losing its state. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === languageOfAddress()) return;
  await i18n.changeLanguage(language);
  rememberLanguage(language);
  const { pathname, search, hash, state } = currentLocation();
  move(`${pathname}${search}${hash}`, state, 'PUSH', language);
}
