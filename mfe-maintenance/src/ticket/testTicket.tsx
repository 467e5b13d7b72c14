/** For tests: a ticket, a service that answers for it, and a page in the area's own texts. */
import { renderPage, type TestPage } from '@firm/shared-ui/table/testPage.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import uiAr from '@firm/shared-ui/locales/ar.json' with { type: 'json' };
import uiEn from '@firm/shared-ui/locales/en.json' with { type: 'json' };
import { useSession } from '@firm/shared-ui/session/index.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import type { AlertDetail } from '../api.ts';

const texts = { en: { ui: uiEn, maintenance: en }, ar: { ui: uiAr, maintenance: ar } };

export function ticket(more: Partial<AlertDetail> = {}): AlertDetail {
  const id = more.id ?? 7;
  const at = (kind: string) => `/backend/api/alerts/${id}/images/${kind}/full/`;
  return {
    id,
    version: 3,
    ref_id: `ALT-00000${id}`,
    org: 1,
    name: 'Water on the floor',
    description: 'The basin leaks.',
    alert_type: 1,
    alert_type_name: 'Fault',
    alert_color: 'orange',
    status: 'assigned',
    status_name: 'Assigned',
    status_color: 'info',
    issue_location: 'room',
    area_type: 2,
    area_type_name: 'Toilet',
    problem_type: 1,
    problem_type_name: 'Plumbing',
    priority: 2,
    priority_name: 'High',
    priority_color: 'orange',
    allowed_hours: 24,
    severity: 3,
    severity_name: 'Moderate',
    severity_color: 'yellow',
    zone_tag: 31,
    zone_tag_name: 'A-03-12',
    person_tag: 5,
    person_tag_name: 'Arun Kumar',
    vendor_tag: 4,
    vendor_tag_name: 'Clear Pipes',
    resource_tag: null,
    dormitory: '/backend/api/dormitories/2/',
    dorm_id: 2,
    dorm_name: 'North House',
    assignee: 9,
    assignee_name: 'Mei Lin',
    assign_time: '2026-01-02T10:30:00.000Z',
    planned_start_date: null,
    planned_end_date: null,
    remarks: 'Bring a pump',
    ack: false,
    start_time: null,
    progress_remarks: '',
    resolve_time: null,
    resolve_remarks: '',
    created_time: '2026-01-02T08:15:00.000Z',
    update_time: '2026-01-02T10:30:00.000Z',
    warned_at: null,
    breached_at: null,
    alertimages: [
      { id: 'b1', img: at('b1'), thumb: at('b1'), img_type: 'before' },
      { id: 'b2', img: at('b2'), thumb: at('b2'), img_type: 'before' },
      { id: 'a1', img: at('a1'), thumb: at('a1'), img_type: 'after' },
    ],
    audit_records: [
      {
        id: 22,
        type: 'alert.assigned',
        changes: { status: ['open', 'assigned'], assignee: [null, 9], priority: [3, 2] },
        changed_fields: ['status', 'assignee', 'priority'],
        updated_time: '2026-01-02T10:30:00.000Z',
        updated_by: 'Olga Petrova',
      },
      {
        id: 21,
        type: 'alert.created',
        changes: { name: [null, 'Water on the floor'] },
        changed_fields: ['name'],
        updated_time: '2026-01-02T08:15:00.000Z',
        updated_by: 'Sam Ong',
      },
    ],
    ...more,
  };
}

// antd's forms tell their watchers through a channel, which jsdom lacks.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;

type Reply = { readonly status: number; readonly body?: unknown };
type Answering = (body: Record<string, unknown>) => Reply | Promise<Reply>;

/** What was asked for, with its body, in order; reading calls left out. */
export interface Asked {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

const lookup = (names: readonly string[]) => ({ results: names.map((name, i) => ({ type_id: i + 1, name })) });

/** Answers in place of the services: `{ 'PATCH /alerts/7/': (body) => ({ status: 200, body: … }) }`. */
export function serve(calls: Readonly<Record<string, Answering>>): readonly Asked[] {
  const asked: Asked[] = [];
  const usual: Readonly<Record<string, Answering>> = {
    'GET /alerts/assignees/': () => ({
      status: 200,
      body: { results: [{ id: 9, name: 'Mei Lin', username: 'mei' }, { id: 10, name: 'Raj Patel', username: 'raj' }] },
    }),
    'GET /priority_types/': () => ({ status: 200, body: lookup(['Critical', 'High', 'Medium', 'Low']) }),
  };
  const fetched = async (address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const call = `${method} ${address.replace(/^.*\/backend\/api/, '').replace(/\?.*$/, '')}`;
    const read = typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body.entries()) : {};
    if (method !== 'GET') asked.push({ call, body: read });
    const answer = await (calls[call] ?? usual[call] ?? (() => ({ status: 200, body: { results: [] } })))(read);
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

/** Signs somebody in who may do these things with alerts. */
export function signIn(...actions: readonly ('view' | 'change' | 'delete')[]): void {
  const user = { id: 9, is_superuser: false, permissions: actions.map((action) => `maintenance.${action}_alert`) };
  useSession.setState({ status: 'signed-in', user: user as never });
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

/** The dialog of this title. By the title itself: in tests antd gives every title the same id, so names are no help. */
export async function dialogTitled(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '.ant-modal-title' });
  return found.closest('[role=dialog]') as HTMLElement;
}
