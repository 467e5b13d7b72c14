/** For tests: renders shared components with their texts, a router and a query cache, in any language. */
import './jsdomGaps.ts';
import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { createInstance, type Resource } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import type { Language } from '../i18n/languages.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import areasAr from '../locales/areas/ar.json' with { type: 'json' };
import areasEn from '../locales/areas/en.json' with { type: 'json' };
import areasEs from '../locales/areas/es.json' with { type: 'json' };
import areasFr from '../locales/areas/fr.json' with { type: 'json' };

const AREAS: Readonly<Record<Language, Resource[string][string]>> = { ar: areasAr, en: areasEn, es: areasEs, fr: areasFr };
const TEXTS: Readonly<Record<Language, Resource[string][string]>> = { ar, en, es, fr };

export interface TestPage extends RenderResult {
  /** The query part of the router's address. */
  readonly address: () => URLSearchParams;
  /** Presses the browser's Back button. */
  readonly back: () => Promise<void>;
}

interface TestPageOptions {
  readonly language?: Language;
  /** The router's initial address. */
  readonly at?: string;
  /** Further texts in that language, by namespace, besides those of `ui`. */
  readonly texts?: Resource[string];
  /** A cache that the code under test uses directly; by default the page has its own. */
  readonly queries?: QueryClient;
}

export function renderPage(content: ReactNode, { language = 'en', at = '/', texts, queries = freshCache() }: TestPageOptions = {}): TestPage {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { areas: AREAS[language], ...texts, ui: TEXTS[language] } },
  });
  let search = '';
  let navigate: NavigateFunction = () => undefined;
  function Address() {
    search = useLocation().search;
    navigate = useNavigate();
    return null;
  }
  const page = (inner: ReactNode) => (
    <StyleProvider container={aside}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[at]}>
            {inner}
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StyleProvider>
  );
  const result = render(page(content));
  return {
    ...result,
    rerender: (next) => result.rerender(page(next)),
    address: () => new URLSearchParams(search),
    back: () => act(async () => navigate(-1)),
  };
}

/**
 * Where antd writes its styles: outside the page. Inside it, jsdom would match every rule against elements each time a role is
 * queried, which takes most of a test's time without any benefit.
 */
const aside = document.createElement('div');

const freshCache = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
