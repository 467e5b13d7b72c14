/** Languages as the shell uses them; shared-ui/i18n holds them, since areas need the same. */
export {
  addressIn,
  barePath,
  currentLanguage,
  defaultLanguage,
  directionOf,
  languageNames,
  languages,
  localPath,
  splitAddress,
  switchLanguage,
  useLanguage,
  type Language,
} from '@firm/shared-ui/i18n/index.ts';
export { languageChoices, useLanguageChoices, type LanguageChoice } from './languageChoices.ts';
