import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { onLeaving } from '@firm/shared-ui/address/leaving.ts';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import { move } from '@firm/shared-ui/i18n/portalLocation.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import shell from '../../locales/en.json';
import type { SearchGroup, SearchHit, SearchSource } from '@firm/shared-ui/area/extensions.ts';
import { useBundles } from '../extensions/bundles.ts';
import { useRegistry } from '../registry/registry.ts';
import { SearchButton } from './SearchButton.tsx';

const gates = {
  residentManager: { needs: ['view_employee', 'view_dormitory', 'view_vendor', 'view_resource'], order: 1 },
  maintenanceManager: { needs: ['view_alert'], order: 2 },
};
const rights = ['residents.view_employee', 'residents.view_dormitory', 'residents.view_vendor', 'tenancy.view_resource', 'maintenance.view_alert'];
const hit = (key: string, title: string, to: string): SearchHit => ({ key, title, details: [], to, icon: 'user' });
const everybody: SearchGroup[] = [
  { kind: 'people', hits: [hit('resident-5', 'Ali Rahman', '/people/5'), hit('resident-6', 'Ali Hassan', '/people/6')] },
  { kind: 'rooms', hits: [] },
  { kind: 'clients', hits: [hit('client-2', 'Alignment Works', '/clients/2')] },
];
/** Two searchable areas; the one that comes first on the page is last in the registry. */
const areas = [
  { ...area('mfe-alerts', 'alerts'), extensions: [{ slot: 'search', name: 'alerts', order: 20, permission: { gate: 'maintenanceManager' }, title: 'finds' }] },
  { ...area('mfe-people', 'people, clients'), extensions: [{ slot: 'search', name: 'people', order: 10, permission: { gate: 'residentManager' }, title: 'finds' }] },
];
function area(id: string, finds: string) {
  return { id, namespace: id.slice(4), version: '1', requiresShell: '0.0.0', labels: { en: { finds } }, gates, routes: [], menu: [] };
}
let asked: { words: string; signal: AbortSignal }[] = [];
let answer: () => Promise<readonly SearchGroup[]>;
let alerts: () => Promise<readonly SearchGroup[]>;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui, 'people-extensions': { search: { people: 'People', clients: 'Clients' } }, 'alerts-extensions': { search: { alerts: 'Alerts' } } } }, interpolation: { escapeValue: false } });
  // jsdom does not implement dialogs.
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
  alerts = async () => [];
  const people: SearchSource = {
    find: (words, signal) => {
      asked.push({ words, signal });
      return answer();
    },
  };
  useBundles.setState({ 'mfe-people@1': { people }, 'mfe-alerts@1': { alerts: { find: () => alerts() } } }, true);
  useRegistry.setState({ registry: { areas, missing: [] } as unknown as ReturnType<typeof useRegistry.getState>['registry'] });
});

function open(permissions: readonly string[] = rights): void {
  useSession.setState({ status: 'signed-in', user: testUser({ permissions }) });
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

test('Ctrl+K opens the palette; arrow keys choose a line and Enter opens its page', async () => {
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
  expect(location.pathname).toBe('/clients/2');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('a page is asked before another address of it is opened, too', async () => {
  move('/clients/2?edit=1', null, 'PUSH');
  const asksFor: boolean[] = [];
  let agree: () => void = () => undefined;
  const stop = onLeaving((go, toOther) => {
    asksFor.push(toOther);
    agree = go;
    return true;
  });
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'alignment');
  await userEvent.click(await screen.findByRole('option', { name: /Alignment Works/ }));
  expect([asksFor, location.search]).toEqual([[false], '?edit=1']);
  stop();
  act(() => agree());
  expect([location.pathname, location.search]).toEqual(['/clients/2', '']);
});

test('the services are asked once typing pauses, and outdated requests are aborted', async () => {
  answer = () => new Promise(() => {});
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await userEvent.type(await field(), 'ali');
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.type(await field(), ' r');
  await waitFor(() => expect(asked).toHaveLength(2));
  const [first, second] = asked;
  expect(first?.words).toBe('ali');
  expect(first?.signal.aborted).toBe(true);
  expect(second?.signal.aborted).toBe(false);
});

test('services are not asked for what could not be opened', async () => {
  open([]);
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByText('No results for ‘ali’')).not.toHaveLength(0);
  expect(asked).toEqual([]);
});

test('results of the areas appear as each answers, in one order; earlier results stay until then', async () => {
  let arrive: (groups: readonly SearchGroup[]) => void = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  alerts = async () => [{ kind: 'alerts', hits: [hit('alert-9', 'Aliased pipe', '/alerts/9')] }];
  const groups = () => screen.queryAllByRole('group').map((one) => one.firstChild?.textContent);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  expect(await field()).toHaveAttribute('placeholder', 'People, clients, alerts, pages');
  await userEvent.type(await field(), 'ali');
  await waitFor(() => expect(groups()).toEqual(['Alerts']));
  act(() => arrive(everybody));
  await waitFor(() => expect(groups()).toEqual(['People', 'Clients', 'Alerts']));
  await userEvent.type(await field(), ' r');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(groups()).toEqual(['People', 'Clients', 'Alerts']);
});

test('Enter pressed before the words have their answer opens its first line, not that of earlier words', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  let arrive: (groups: readonly SearchGroup[]) => void = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'bala{Enter}');
  expect(location.pathname).toBe('/');
  await waitFor(() => expect(asked.at(-1)?.words).toBe('bala'));
  act(() => arrive([{ kind: 'people', hits: [hit('resident-9', 'Bala Krishnan', '/people/9')] }]));
  await waitFor(() => expect(location.pathname).toBe('/people/9'));
});

test('Enter that waits opens the first line, whatever the pointer touches meanwhile, and with Ctrl in a new window', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  let arrive: (groups: readonly SearchGroup[]) => void = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  await userEvent.type(await field(), ' h{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked.at(-1)?.words).toBe('ali h'));
  await userEvent.hover(screen.getAllByRole('option')[1]!);
  act(() => arrive([{ kind: 'people', hits: [hit('resident-7', 'Ali Haddad', '/people/7'), hit('resident-6', 'Ali Hassan', '/people/6')] }]));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/people/7', '_blank', 'noopener'));
  expect(location.pathname).toBe('/');
  opened.mockRestore();
});

test('when an area does not answer, only its own lines are missing, and the palette says so; nothing is said of an unpublished one', async () => {
  alerts = () => Promise.reject(new Error('away'));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await userEvent.type(await field(), 'ali');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(screen.getByText(/Some sections are not responding/)).toBeInTheDocument();
  act(() => useBundles.setState({ 'mfe-alerts@1': 'failed' }));
  await userEvent.type(await field(), ' ra');
  await waitFor(() => expect(screen.queryByText(/Some sections are not responding/)).not.toBeInTheDocument());
});

test('a command is carried out in place, without navigation', async () => {
  window.fetch = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'dark');
  const before = useSession.getState().darkMode;
  await userEvent.click(await screen.findByRole('option', { name: /Dark mode/ }));
  expect(useSession.getState().darkMode).toBe(!before);
  expect(screen.queryByRole('combobox')).toBeNull();
});
