import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import shell from '../../locales/en.json';
import { useBundles } from '../extensions/bundles.ts';
import { useRegistry } from '../registry/registry.ts';
import Overview from './Overview.tsx';

/** An area with a section and a chart for those who may view alerts. */
const area = (id: string, order: number) => ({
  id,
  version: '1',
  requiresShell: '0.0.0',
  labels: { en: { figures: `Figures of ${id}` } },
  routes: [],
  gates: { maintenanceManager: { needs: ['view_alert'], order: 40 } },
  menu: [{ id, title: 'menu', gate: 'maintenanceManager', path: '/x', order, items: [] }],
  extensions: [
    { slot: 'home', name: 'figures', order, permission: { view: 'alert' }, title: 'figures', cards: [2, 1] },
    { slot: 'home.charts', name: 'chart', order, permission: { view: 'alert' } },
  ],
});
const parts = { figures: () => <p>42 open</p>, chart: () => <p>a pie</p> };
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell, ui } }, interpolation: { escapeValue: false } }));
beforeEach(() => useBundles.setState({}, true));

function open(permissions: readonly string[], areas: readonly object[] = [area('mfe-b', 20), area('mfe-a', 10)]) {
  const user = testUser({ permissions });
  useSession.setState({ status: 'signed-in', user });
  useRegistry.setState({ registry: { areas, missing: [] } as unknown as ReturnType<typeof useRegistry.getState>['registry'] });
  return render(
    <LocaleRouter>
      <Overview user={user} />
    </LocaleRouter>,
  ).container;
}

test('each section shows its heading and empty cards until its area’s code is loaded', () => {
  const page = open(['maintenance.view_alert']);
  expect(headings()).toEqual(['Overview', 'Figures of mfe-a', 'Figures of mfe-b', 'Charts']);
  expect(page.querySelectorAll('.firm-card__skeleton')).toHaveLength(4);
  act(() => useBundles.setState({ 'mfe-a@1': parts, 'mfe-b@1': parts }));
  expect(screen.getAllByText('42 open')).toHaveLength(2);
  expect(screen.getAllByText('a pie')).toHaveLength(2);
  expect(page.querySelectorAll('.firm-card__skeleton')).toHaveLength(0);
});

test('an area whose code does not load, or throws, leaves no trace; the others work', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  open(['maintenance.view_alert'], [area('mfe-a', 10), area('mfe-b', 20), area('mfe-c', 30)]);
  const broken = () => {
    throw new Error('boom');
  };
  act(() => useBundles.setState({ 'mfe-a@1': 'failed', 'mfe-b@1': { figures: broken }, 'mfe-c@1': parts }));
  expect(headings()).toEqual(['Overview', 'Figures of mfe-c', 'Charts']);
  expect(screen.getByText('42 open')).toBeInTheDocument();
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mfe-b@1/figures'), expect.any(Error));
  consoleError.mockRestore();
});

test('figures without permission are not mentioned, and a user without any section is told so', () => {
  open([]);
  expect(headings()).toEqual(['Overview', 'Charts']);
  expect(screen.getByText(/access to any section yet/)).toBeInTheDocument();
});

test('a section without figures counts as a section', () => {
  open(['maintenance.view_alert'], [{ ...area('mfe-a', 10), extensions: [] }]);
  expect(screen.getByText('Choose a section in the menu.')).toBeInTheDocument();
});
