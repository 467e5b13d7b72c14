/** Languages as the shell uses them; they are in shared-ui/i18n, because areas need them too. */
export { localPath, switchLanguage, useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
export { useLanguageChoices } from './languageChoices.ts';
