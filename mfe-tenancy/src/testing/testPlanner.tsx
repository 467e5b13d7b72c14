/** For tests: part of the area in its own texts, services that answer, and somebody who is signed in. */
import { renderPage, type TestPage } from '@firm/shared-ui/table/testPage.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { permissionName, type Action } from '@firm/platform/contract/permissions';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import uiAr from '@firm/shared-ui/locales/ar.json' with { type: 'json' };
import uiEn from '@firm/shared-ui/locales/en.json' with { type: 'json' };
import { useSession } from '@firm/shared-ui/session/index.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

const texts = { en: { ui: uiEn, tenancy: en }, ar: { ui: uiAr, tenancy: ar } };

// antd tells its watchers through a channel, which jsdom lacks.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
// jsdom scrolls nothing.
Element.prototype.scrollBy ??= () => undefined;

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}
type Answering = (body: Record<string, unknown>) => Reply | Promise<Reply>;

/** What was asked for with a body, in order. */
export interface Asked {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

/** Answers in place of the services: `{ 'PUT /resourceallocations/5/': (body) => ({ status: 200, body: … }) }`. */
export function serve(calls: Readonly<Record<string, Answering>>): readonly Asked[] {
  const asked: Asked[] = [];
  const fetched = async (address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const call = `${method} ${address.replace(/^.*\/backend\/api/, '').replace(/\?.*$/, '')}`;
    const read = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET') asked.push({ call, body: read });
    const answer = await (calls[call] ?? (() => ({ status: 200, body: { count: 0, next: null, previous: null, results: [] } })))(read);
    return {
      ok: answer.status < 400,
      status: answer.status,
      headers: { get: () => null },
      json: async () => answer.body,
      text: async () => JSON.stringify(answer.body ?? ''),
    };
  };
  Object.assign(globalThis, { fetch: fetched });
  return asked;
}

/** Signs somebody in who may do these things with stays and reservations. */
export function signIn(...actions: readonly Action[]): void {
  const permissions = actions.flatMap((action) => [permissionName(action, 'resourcereserve'), permissionName(action, 'resourceallocation')]);
  useSession.setState({ status: 'signed-in', user: { id: 9, is_superuser: false, permissions } as never });
}

/** Draws part of the area in the state of a fresh visit. */
export function renderPlanner(content: ReactNode, { language = 'en', at = '/' }: { language?: keyof typeof texts; at?: string } = {}): TestPage {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: texts[language] },
  });
  return renderPage(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>{content}</ConfirmProvider>
      </QueryClientProvider>
    </I18nextProvider>,
    { language, at },
  );
}
