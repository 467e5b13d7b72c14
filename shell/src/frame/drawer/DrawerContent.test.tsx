import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { MenuGroup } from '@firm/shared-ui/area/manifest.ts';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import { useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import shell from '../../../locales/en.json';
import { DrawerContent } from './DrawerContent.tsx';

const groups: MenuGroup[] = [
  {
    id: 'maintenance',
    title: 'Maintenance manager',
    icon: 'tool',
    gate: 'maintenanceManager',
    path: '/maintenance',
    order: 40,
    items: [
      { title: 'Alerts dashboard', icon: 'warning', path: '/' },
      { title: 'User setup', icon: 'users', path: '/users', gate: 'userAdmin' },
    ],
  },
];
const gates = {
  maintenanceManager: { needs: ['view_alert'], order: 1 },
  userAdmin: { needs: ['add_user'], order: 2 },
} as const;
const user = {
  id: 1,
  username: 'suresh',
  first_name: 'Suresh',
  last_name: 'Kumar',
  is_superuser: false,
  permissions: ['maintenance.view_alert'],
  preferences: { dark_mode: false },
  userprofile: { id: 1, url: '', org: '', user_dp: null, dark_mode: false },
} as unknown as CurrentUser;

beforeAll(async () => {
  useSession.setState({ gates });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui } }, interpolation: { escapeValue: false } });
});

const organisation = { id: 1, url: '/backend/api/orgentities/1/', version: 1, name: 'Harbour', copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' }, contactsData: [], currency: 'SGD', time_zone: 'Asia/Singapore', logo: '/logo.webp' };

const draw = (isMini = false) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LocaleRouter>
        <DrawerContent groups={groups} isMini={isMini} />
      </LocaleRouter>
    </QueryClientProvider>,
  );

test('visitor: login and register, no sections', () => {
  useSession.getState().signedOut();
  draw();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register');
  expect(screen.queryByText('Maintenance manager')).toBeNull();
});

test('user: name, my profile, logout; a group opens, its inaccessible item has a ban icon and no link', async () => {
  useSession.getState().signedIn(user);
  serverOf()({ 'GET /orgentities/current/': () => ({ status: 200, body: organisation }) });
  const { container } = draw();
  expect(screen.getByText('Suresh Kumar')).toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('.firm-brand img')).toHaveAttribute('src', '/logo.webp'));
  expect(screen.getByRole('link', { name: 'my profile' })).toHaveAttribute('href', '/auth/profile');
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/auth/logout');
  const group = screen.getByRole('button', { name: 'Maintenance manager' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Alerts dashboard' })).toHaveAttribute('href', '/maintenance/');
  expect(screen.queryByRole('link', { name: 'User setup' })).toBeNull();
  expect(screen.getByText('No access')).toBeInTheDocument();
  // The ban icon explains which permission is missing, which group would grant it and whom to ask.
  serverOf()({ 'POST /users/1/explain/': ({ permission }) => ({ status: 200, body: { may: false, groups: [], steps: [{ step: 'permission', ok: false }], remedies: permission === 'add_user' ? [{ id: 3, name: 'User administration', adds: [] }] : [], ask: ['Mei Tan'] } }) });
  await userEvent.click(screen.getByRole('button', { name: /User setup No access Why/ }));
  expect(await screen.findByText(/granted by User administration/)).toBeVisible();
  expect(screen.getByText('You can ask: Mei Tan')).toBeVisible();
});
