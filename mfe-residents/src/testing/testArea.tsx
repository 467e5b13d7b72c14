/** For tests: a resident, services that answer, and part of the area in its own texts. */
import { renderPage, type TestPage } from '@firm/shared-ui/table/testPage.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Employee } from '@firm/residents/contract';
import { permissionName, type Action } from '@firm/platform/contract/permissions';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import uiAr from '@firm/shared-ui/locales/ar.json' with { type: 'json' };
import uiEn from '@firm/shared-ui/locales/en.json' with { type: 'json' };
import { useSession } from '@firm/shared-ui/session/index.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };

const texts = { en: { ui: uiEn, residents: en }, ar: { ui: uiAr, residents: ar } };

// antd's forms tell their watchers through a channel, which jsdom lacks.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;

export function resident(more: Partial<Employee> = {}): Employee {
  const id = more.id ?? 5;
  return {
    id,
    version: 3,
    url: `/backend/api/employees/${id}/`,
    is_active: true,
    avatar: `/backend/api/employees/${id}/avatar/thumb/`,
    name: 'Dinesh Velu',
    pass_number: 'KWL-00005',
    gender: 'M',
    tenancy_status: 'CI',
    tenancy_status_name: 'Checked-In',
    tenancy_status_color: 'success',
    employer: 1,
    employer_name: 'Meridian Builders',
    ...more,
  } as Employee;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}
type Answering = (body: Record<string, unknown>, query: URLSearchParams) => Reply | Promise<Reply>;

/** What was asked for, in order. */
export interface Asked {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

export const page = (...results: readonly unknown[]): Reply => ({ status: 200, body: { count: results.length, next: null, previous: null, results } });

const fixedLists = {
  ...Object.fromEntries(['citizenships', 'educations', 'designations', 'blood_types', 'religions', 'nationalities', 'languages'].map((list) => [list, []])),
  genders: [
    { value: 'M', name: 'Male' },
    { value: 'F', name: 'Female' },
  ],
};
const usual: Readonly<Record<string, Answering>> = { 'GET /fixedlists/': () => ({ status: 200, body: fixedLists }) };

/** Answers in place of the services: `{ 'PATCH /employees/5/': (body) => ({ status: 200, body: … }) }`; an empty list for the rest. */
export function serve(calls: Readonly<Record<string, Answering>>): readonly Asked[] {
  const asked: Asked[] = [];
  const fetched = async (address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const [path = '', query = ''] = address.replace(/^.*\/backend\/api/, '').split('?');
    const call = `${method} ${path}`;
    const read = typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body.entries()) : {};
    const parameters = new URLSearchParams(query);
    asked.push({ call, query: parameters, body: read });
    const answer = await (calls[call] ?? usual[call] ?? (() => page()))(read, parameters);
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

/** Signs somebody in who may do these things: `signIn('view employee', 'add employee')`. */
export function signIn(...rights: readonly string[]): void {
  const permissions = rights.map((right) => {
    const [action, model = ''] = right.split(' ');
    return permissionName(action as Action, model);
  });
  useSession.setState({ status: 'signed-in', user: { id: 9, is_superuser: false, permissions } as never });
}

/** Draws part of the area in the state of a fresh visit. */
export function renderArea(content: ReactNode, options: { language?: keyof typeof texts; at?: string } = {}): TestPage {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
  const language = options.language ?? 'en';
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
    options,
  );
}
