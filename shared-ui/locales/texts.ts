/** The texts that come with shared-ui, a file for each language: of what all areas show alike, and of an area that is not there. */
import { inEachLanguage } from '@firm/platform/contract/languages';

export const uiTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]", webpackInclude: /locales[\\/]\w+\.json$/ */ `./${language}.json`));
export const areaTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]" */ `./areas/${language}.json`));
