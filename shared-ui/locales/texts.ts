/** The texts of shared-ui, a file for each language: those of the common components, and those for an unavailable area. */
import { inEachLanguage } from '@firm/platform/contract/languages';

export const uiTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]", webpackInclude: /locales[\\/]\w+\.json$/ */ `./${language}.json`));
export const areaTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]" */ `./areas/${language}.json`));
