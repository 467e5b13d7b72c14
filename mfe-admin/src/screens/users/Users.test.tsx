import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Group, UserRow } from '../../api.ts';
import { serve } from '../../testing/serve.ts';
import Users from './Users.tsx';

const group = (of: Partial<Group> = {}): Group => ({
  ...{ id: 1001, url: '/backend/api/groups/1001/', name: 'Night desk', description: '', built_in: false, based_on: null, member_count: 2, version: 3 },
  update_time: '2026-03-02T01:00:00.000Z',
  permissions: ['maintenance.view_alert', 'residents.view_employee'],
  ...of,
});
const user = (of: Partial<UserRow> = {}): UserRow => ({
  ...{ id: 21, url: '/backend/api/users/ravi/', username: 'ravi', first_name: 'Ravi', last_name: 'Menon', email: '', is_active: true, is_superuser: false, is_staff: false },
  ...{ last_login: null, preferences: { dark_mode: false }, created_time: '2026-03-02T01:00:00.000Z', update_time: '2026-03-02T01:00:00.000Z', version: 4 },
  groups: [{ id: 1001, name: 'Night desk', url: '/backend/api/groups/1001/', until: '2026-12-01T00:00:00.000Z' }],
  userprofile: { id: 21, url: '/backend/api/userprofiles/21/', org: '/backend/api/orgentities/1/', user_dp: null, dark_mode: false },
  ...of,
});
const permissions = ['view', 'add', 'change', 'delete'].flatMap((action, i) => [
  { id: i + 1, name: `maintenance.${action}_alert`, app: 'maintenance', action, model: 'alert' },
  { id: i + 11, name: `residents.${action}_employee`, app: 'residents', action, model: 'employee' },
]);
const reads = { 'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true })), 'GET /permissions/': () => page(...permissions), 'GET /users/': () => page(user()), 'GET /dormitories/choices/': () => page(), 'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }) };
const rights = ['view user', 'add user', 'change user', 'view group', 'add group', 'change group', 'delete group', 'change permission', 'view permission'] as const;
beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
});

const choose = async (of: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${of}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};

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

test('a membership with an end shows its last day, and is sent with it', async () => {
  const { writes } = serve({ ...reads, 'PATCH /users/21/': () => ({ status: 200, body: user() }) });
  renderArea(<Users />);
  expect(await screen.findByText(/Night desk · Until 2026-1[12]-\d\d/)).toBeInTheDocument();
  await choose('Ravi Menon', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ravi Menon' });
  await userEvent.clear(within(dialog).getByLabelText('Last name'));
  await userEvent.type(within(dialog).getByLabelText('Last name'), 'Menen');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ last_name: 'Menen', groups: [{ id: 1001, until: '2026-12-01T00:00:00.000Z' }], version: 4 });
});

