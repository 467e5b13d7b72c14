import { identityLabels } from '@firm/identity/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { addTexts, startLanguage } from '@firm/shared-ui/i18n/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { areaTexts, uiTexts } from '@firm/shared-ui/locales/texts.ts';

/** One file for each language with the texts of shared-ui: all of them are shown on the first page. */
const ownTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]", webpackInclude: /locales[\\/]\w+\.json$/ */ `../../locales/${language}.json`));

/** Starts the texts of the shell itself; areas add theirs when they come. */
export async function startTexts(): Promise<void> {
  await Promise.all([addTexts('shell', withLabels(ownTexts, { identity: identityLabels })), addTexts('areas', areaTexts), addTexts('ui', uiTexts)]);
  // A visitor who scans a door code has never chosen a language here.
  await startLanguage(['shell', 'ui', 'areas'], (path) => /^\/[rz]\//.test(path));
}
