import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { choose, group, reads, rights, stale, user } from '../testing/testAccounts.ts';

beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
});

/** Gives an account another group, as far as the form is sent; answers its dialog. */
const giveManager = async (): Promise<HTMLElement> => {
  renderArea(<Users />);
  await choose('Ravi Menon', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ravi Menon' });
  await userEvent.click(within(dialog).getByLabelText('Groups'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  return dialog;
};

test('other groups show their effect on an account before it is changed', async () => {
  const { writes } = serve({ ...reads, 'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.add_alert', 'maintenance.view_alert'] })), 'PATCH /users/21/': () => ({ status: 200, body: user() }) });
  const dialog = await giveManager();
  expect(await screen.findByText('Ravi Menon gains Maintenance alerts: add')).toBeInTheDocument();
  expect(writes).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes).toHaveLength(1));
});

/** Opens the copy of Mei's groups and dormitories to Ravi, and chooses both. @param access of each account, as it is when it is read */
async function copyFromMei(access: Record<string, object>, give: (body: Record<string, unknown>) => { status: number; body: unknown }) {
  const mei = user({ id: 22, username: 'mei', first_name: 'Mei', last_name: 'Tan', groups: [{ id: 4, name: 'Maintenance manager', url: '', until: null }] });
  const { writes } = serve({
    ...reads,
    'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.change_alert'] })),
    'GET /users/': (_, query) => (query.has('search') ? page(mei) : page(user())),
    'GET /users/22/': () => ({ status: 200, body: mei }),
    'GET /dormitories/access/': (_, query) => ({ status: 200, body: access[query.get('user') ?? ''] }),
    'GET /dormitories/choices/': () => page(dormitoryChoice(3, 'Harbour'), dormitoryChoice(4, 'Hill')),
    'PATCH /users/21/': () => ({ status: 200, body: user() }),
    'POST /dormitories/access/': (body) => give(body),
  });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Copy groups from another user');
  const dialog = await screen.findByRole('dialog', { name: 'Groups for Ravi Menon' });
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Copy from' }), 'Mei');
  await userEvent.click(await screen.findByText(/Mei Tan/));
  expect(await within(dialog).findByText('Ravi Menon gains Maintenance alerts: change')).toBeInTheDocument();
  expect(within(dialog).queryByText(/loses/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Copy access to dormitories as well' }));
  expect(await within(dialog).findByText(/Harbour, Hill/)).toBeInTheDocument();
  return { dialog, writes };
}
const seesOf = (id: number, dormitories: number[], version: number) => ({ user: id, all: false, dormitories, version });

test('another user’s groups and dormitories are added to the account’s own, after a preview', async () => {
  const { dialog, writes } = await copyFromMei({ 21: seesOf(21, [3], 1), 22: seesOf(22, [4], 1) }, () => ({ status: 200, body: seesOf(21, [3, 4], 2) }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toMatchObject({ call: 'PATCH /users/21/', body: { groups: [{ id: 1001, until: '2026-12-01T00:00:00.000Z' }, { id: 4, until: null }], version: 4 } });
  expect(writes[1]).toMatchObject({ call: 'POST /dormitories/access/', body: { user: 21, dormitories: [3, 4], version: 1 } });
});

test('groups are not copied alone while the dormitories that were asked for too cannot be read', async () => {
  const { dialog, writes } = await copyFromMei({ 21: seesOf(21, [3], 1), 22: seesOf(22, [4], 1) }, () => ({ status: 200, body: {} }));
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  expect(apply).toBeEnabled();
  queryClient.removeQueries({ queryKey: ['users', 'access', 21] });
  serve({ 'GET /dormitories/access/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }) });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Replace the current groups' }));
  await waitFor(() => expect(apply).toBeDisabled());
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Copy access to dormitories as well' }));
  expect(apply).toBeEnabled();
  expect(writes).toEqual([]);
});

test('copied dormitories do not give back what a colleague has just taken away: another attempt adds them to what is left', async () => {
  const access = { 21: seesOf(21, [3], 1), 22: seesOf(22, [4], 1) };
  const { dialog, writes } = await copyFromMei(access, ({ version }) => (version === 1 ? stale(access[21]) : { status: 200, body: seesOf(21, [4], 3) }));
  access[21] = seesOf(21, [], 2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes.slice(1).map(({ body }) => body)).toEqual([
    { user: 21, dormitories: [3, 4], version: 1 },
    { user: 21, dormitories: [4], version: 2 },
  ]);
});

test('groups kept over those that a colleague gave meanwhile show their effect before they are saved', async () => {
  const manager = group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.add_alert', 'maintenance.view_alert'] });
  const now = user({ version: 5, groups: [{ id: 5, name: 'Auditors', url: '/backend/api/groups/5/', until: null }] });
  const { writes } = serve({
    ...reads,
    'GET /groups/': () => page(group(), manager, group({ id: 5, name: 'Auditors', permissions: ['maintenance.delete_alert', 'maintenance.view_alert'] })),
    'PATCH /users/21/': (body) => (body['version'] === 4 ? stale(now) : { status: 200, body: user() }),
  });
  await giveManager();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ravi Menon loses Maintenance alerts: delete')).toBeInTheDocument();
  expect(writes).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes[1]?.body).toMatchObject({ groups: [{ id: 1001 }, { id: 4 }], version: 5 }));
});
