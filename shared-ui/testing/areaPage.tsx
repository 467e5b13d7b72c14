/** For tests: renders part of an area as on a fresh visit, with the area's own texts. */
import { renderPage, type TestPage } from './testPage.tsx';
import type { Resource } from 'i18next';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import type { Language } from '../i18n/languages.ts';
import { addLabels } from '../labels/withLabels.ts';
import { queryClient } from '../live/index.ts';

type Texts = Resource[string][string];

/**
 * Returns a function that renders parts of one area: `renderArea = areaRenderer('tenancy', { en, ar })`. It uses the portal's one
 * query cache, emptied, so that code which uses that cache directly is tested with it.
 * @param labels by service: those of the contracts that the area shows
 */
export function areaRenderer<L extends Language>(
  namespace: string,
  texts: Readonly<Record<L | 'en', object>>,
  labels: Readonly<Record<string, Readonly<Record<L | 'en', object>>>> = {},
) {
  const textsIn = (language: L | 'en') =>
    addLabels(texts[language], Object.fromEntries(Object.entries(labels).map(([service, files]) => [service, files[language]]))) as Texts;
  return (content: ReactNode, { language = 'en', at = '/' }: { language?: L | 'en'; at?: string } = {}): TestPage => {
    queryClient.clear();
    queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
    return renderPage(<ConfirmProvider>{content}</ConfirmProvider>, {
      language,
      at,
      texts: { [namespace]: textsIn(language) },
      queries: queryClient,
    });
  };
}
