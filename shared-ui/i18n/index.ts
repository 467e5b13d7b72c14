/**
 * Languages, texts and the address. Holds state, so it is shared between the shell and every area: import it as
 * `@firm/shared-ui/i18n/index.ts`, never the files behind it.
 */
export { addressIn, barePath, splitAddress } from './address.ts';
export { currentLanguage, localPath, spokenLanguage, startLanguage, switchLanguage, useLanguage } from './language.ts';
export { rememberedLanguage } from './languageCookie.ts';
export { defaultLanguage, directionOf, isLanguage, languageNames, languages, type Language } from './languages.ts';
export { LocaleRouter } from './LocaleRouter.tsx';
export { currentLocation, move, onMove, type PortalLocation } from './portalLocation.ts';
export { addTexts, loadTexts, textFrom, type TextLoaders } from './texts.ts';
