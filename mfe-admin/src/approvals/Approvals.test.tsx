import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Group, UserRow } from '../api.ts';
import { rightsRequest as request } from '../testing/rightsRequest.ts';
import { serve } from '../testing/serve.ts';
import Users from '../screens/users/Users.tsx';

const group = (of: Partial<Group> = {}): Group => ({
  ...{ id: 1001, url: '/backend/api/groups/1001/', name: 'Night desk', description: '', built_in: false, based_on: null, member_count: 1, version: 3, update_time: '2026-03-02T01:00:00.000Z', permissions: ['maintenance.view_alert'] },
  ...of,
});
const user = (of: Partial<UserRow> = {}): UserRow => ({
  ...{ id: 21, url: '/backend/api/users/ravi/', username: 'ravi', first_name: 'Ravi', last_name: 'Menon', email: '', is_active: false, is_superuser: false, is_staff: false },
  ...{ last_login: null, preferences: { dark_mode: false }, created_time: '2026-03-02T01:00:00.000Z', update_time: '2026-03-02T01:00:00.000Z', version: 4 },
  groups: [{ id: 1001, name: 'Night desk', url: '/backend/api/groups/1001/', until: null }],
  userprofile: { id: 21, url: '/backend/api/userprofiles/21/', org: '/backend/api/orgentities/1/', user_dp: null, dark_mode: false },
  ...of,
});
const held = { status: 409, body: { message: 'Another administrator has to approve this', statusCode: 409, code: 'four_eyes' } };
const permissions = ['view', 'change'].map((action, i) => ({ id: i + 1, name: `maintenance.${action}_alert`, app: 'maintenance', action, model: 'alert' }));
const reads = { 'GET /groups/': () => page(group()), 'GET /permissions/': () => page(...permissions), 'GET /users/': () => page(user()), 'GET /dormitories/choices/': () => page(), 'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }) };
const asks = { 'POST /rights_requests/': () => ({ status: 201, body: request({ is_own: true }) }) };
beforeEach(() => signIn('view user', 'add user', 'change user', 'view group', 'change group', 'delete group', 'view permission', 'change permission'));

const choose = async (of: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${of}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};
/**
 * Fills in and sends the dialog that asks for approval. Under test, antd gives stacked dialogs the same heading, so this
 * one is found by its own field.
 */
const ask = async (): Promise<void> => {
  const reason = await screen.findByLabelText('Reason');
  await userEvent.type(reason, 'Covers the night');
  await userEvent.click(within(reason.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Ask for approval' }));
};

test('older requests are shown on demand, a hundred at a time', async () => {
  const all = Array.from({ length: 150 }, (_, i) => request({ id: 150 - i, subject_name: `Person ${150 - i}`, status: 'approved' }));
  serve({
    'GET /rights_requests/': (_, query) => {
      if (query.get('status') === 'pending') return page();
      const [from, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      return { status: 200, body: { count: all.length, next: from + limit < all.length ? 'https://firm.example/next' : null, previous: null, results: all.slice(from, from + limit) } };
    },
  });
  renderArea(<Users />, { at: '/?tab=approvals' });
  await userEvent.click(await screen.findByRole('radio', { name: 'All' }));
  expect(await screen.findByText(/Person 51$/)).toBeInTheDocument();
  expect(screen.queryByText(/Person 50$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older requests' }));
  expect(await screen.findByText(/Person 1$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older requests' })).toBeNull();
});

test('a request says who asks for what and why, and is approved by one key after confirmation', async () => {
  let waiting = [request(), request({ id: 6, subject_name: 'Ann Lee', effects: [] })];
  const approved = () => {
    waiting = waiting.slice(1);
    return { status: 200, body: request({ status: 'approved', version: 2 }) };
  };
  const { writes } = serve({ 'GET /rights_requests/': () => page(...waiting), 'PATCH /rights_requests/5/': approved });
  renderArea(<Users />, { at: '/?tab=approvals' });
  const line = await screen.findByRole('group', { name: 'Permissions of Ravi Menon, Marcus Tan' });
  expect(screen.getByText('Ravi Menon gains Maintenance alerts: view')).toBeInTheDocument();
  expect(screen.getByText('Ravi Menon keeps Residents: view for longer')).toBeInTheDocument();
  expect(screen.getAllByText('Reason: Covers the night')).toHaveLength(2);
  line.querySelector('button')?.focus();
  await userEvent.keyboard('a');
  expect(writes).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Approve this request?' })).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /rights_requests/5/', body: { status: 'approved', remarks: '', version: 1 } }]));
  // The next request is selected.
  await waitFor(() => expect(document.activeElement?.closest('[data-line]')).toHaveAttribute('data-line', '6'));
});

test('dormitories are shown by their names', async () => {
  const of = (id: number, name: string, dormitories: { all: boolean; gained: number[]; lost: number[] }) => ({ id, username: name, name, gained: [], lost: [], longer: [], becomes: [], dormitories });
  const effects = [of(21, 'Ravi', { all: false, gained: [1, 2], lost: [7] }), of(22, 'Ann', { all: true, gained: [], lost: [] })];
  serve({ 'GET /rights_requests/': () => page(request({ kind: 'dormitories', subject_name: 'Ravi, Ann', effects, status: 'not_done' })), 'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House'), dormitoryChoice(2, 'South House')) });
  renderArea(<Users />, { at: '/?tab=approvals' });
  expect(await screen.findByText('Dormitories of Ravi, Ann')).toBeInTheDocument();
  expect(await screen.findByText('Ravi gets access to North House, South House')).toBeInTheDocument();
  expect(screen.getByText('Ravi loses access to #7')).toBeInTheDocument();
  expect(screen.getByText('Ann gets access to all dormitories, including future ones')).toBeInTheDocument();
  expect(screen.getByText('Approved, but no longer possible')).toBeInTheDocument();
});

test('a held change of dormitories is requested as dormitories added and removed', async () => {
  const { writes } = serve({
    ...{ ...reads, ...asks, 'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House'), dormitoryChoice(2, 'South House')) },
    'GET /dormitories/access/': () => ({ status: 200, body: { user: 21, all: false, dormitories: [1], version: 1 } }),
    'POST /dormitories/access/': () => held,
  });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Dormitories');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'North House' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'South House' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await ask();
  await waitFor(() => expect(writes.at(-1)).toMatchObject({ call: 'POST /rights_requests/', body: { kind: 'dormitories', users: [21], gain: [2], lose: [1], reason: 'Covers the night' } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a request is refused with remarks; the user’s own can only be withdrawn', async () => {
  const { writes } = serve({
    'GET /rights_requests/': () => page(request(), request({ id: 7, is_own: true })),
    'PATCH /rights_requests/5/': () => (writes.length === 1 ? { status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } } : { status: 200, body: request({ status: 'refused' }) }),
    'POST /rights_requests/7/withdraw/': () => ({ status: 200, body: request({ status: 'withdrawn' }) }),
  });
  renderArea(<Users />, { at: '/?tab=approvals' });
  const [other, own] = await screen.findAllByRole('group', { name: /^Permissions of Ravi/ });
  expect(screen.getByText('Your own request: another administrator decides')).toBeInTheDocument();
  expect(within(own as HTMLElement).queryByRole('button', { name: /^Approve/ })).toBeNull();
  other?.querySelector('button')?.focus();
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the request of Marcus Tan?' });
  await userEvent.type(within(dialog).getByLabelText('Remarks for the person who asked'), 'Not at night');
  const refuse = within(dialog).getByRole('button', { name: 'Refuse' });
  await userEvent.click(refuse);
  // It failed: the remarks are still there.
  await waitFor(() => expect(writes).toHaveLength(1));
  await waitFor(() => expect(refuse).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(refuse);
  await waitFor(() => expect(writes[1]?.body).toMatchObject({ status: 'refused', remarks: 'Not at night' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within((await screen.findAllByRole('group', { name: /^Permissions of Ravi/ }))[1] as HTMLElement).getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(writes[2]).toMatchObject({ call: 'POST /rights_requests/7/withdraw/', body: { version: 1 } }));
});

test('decided requests are shown with their outcome', async () => {
  const decided = { decided_by_name: 'Farah Ismail', decided_time: '2026-05-01T01:00:00.000Z', remarks: 'Not at night' };
  serve({ 'GET /rights_requests/': (_body, query) => (query.get('status') === 'pending' ? page() : page(request({ status: 'refused', ...decided }), request({ id: 8, status: 'bypassed' }))) });
  renderArea(<Users />, { at: '/?tab=approvals' });
  expect(await screen.findByText('No request is waiting for approval.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(screen.getByText('Applied without approval')).toBeInTheDocument();
  expect(screen.getByText('Not at night')).toBeInTheDocument();
});

test('when a save is held, the dialog offers to request approval, and names are saved at once', async () => {
  let first = true;
  const patched = () => {
    const answer = first ? held : { status: 200, body: user() };
    first = false;
    return answer;
  };
  const { writes } = serve({ ...reads, ...asks, 'PATCH /users/21/': patched });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ravi Menon' });
  await userEvent.clear(within(dialog).getByLabelText('Last name'));
  await userEvent.type(within(dialog).getByLabelText('Last name'), 'Menen');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await ask();
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[1]?.body).toMatchObject({ last_name: 'Menen', version: 4 });
  expect(writes[1]?.body).not.toHaveProperty('groups');
  expect(writes[2]).toMatchObject({ call: 'POST /rights_requests/', body: { kind: 'user', user: 21, groups: [{ id: 1001, until: null }], reason: 'Covers the night' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new account is created without the requested groups, and its password is shown', async () => {
  const posted = (body: Record<string, unknown>) => {
    if ((body['groups'] as unknown[]).length > 0) return held;
    return keys.length === 2 ? { status: 504 } : { status: 201, body: { ...user({ id: 30, groups: [] }), one_time_password: 'abcd-efgh-2345-6789' } };
  };
  const { writes, keys } = serve({ ...reads, ...asks, 'POST /users/': posted });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  await userEvent.type(await screen.findByLabelText('User name'), 'ann.lee');
  await userEvent.click(screen.getByLabelText('Groups'));
  await userEvent.click(await screen.findByTitle('Night desk'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await ask();
  // Its answer was lost: the next press does not create a second account.
  await waitFor(() => expect(keys).toHaveLength(2));
  const again = screen.getByRole('button', { name: 'Ask for approval' });
  await waitFor(() => expect(again).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(again);
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[1]).toBeDefined();
  expect(keys[2]).toBe(keys[1]);
  await waitFor(() => expect(writes.at(-1)).toMatchObject({ call: 'POST /rights_requests/', body: { kind: 'user', user: 30, groups: [{ id: 1001 }] } }));
  expect(await screen.findByText('abcd-efgh-2345-6789')).toBeInTheDocument();
});

test('activating an account, extending a group and deleting one are requested in the same way', async () => {
  const effect = { members: 1, version: 3, users: [{ id: 21, username: 'ravi', name: 'Ravi Menon', gained: ['maintenance.change_alert'], lost: [] }] };
  let patches = 0;
  const { writes } = serve({
    ...{ ...reads, ...asks, 'PATCH /users/21/': () => held, 'DELETE /groups/1001/': () => held, 'POST /groups/1001/preview/': () => ({ status: 200, body: effect }) },
    'GET /groups/': () => page(group(), group({ id: 1002, name: 'Day desk' })),
    'PATCH /groups/1001/': () => ((patches += 1) === 1 ? held : { status: 200, body: group() }),
  });
  const orders = () => writes.filter(({ call }) => call === 'POST /rights_requests/').map(({ body }) => body);
  renderArea(<Users />);
  await choose('Ravi Menon', 'Activate');
  await ask();
  await waitFor(() => expect(orders()).toMatchObject([{ kind: 'user', user: 21, is_active: true }]));
  await userEvent.click(screen.getByRole('tab', { name: 'Groups' }));
  await choose('Night desk', 'Edit');
  await userEvent.click(within(await screen.findByRole('group', { name: 'Maintenance alerts' })).getByRole('checkbox', { name: 'change' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await ask();
  await waitFor(() => expect(orders()[1]).toMatchObject({ kind: 'group', group: 1001, permissions: ['maintenance.change_alert', 'maintenance.view_alert'] }));
  await choose('Night desk', 'Delete');
  await userEvent.click(await screen.findByLabelText('Its members (1) move to'));
  await userEvent.click(await screen.findByTitle('Day desk'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await ask();
  await waitFor(() => expect(orders()[2]).toMatchObject({ kind: 'group_removal', group: 1001, move_to: 1002 }));
});

test('a superuser can make the change alone, with a reason', async () => {
  const { user: me } = useSession.getState();
  useSession.setState({ user: { ...(me as NonNullable<typeof me>), is_superuser: true } });
  const { writes } = serve({ ...reads, 'GET /orgentities/current/': () => ({ status: 500 }), 'POST /rights_requests/': () => ({ status: 201, body: request({ status: 'bypassed' }) }), 'PATCH /users/21/': () => held });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Activate');
  const dialog = await screen.findByRole('dialog', { name: 'Ask for approval' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Nobody else is on duty');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Apply now without approval' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply without approval' }));
  await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ bypass: true, reason: 'Nobody else is on duty' }));
});
