/** The languages as the page needs them (docs/rules/portal.md#languages). The list is the platform's. */
import { inEachLanguage, languageFacts, type Language } from '@firm/platform/contract/languages';

export { defaultLanguage, directionOf, isLanguage, languages, type Language } from '@firm/platform/contract/languages';

/** Each language's own name, for the switcher; never translated. */
export const languageNames: Readonly<Record<Language, string>> = inEachLanguage((language) => languageFacts[language].name);
