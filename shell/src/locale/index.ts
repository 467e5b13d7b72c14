/** Languages as the shell uses them; shared-ui/i18n holds them, since areas need the same. */
export { localPath, switchLanguage, useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
export { useLanguageChoices } from './languageChoices.ts';
