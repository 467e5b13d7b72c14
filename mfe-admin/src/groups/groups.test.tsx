import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { choose, group, reads, rights, stale, user } from '../testing/testAccounts.ts';

beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
});

test('before a group’s permissions change, sentences say who gains and loses what', async () => {
  const effect = { members: 2, version: 3, users: [{ id: 21, username: 'ravi', name: 'Ravi Menon', gained: ['maintenance.change_alert'], lost: ['residents.view_employee'] }] };
  const { writes } = serve({ ...reads, 'POST /groups/1001/preview/': () => ({ status: 200, body: effect }), 'PATCH /groups/1001/': () => ({ status: 200, body: group() }) });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Edit');
  const alerts = await screen.findByRole('group', { name: 'Maintenance alerts' });
  await userEvent.click(within(alerts).getByRole('checkbox', { name: 'change' }));
  await userEvent.click(within(await screen.findByRole('group', { name: 'Residents' })).getByRole('checkbox', { name: 'view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Ravi Menon gains Maintenance alerts: change')).toBeInTheDocument();
  expect(screen.getByText('Ravi Menon loses Residents: view')).toBeInTheDocument();
  expect(writes.map(({ call }) => call)).toEqual(['POST /groups/1001/preview/']);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes[1]).toMatchObject({ call: 'PATCH /groups/1001/', body: { permissions: ['maintenance.change_alert', 'maintenance.view_alert'], version: 3 } }));
});

test('a change of a group of one by which nobody gains or loses anything reads well', async () => {
  serve({ ...reads, 'POST /groups/1001/preview/': () => ({ status: 200, body: { members: 1, version: 3, users: [] } }) });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Edit');
  await userEvent.click(within(await screen.findByRole('group', { name: 'Maintenance alerts' })).getByRole('checkbox', { name: 'change' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('None of its members (1) gains or loses a permission')).toBeInTheDocument();
});

test('a new group with ticked permissions closes only after a question', async () => {
  serve(reads);
  renderArea(<Users />, { at: '/?tab=groups' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeInTheDocument();
});

test('permission to change includes view, and removing view removes the rest', async () => {
  serve(reads);
  renderArea(<Users />, { at: '/?tab=groups' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  const residents = await screen.findByRole('group', { name: 'Residents' });
  const box = (name: string) => within(residents).getByRole('checkbox', { name });
  await userEvent.click(box('delete'));
  expect([box('view'), box('delete'), box('add')].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true, false]);
  await userEvent.click(box('view'));
  expect([box('view'), box('delete')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
});

test('a group with members is deleted once another group is chosen for them', async () => {
  const { writes } = serve({ ...reads, 'DELETE /groups/1001/': () => ({ status: 204 }) });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Delete');
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Its members (2) move to'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual(['DELETE /groups/1001/']));
});

test('two groups are compared, in sentences and as a table', async () => {
  serve({ ...reads, 'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.add_alert', 'maintenance.view_alert'] })) });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Compare');
  await userEvent.click(await screen.findByLabelText('Group'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  expect(await screen.findByText('Night desk has, Maintenance manager does not have: Residents: view')).toBeInTheDocument();
  expect(screen.getByText('Maintenance manager has, Night desk does not have: Maintenance alerts: add')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Residents: view ✓ –' })).toBeInTheDocument();
});

test('so do a group’s permissions, compared with those that the colleague left', async () => {
  const preview = (gained: readonly string[], lost: readonly string[]) => ({ status: 200, body: { members: 1, version: 3, users: [{ id: 21, username: 'ravi', name: 'Ravi Menon', gained, lost }] } });
  const previews = [preview(['maintenance.change_alert'], []), preview(['maintenance.change_alert'], ['maintenance.delete_alert'])];
  const { writes } = serve({
    ...reads,
    'POST /groups/1001/preview/': () => previews.shift()!,
    'PATCH /groups/1001/': (body) => (body['version'] === 3 ? stale(group({ version: 4, permissions: ['maintenance.delete_alert', 'maintenance.view_alert'] })) : { status: 200, body: group() }),
  });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Edit');
  await userEvent.click(within(await screen.findByRole('group', { name: 'Maintenance alerts' })).getByRole('checkbox', { name: 'change' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Ravi Menon loses Maintenance alerts: delete')).toBeInTheDocument();
  expect(writes.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes[3]?.body).toMatchObject({ permissions: ['maintenance.change_alert', 'maintenance.view_alert', 'residents.view_employee'], version: 4 }));
});

test('permissions that only a colleague has changed are never the user’s', async () => {
  const fewer = group({ version: 4, permissions: ['maintenance.view_alert'] });
  const more = group({ version: 5, permissions: ['maintenance.delete_alert', 'maintenance.view_alert'] });
  const { writes } = serve({
    ...reads,
    'PATCH /groups/1001/': (body) => (body['version'] === 3 ? stale(fewer) : body['version'] === 4 ? stale(more) : { status: 200, body: group() }),
  });
  renderArea(<Users />, { at: '/?tab=groups' });
  await choose('Night desk', 'Edit');
  await userEvent.type(await screen.findByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  const compared = (await screen.findByRole('columnheader', { name: 'Your version' })).closest('table')!;
  expect(within(compared).getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['Name']);
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes[2]?.body).toMatchObject({ name: 'Night desk 2', permissions: more.permissions, version: 5 }));
});

test('groups are in the order of the names that are shown, on every page', async () => {
  const builtIn = [['Facility setup', 6], ['Health manager', 3], ['Maintenance manager', 4], ['Report manager', 5], ['Resident manager', 2], ['Safe distance manager', 8], ['Tenancy manager', 1], ['User administrator', 7]] as const;
  const all = [...builtIn.map(([name, id]) => group({ id, name, built_in: true })), group({ id: 1002, name: 'إدارة أخرى' }), group({ id: 1003, name: 'Alpha' }), group({ id: 1004, name: 'Night desk' })];
  serve({ ...reads, 'GET /groups/': (_, query) => page(...all.slice(0, Number(query.get('limit')))) });
  const shownAt = async (at: string): Promise<string[]> => {
    const { unmount } = renderArea(<Users />, { at: `/?tab=groups&${at}`, language: 'ar' });
    const names = (await screen.findAllByRole('rowheader')).map((one) => one.textContent ?? '');
    unmount();
    return names;
  };
  const names = await shownAt('groups.size=20');
  expect(names).toHaveLength(all.length);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare));
  expect(await shownAt('groups.page=2')).toEqual(names.slice(10));
  expect(await shownAt('groups.size=20&groups.sort=-name')).toEqual(names.toReversed());
});

test('built-in groups have the names of the reader’s language, in the list of groups and with accounts; those of the organisation their own', async () => {
  serve({ ...reads, 'GET /users/': () => page(user({ groups: [{ id: 4, name: 'Maintenance manager', url: '/backend/api/groups/4/', until: null }, { id: 1001, name: 'Night desk', url: '/backend/api/groups/1001/', until: null }] })) });
  const { unmount } = renderArea(<Users />, { language: 'ar' });
  expect(await screen.findByText('إدارة الصيانة')).toBeInTheDocument();
  expect(screen.getByText('Night desk')).toBeInTheDocument();
  unmount();
  renderArea(<Users />, { at: '/?tab=groups', language: 'ar' });
  expect(await screen.findByText('إدارة الصيانة')).toBeInTheDocument();
  expect(screen.queryByText('Maintenance manager')).toBeNull();
});
