import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setAreaLoader, type AreaModule, type ParcelModule, type ParcelProps } from '@firm/shared-ui/area/parcels.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { SettingsPartProps } from '@firm/shared-ui/settings/areaSettings.ts';
import { adminDefaults } from '@firm/admin/contract/settingsDefaults';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve, type Answers } from '../testing/serve.ts';
import { Settings } from './Settings.tsx';

/** A parcel that shows the search it was given, and matches 'beds'. */
const part: ParcelModule = (() => {
  const draw = async ({ domElement, values }: ParcelProps): Promise<void> => {
    const { words, onFound } = values as SettingsPartProps;
    domElement.textContent = `Beds here, looked for: ${words}`;
    onFound('beds'.includes(words) ? 1 : 0);
  };
  return { bootstrap: async () => undefined, mount: draw, update: draw, unmount: async () => undefined } as unknown as ParcelModule;
})();

const area = (id: string, order: number, needs: string, title: string) => ({ id, menu: [{ order }], settings: { title: 'settings', needs, audited: 'tenancy.tenancysettings' }, labels: { en: { settings: title }, ar: { settings: `${title} ع` } } });
const registry = { areas: [area('mfe-health', 30, 'view_healthtrackrecord', 'Health'), { id: 'mfe-plain', menu: [{ order: 5 }], labels: { en: {} } }, area('mfe-tenancy', 10, 'view_resourceallocation', 'Beds of dormitories')], missing: [] };

function served(answers: Answers = {}) {
  const done = serve({ 'GET /registry/': () => ({ status: 200, body: registry }), 'GET /orgentities/settings/': () => ({ status: 200, body: { version: 2, see_as_minutes: 45, four_eyes: false } }), 'GET /exporttrackers/settings/': () => ({ status: 200, body: { version: 1, ...adminDefaults, export_days: 30 } }), ...answers });
  setAreaLoader(async () => ({ parcels: { settings: async () => part } }) as unknown as AreaModule);
  return done;
}

test('each area contributes its settings in the order of the menu; those without permission are named', async () => {
  signIn('view resourceallocation');
  served();
  renderArea(<Settings />);
  expect(await screen.findByText('Beds here, looked for:')).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Beds of dormitories', 'Exports and reports', 'Users and permissions']);
  expect(screen.getByText('Not shown, because you do not have permission to view them: Health.')).toBeInTheDocument();
  expect(await screen.findAllByText('You can view these settings but not change them.')).toHaveLength(2);
  expect(screen.getByText('45')).toHaveTextContent('45 Default: 30');
});

test('a setting is found by its name in all areas, and the search is kept in the address', async () => {
  signIn('view resourceallocation');
  served();
  const { address } = renderArea(<Settings />, { at: '/?find=portal' });
  const rights = await screen.findByRole('region', { name: 'Users and permissions' });
  expect(await within(rights).findByText(/Viewing the portal as another user/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Beds of dormitories' })).toBeNull());
  const field = screen.getByRole('searchbox', { name: 'Find a setting' });
  await userEvent.clear(field);
  await userEvent.type(field, 'bed');
  expect(await screen.findByRole('region', { name: 'Beds of dormitories' })).toBeInTheDocument();
  expect([address().get('find'), screen.queryByRole('region', { name: 'Users and permissions' })]).toEqual(['bed', null]);
  await userEvent.type(field, 'ding');
  expect(await screen.findByText('No setting matches.')).toBeInTheDocument();
});

test('minutes of viewing as another user are changed; with access to the audit, the last change and a link to it are shown', async () => {
  signIn('change permission', 'view permission');
  useSession.setState({ gates: { userAdmin: { needs: ['view_permission'], order: 1 } } });
  const entry = { id: 'a', service: 'identity', entity: 'securitysettings', entity_name: 'Security settings', record: 1, action: 'changed', action_name: 'Changed', name: '', dormitory: null, dorm_name: '', at: '2026-11-20T02:00:00.000Z', by: { id: 4, name: 'Farah Ismail' }, changes: {}, names: {} };
  const { writes } = served({
    'GET /audit/': (_, query) => ({ ...page(), status: 200, body: { next: null, results: query.get('entity') === 'securitysettings' && query.get('limit') === '1' ? [entry] : [] } }),
    'POST /orgentities/settings/preview/': () => ({ status: 200, body: { results: [] } }),
    'PUT /orgentities/settings/': (body) => ({ status: 200, body: { version: 3, see_as_minutes: body.see_as_minutes, four_eyes: false } }),
  });
  renderArea(<Settings />);
  const rights = await screen.findByRole('region', { name: 'Users and permissions' });
  expect(await within(rights).findByText(/Farah Ismail/)).toBeInTheDocument();
  expect(within(rights).getByRole('link', { name: 'All changes' })).toHaveAttribute('href', '/admin/users?tab=audit&kind=identity.securitysettings');
  await userEvent.click(await within(rights).findByRole('button', { name: /Use default/ }));
  await userEvent.click(within(rights).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes.filter(({ call }) => call.startsWith('PUT'))).toEqual([{ call: 'PUT /orgentities/settings/', body: { version: 2, see_as_minutes: 30 } }]));
});

test('export settings are changed: when a reason is required, and whether links are allowed', async () => {
  signIn('change permission');
  const { writes } = served({ 'POST /exporttrackers/settings/preview/': () => ({ status: 200, body: { results: [{ code: 'links_closed', now: 0, then: 4 }] } }), 'PUT /exporttrackers/settings/': (body) => ({ status: 200, body: { ...adminDefaults, ...body, version: 2 } }) });
  renderArea(<Settings />);
  const exports = await screen.findByRole('region', { name: 'Exports and reports' });
  await userEvent.click(await within(exports).findByRole('switch', { name: /shared by link/ }));
  await userEvent.click(within(exports).getByRole('button', { name: /Use default: Report files are kept/ }));
  // The preview is requested with the changed fields only, and shown before saving.
  expect(await within(exports).findByText('Links that would stop working: 4 (now: 0)')).toBeInTheDocument();
  await waitFor(() => expect(writes.at(-1)).toEqual({ call: 'POST /exporttrackers/settings/preview/', body: { export_days: 7, share_links: true } }));
  await userEvent.click(within(exports).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes.filter(({ call }) => call.startsWith('PUT'))).toEqual([{ call: 'PUT /exporttrackers/settings/', body: { version: 1, export_days: 7, share_links: true } }]));
});

test('before approval becomes required, the number of users who could approve is shown', async () => {
  signIn('change permission');
  served({ 'POST /orgentities/settings/preview/': () => ({ status: 200, body: { results: [{ code: 'approvers', now: 0, then: 5 }] } }) });
  renderArea(<Settings />);
  const rights = await screen.findByRole('region', { name: 'Users and permissions' });
  await userEvent.click(await within(rights).findByRole('switch', { name: /need a second administrator/ }));
  expect(await within(rights).findByText('People whose approval counts: 5 (now: 0)')).toBeInTheDocument();
});
