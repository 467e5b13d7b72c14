/** The top bar on a desktop and on a phone, where rarely used tools are folded (docs/rules/portal.md#top-bar). */
import { setScreenWidth } from '@firm/shared-ui/testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { currentLanguage, LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import ui from '@firm/shared-ui/locales/en.json';
import shell from '../../../locales/en.json';
import { useRegistry } from '../../registry/registry.ts';
import { TopBar } from './TopBar.tsx';

const serve = serverOf();

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui } }, interpolation: { escapeValue: false } });
});

function draw(width: number, as: object = {}): HTMLElement {
  setScreenWidth(width);
  useRegistry.setState({ registry: { areas: [{ id: 'mfe-admin', administration: '/admin/users', requiresShell: '0.0.1', routes: [], menu: [], gates: {} }], missing: [] } as unknown as Registry });
  useSession.setState({ status: 'signed-in', user: testUser({ id: 9, ...as }), darkMode: false });
  return render(
    <QueryClientProvider client={queryClient}>
      <LocaleRouter>
        <TopBar title="Reservations" />
      </LocaleRouter>
    </QueryClientProvider>,
  ).container;
}
const button = (name: string) => screen.queryByRole('button', { name });
async function unfold(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return screen.getByRole('region', { name: 'More' });
}

test('on a desktop, dark mode, languages and set-up are in the bar', () => {
  draw(600, { is_staff: true });
  for (const name of ['Dark mode', 'Language']) expect(button(name)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin/users');
  expect(button('More')).toBeNull();
});

test('on a phone they are in one panel, with set-up only for those with permission', async () => {
  draw(599);
  for (const name of ['Dark mode', 'Language']) expect(button(name)).toBeNull();
  const panel = await unfold();
  expect(within(panel).getAllByRole('link').map(({ lang }) => lang)).toEqual(['en', 'es', 'fr', 'ar']);
  expect(within(panel).queryByRole('link', { name: 'Administration' })).toBeNull();
});

test('set-up is opened from the panel, which closes', async () => {
  draw(360, { is_staff: true });
  const panel = await unfold();
  await userEvent.click(within(panel).getByRole('link', { name: 'Administration' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('dark mode is switched and kept in the profile, and the panel stays', async () => {
  const { writes } = serve({ 'PATCH /userprofiles/1/': () => ({ status: 200, body: { ...testUser().userprofile, user: '/users/9/', version: 2 } }) });
  draw(360);
  const choice = within(await unfold()).getByRole('button', { name: 'Dark mode' });
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(choice);
  expect(screen.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /userprofiles/1/', body: { dark_mode: true } }]));
});

test('a language is chosen from the panel; Escape closes it and gives the focus back', async () => {
  draw(360);
  await unfold();
  await userEvent.keyboard('{Escape}');
  expect(button('More')).toHaveFocus();
  const panel = await unfold();
  await userEvent.click(within(panel).getByText('français', { exact: false }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  await waitFor(() => expect(currentLanguage()).toBe('fr'));
});
