/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import shell from '../../locales/en.json';
import { useRegistry } from '../registry/registry.ts';
import { SearchButton } from './SearchButton.tsx';

const rights = ['residents.view_employee', 'residents.view_dormitory', 'residents.view_vendor', 'tenancy.view_resource', 'maintenance.view_alert'];
const everybody = {
  employees: [
    { id: 5, name: 'Ali Rahman', pass_number: 'P-1', dorm_name: 'North', resource_ref_id: '', avatar: '/a.webp' },
    { id: 6, name: 'Ali Hassan', pass_number: 'P-2', dorm_name: 'North', resource_ref_id: '', avatar: '/b.webp' },
  ],
  workzones: [],
  dormitories: [],
  vendors: [],
  employerfirms: [{ id: 2, name: 'Alignment Works', uen_number: '' }],
};
let asked: { path: string; signal: AbortSignal }[] = [];
let answer: () => Promise<unknown>;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui } }, interpolation: { escapeValue: false } });
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => {
  asked = [];
  answer = async () => everybody;
  history.replaceState(null, '', '/');
  globalThis.fetch = (async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ path: path.replace('/backend/api', ''), signal });
    const body = path.includes('/search/') ? await answer() : { count: 0, results: [] };
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(body) };
  }) as never;
  useRegistry.setState({ registry: { areas: [], missing: [] } as never });
});

function open(permissions: readonly string[] = rights): void {
  useSession.setState({ status: 'signed-in', user: { id: 1, is_superuser: false, permissions } as never });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <LocaleRouter>
        <SearchButton />
      </LocaleRouter>
    </QueryClientProvider>,
  );
}
const field = () => screen.findByRole('combobox', { name: 'Search everywhere' });
const chosen = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

test('Ctrl and K open it; arrows choose a line and Enter opens its page', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(within(screen.getByRole('group', { name: 'Clients' })).getByRole('option')).toHaveTextContent('Alignment Works');
  expect(chosen()).toHaveTextContent('Ali Rahman');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Ali Hassan');
  expect(chosen()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toHaveTextContent('Alignment Works');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/operations/clients/firm-2');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('the services are asked once typing rests, and what is no longer wanted is given up', async () => {
  answer = () => new Promise(() => {});
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await userEvent.type(await field(), 'ali');
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/search/'))).toHaveLength(1));
  await userEvent.type(await field(), ' r');
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/search/'))).toHaveLength(2));
  const [first, second] = asked.filter(({ path }) => path.startsWith('/search/'));
  expect(first?.path).toBe('/search/?q=ali');
  expect(first?.signal.aborted).toBe(true);
  expect(second?.signal.aborted).toBe(false);
});

test('nobody is asked for what could not be opened', async () => {
  open([]);
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByText('No results for ‘ali’')).not.toHaveLength(0);
  expect(asked).toEqual([]);
});
