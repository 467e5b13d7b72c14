/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import { queryClient, tellLive } from '@firm/shared-ui/live/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import shell from '../../locales/en.json';
import Figures from './Figures.tsx';

const day = '/resourceallocations/day/';
/** Without a total there is no chart, which jsdom could not draw. */
const tickets = { total: 0, total_open: 4, percent: 44, open: 1, assigned: 1, in_progress: 2, resolved: 0, closed: 5, cancelled: 0, warned: 0, breached: 0 };
/** What the services have; null for one that is away. */
let counts: { arrivals: number; departures: number; returns: number } | null;
let asked: URL[] = [];

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui } }, interpolation: { escapeValue: false } });
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
beforeEach(() => {
  counts = { arrivals: 12, departures: 3, returns: 0 };
  asked = [];
  queryClient.clear();
  globalThis.fetch = (async (address: string) => {
    const url = new URL(address, 'http://here');
    asked.push(url);
    const body = url.pathname.endsWith(day) ? counts && { counts } : tickets;
    return { ok: body !== null, status: body ? 200 : 503, headers: { get: () => null }, text: async () => JSON.stringify(body), json: async () => body };
  }) as never;
});

function open(permissions: readonly string[], dormitories: readonly number[] = []): void {
  const user = { id: 1, first_name: 'Mei', last_name: 'Tan', is_superuser: false, permissions } as never;
  useSession.setState({ status: 'signed-in', user, dormitories });
  render(
    <QueryClientProvider client={queryClient}>
      <LocaleRouter>
        <Figures user={user} />
      </LocaleRouter>
    </QueryClientProvider>,
  );
}
const daysCalls = () => asked.filter(({ pathname }) => pathname.endsWith(day)).map(({ search }) => search);
const card = (name: string) => screen.findByRole('region', { name });
const clerk = ['tenancy.view_resourceallocation', 'tenancy.view_resourcereserve'];

test('today’s arrivals, departures and returns of the chosen dormitories, each leading to the day’s lists', async () => {
  open(clerk, [2, 5]);
  await within(await card('Arrivals')).findByText('12');
  expect(within(await card('Departures')).getByText('3')).toBeInTheDocument();
  expect(within(await card('Expected returns')).getByText('0')).toBeInTheDocument();
  for (const name of ['Arrivals', 'Departures', 'Expected returns']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/reservations/list?view=today');
  }
  expect(daysCalls()).toEqual(['?counts_only=true&dormitory=2%2C5']);
});

test('a check-in elsewhere is followed, and the dormitory filter too', async () => {
  open(clerk);
  await within(await card('Arrivals')).findByText('12');
  counts = { arrivals: 11, departures: 3, returns: 0 };
  act(() => tellLive({ type: 'resourceallocation.updated', entity: 'resourceallocation', id: 7, org: 1, dormitory: 1, at: '' }));
  await within(await card('Arrivals')).findByText('11');
  counts = { arrivals: 4, departures: 0, returns: 0 };
  act(() => useSession.setState({ dormitories: [1] }));
  await within(await card('Arrivals')).findByText('4');
  expect(daysCalls()).toEqual(['?counts_only=true', '?counts_only=true', '?counts_only=true&dormitory=1']);
});

test('while tenancy is away the other figures stand, and Retry asks again', async () => {
  counts = null;
  open([...clerk, 'maintenance.view_alert']);
  expect(await screen.findByRole('alert')).toHaveTextContent('These figures could not be loaded.');
  expect(within(await card('Alerts still to do')).getByText('4')).toBeInTheDocument();
  counts = { arrivals: 1, departures: 2, returns: 3 };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await within(await card('Expected returns')).findByText('3');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who may not see stays is shown none, and tenancy is not asked', async () => {
  open(['maintenance.view_alert']);
  await card('Alerts still to do');
  expect(screen.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
  expect(daysCalls()).toEqual([]);
});

test('who may see stays alone has figures, without a way to a page that would be closed to them', async () => {
  open(['tenancy.view_resourceallocation']);
  await within(await card('Arrivals')).findByText('12');
  await waitFor(() => expect(screen.queryByText(/no section yet/)).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Arrivals' })).not.toBeInTheDocument();
});
