import { identityLabels } from '@firm/identity/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { addTexts, startLanguage } from '@firm/shared-ui/i18n/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { areaTexts, uiTexts } from '@firm/shared-ui/locales/texts.ts';

/** One file per language with the texts of shell and shared-ui together: the first page needs them all. */
const ownTexts = inEachLanguage((language) => () => import(/* webpackChunkName: "texts-[request]", webpackInclude: /locales[\\/]\w+\.json$/ */ `../../locales/${language}.json`));

/** Loads the shell's own texts; areas add theirs when they are loaded. */
export async function startTexts(): Promise<void> {
  await Promise.all([addTexts('shell', withLabels(ownTexts, { identity: identityLabels })), addTexts('areas', areaTexts), addTexts('ui', uiTexts)]);
  // Somebody who scans a door code has never chosen a language here, so those pages follow the browser's.
  await startLanguage(['shell', 'ui', 'areas'], (path) => /^\/[rz]\//.test(path));
}