test('a new account’s password is shown once', async () => {
  const made = { ...user({ first_name: 'Ann', last_name: 'Lee' }), one_time_password: 'abcd-efgh-2345-6789' };
  serve({ ...reads, 'POST /users/': () => ({ status: 201, body: made }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  await userEvent.type(await screen.findByLabelText('User name'), 'ann.lee');
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('abcd-efgh-2345-6789');
  // Only 'Done' closes it: it cannot be shown again. Over plain http, as here, nothing can be copied by a button.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('.ant-modal-wrap')!);
  expect(screen.getByRole('dialog', { name: 'One-time password' })).toHaveTextContent('abcd-efgh-2345-6789');
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a user name that no account can have is refused with what it may be, before anything is sent', async () => {
  const { writes } = serve(reads);
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add user' });
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ann lee');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Letters, digits and .* without spaces/)).toBeInTheDocument();
  expect(writes).toEqual([]);
});

test('a new account without names is called by its user name', async () => {
  serve({ ...reads, 'POST /users/': () => ({ status: 201, body: { ...user({ username: 'ann.lee', first_name: '', last_name: '' }), one_time_password: 'abcd-efgh-2345-6789' } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The "User name" is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('User name'), 'ann.lee');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent(/ann\.lee chooses another/);
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

test('a forgotten password is replaced by one for the next login, after confirmation', async () => {
  const { writes } = serve({ ...reads, 'POST /users/21/one_time_password/': () => ({ status: 200, body: { one_time_password: 'wxyz-2345-abcd-efgh' } }) });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Reset password');
  expect(writes).toEqual([]);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Reset password' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('wxyz-2345-abcd-efgh');
});

test('sessions show where and since when, and are ended one by one', async () => {
  const session = { id: 's1', agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '10.0.0.7', created: '2026-11-20T01:00:00.000Z', last_seen: '2026-11-21T01:00:00.000Z', is_locked: false, is_current: false, seen_by: null };
  const { writes } = serve({ ...reads, 'GET /users/21/sessions/': () => page(session, { ...session, id: 's2', agent: '?', is_current: true }), 'POST /users/21/sessions/s1/end/': () => ({ status: 204 }) });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Sessions');
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
  expect(screen.getByText('This session')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End Firefox on Linux 10.0.0.7' }));
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual(['POST /users/21/sessions/s1/end/']));
  const sessions = screen.getByRole('dialog', { name: /Ravi Menon/ });
  expect(within(sessions).queryByRole('button', { name: 'End all' })).toBeNull();
  await userEvent.click(within(sessions).getByRole('button', { name: 'More actions' }));
  expect(within(sessions).getByRole('button', { name: 'End all' })).toBeEnabled();
});

test('viewing as another user asks for a reason, and passes the token to the shell', async () => {
  const seeing = { access: 'token', name: 'Ravi Menon', until: '2031-01-01T00:00:00.000Z' };
  const { writes } = serve({ ...reads, 'POST /users/21/see_as/': () => ({ status: 200, body: seeing }) });
  renderArea(<Users />);
  await choose('Ravi Menon', 'View as this user');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Cannot find alerts{Enter}');
  await waitFor(() => expect(writes).toMatchObject([{ call: 'POST /users/21/see_as/', body: { reason: 'Cannot find alerts' } }]));
  await waitFor(() => expect(useSession.getState().seeing).toEqual(seeing));
  useSession.getState().see(null);
});

test('Enter pressed twice begins one view', async () => {
  const seeing = { access: 'token', name: 'Ravi Menon', until: '2031-01-01T00:00:00.000Z' };
  const { writes } = serve({ ...reads, 'POST /users/21/see_as/': () => ({ status: 200, body: seeing }) });
  renderArea(<Users />);
  await choose('Ravi Menon', 'View as this user');
  const reason = await screen.findByLabelText('Reason');
  await userEvent.type(reason, 'Cannot find alerts');
  fireEvent.keyDown(reason, { key: 'Enter' });
  fireEvent.keyDown(reason, { key: 'Enter' });
  await waitFor(() => expect(useSession.getState().seeing).toEqual(seeing));
  expect(writes).toHaveLength(1);
  useSession.getState().see(null);
});

test('of one’s own account what the service always refuses is not offered', async () => {
  const own = user({ id: 9, first_name: 'Farah', last_name: 'Ismail', email: 'farah@example.org' });
  serve({ ...reads, 'GET /users/': () => page(user({ email: 'ravi@example.org' }), own), 'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }) });
  renderArea(<Users />);
  const always = ['Edit', 'Sessions', 'Log out everywhere'];
  const ofOthers = ['Deactivate', 'Reset password', 'Send a password link', 'View as this user'];
  await userEvent.click(await screen.findByRole('button', { name: 'More for Ravi Menon' }));
  for (const name of [...always, ...ofOthers]) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'More for Farah Ismail' }));
  for (const name of always) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  for (const name of ofOthers) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a step for selected users is sent once, and keeps its dialog and the selection when it fails', async () => {
  const statuses = [503, 200];
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => (statuses.shift() === 503 ? { status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } } : { status: 200, body: { done: [21], refused: [] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to a group' }));
  await userEvent.click(await screen.findByLabelText('Group'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  const send = (): HTMLElement => within(screen.getByRole('dialog', { name: 'Add to a group? Users: 1' })).getByRole('button', { name: /Add to a group/ });
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(useNotices.getState().notices.map(({ type }) => type)).toEqual(['ERROR']));
  expect(writes).toHaveLength(1);
  await waitFor(() => expect(send()).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(send());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull());
  expect(writes.map(({ body }) => body)).toEqual([0, 1].map(() => ({ step: 'add_group', users: [21], group: 4 })));
  // The next step begins without the group of this one.
  await userEvent.click(screen.getByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(within(await screen.findByRole('region', { name: 'Selected users' })).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from a group' }));
  const next = await screen.findByRole('dialog', { name: 'Remove from a group? Users: 1' });
  expect(within(next).getByRole('button', { name: 'Remove from a group' })).toBeDisabled();
});

test('a step for selected users names those for whom it was refused', async () => {
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => ({ status: 200, body: { done: [], refused: [{ id: 21, name: 'Ravi Menon', message: 'Not this one', code: 'forbidden' }] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to a group' }));
  await userEvent.click(await screen.findByLabelText('Group'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Add to a group' }).at(-1) as HTMLElement);
  await waitFor(() => expect(writes).toMatchObject([{ body: { step: 'add_group', users: [21], group: 4 } }]));
  expect(await screen.findByRole('dialog', { name: 'Refused: 1' })).toHaveTextContent('Ravi Menon: Not this one');
  // Nothing was done, so nothing says so.
  expect(useNotices.getState().notices).toEqual([]);
});

test('actions that take something from the selected users are in the "…" menu, and ask for confirmation', async () => {
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => ({ status: 200, body: { done: [21], refused: [] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  const bar = await screen.findByRole('region', { name: 'Selected users' });
  for (const name of ['Deactivate', 'Remove from a group']) expect(within(bar).queryByRole('button', { name })).toBeNull();
  await userEvent.click(within(bar).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  // The number follows its noun, so that it reads well with one.
  const asks = await screen.findByRole('dialog', { name: 'Deactivate? Users: 1' });
  expect(writes).toEqual([]);
  await userEvent.click(within(asks).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /users/bulk/', body: { step: 'deactivate', users: [21] } }]));
});

test('other groups show their effect on an account before it is changed', async () => {
  const { writes } = serve({ ...reads, 'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.add_alert', 'maintenance.view_alert'] })), 'PATCH /users/21/': () => ({ status: 200, body: user() }) });
  const dialog = await giveManager();
  expect(await screen.findByText('Ravi Menon gains Maintenance alerts: add')).toBeInTheDocument();
  expect(writes).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes).toHaveLength(1));
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

test('where e-mail is sent, a new account can be invited instead of being shown a password, and an existing one sent a link', async () => {
  const { writes } = serve({
    ...reads,
    'GET /users/': () => page(user({ email: 'ravi@example.org' })),
    'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }),
    'POST /users/': () => ({ status: 201, body: user() }),
    'POST /users/21/invite/': () => ({ status: 204 }),
  });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: /Add user/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add user' });
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ann.lee');
  await userEvent.click(await within(dialog).findByLabelText('Invite by e-mail'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([expect.objectContaining({ username: 'ann.lee', invite: true })]));
  await choose('Ravi Menon', 'Send a password link');
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Send Ravi Menon a password link?' })).getByRole('button', { name: 'Send a password link' }));
  await waitFor(() => expect(writes).toHaveLength(2));
});

test('where e-mail is sent, one’s own address is changed with the current password, another user’s without', async () => {
  const { writes } = serve({
    ...reads,
    'GET /users/': () => page(user({ email: 'ravi@example.org' }), user({ id: 9, username: 'mei', first_name: 'Mei', last_name: 'Tan', email: 'mei@example.com' })),
    'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }),
    'PATCH /users/9/': () => ({ status: 200, body: user({ id: 9 }) }),
    'PATCH /users/21/': () => ({ status: 200, body: user() }),
  });
  renderArea(<Users />);
  const readdress = async (name: string): Promise<HTMLElement> => {
    await choose(name, 'Edit');
    const dialog = await screen.findByRole('dialog', { name: `Edit ${name}` });
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('E-mail'), '.sg');
    return dialog;
  };
  const own = await readdress('Mei Tan');
  await userEvent.type(await within(own).findByLabelText('Current password'), 'firm-demo-2026');
  await userEvent.click(within(own).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  const others = await readdress('Ravi Menon');
  await userEvent.click(within(others).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'mei@example.com.sg', current_password: 'firm-demo-2026' }),
    expect.not.objectContaining({ current_password: expect.anything() }),
  ]);
});

test('another user’s groups and dormitories are added to the account’s own, after a preview', async () => {
  const access: Record<string, { user: number; all: boolean; dormitories: number[] }> = { 21: { user: 21, all: false, dormitories: [3] }, 22: { user: 22, all: false, dormitories: [4] } };
  const mei = user({ id: 22, username: 'mei', first_name: 'Mei', last_name: 'Tan', groups: [{ id: 4, name: 'Maintenance manager', url: '', until: null }] });
  const { writes } = serve({
    ...reads,
    'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true, permissions: ['maintenance.change_alert'] })),
    'GET /users/': (_, query) => (query.has('search') ? page(mei) : page(user())),
    'GET /users/22/': () => ({ status: 200, body: mei }),
    'GET /dormitories/access/': (_, query) => ({ status: 200, body: access[query.get('user') ?? ''] }),
    'GET /dormitories/choices/': () => page(dormitoryChoice(3, 'Harbour'), dormitoryChoice(4, 'Hill')),
    'PATCH /users/21/': () => ({ status: 200, body: user() }),
    'POST /dormitories/access/': () => ({ status: 200, body: { user: 21, all: false, dormitories: [3, 4] } }),
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
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toMatchObject({ call: 'PATCH /users/21/', body: { groups: [{ id: 1001, until: '2026-12-01T00:00:00.000Z' }, { id: 4, until: null }], version: 4 } });
  expect(writes[1]).toMatchObject({ call: 'POST /dormitories/access/', body: { user: 21, dormitories: [3, 4] } });
});

const stale = (current: object) => ({ status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current } });

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
