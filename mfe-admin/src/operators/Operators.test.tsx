import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import type { Operator } from '../api.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { stale } from '../testing/testAccounts.ts';

const operator = (of: Partial<Operator> = {}): Operator => ({ id: 7, name: 'Riverside', url: '/backend/api/orgentities/7/', taken_on: '2026-03-02T01:00:00.000Z', administrator: 'ana.lim', signed_in: false, ...of });
const first = operator({ id: 1, name: 'Harbourlight', taken_on: null, administrator: null });
const portal = { id: 1, url: '/backend/api/orgentities/1/', version: 1, name: 'Harbourlight', copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' }, contactsData: [], currency: 'SGD', time_zone: 'Asia/Singapore', logo: null };
const reads = { 'GET /orgentities/current/': () => ({ status: 200, body: portal }), 'GET /operators/': () => page(first, operator()), 'GET /users/': () => page(), 'GET /groups/': () => page(), 'GET /dormitories/choices/': () => page(), 'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }) };
const signIn = (org: number): void => useSession.setState({ status: 'signed-in', user: testUser({ is_superuser: true, userprofile: { ...testUser().userprofile, org: `/backend/api/orgentities/${org}/` } }) });

test('an operator is added with its first administrator, whose password is shown once', async () => {
  signIn(1);
  const { writes } = serve({ ...reads, 'POST /operators/': () => ({ status: 201, body: { ...operator(), one_time_password: 'abcd-efgh-2345-6789' } }) });
  renderArea(<Users />, { at: '/?tab=operators' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an operator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an operator' });
  await userEvent.type(within(dialog).getByLabelText('Organisation'), 'Riverside');
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ana.lim');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('abcd-efgh-2345-6789');
  expect(writes[0]?.body).toMatchObject({ name: 'Riverside', username: 'ana.lim' });
});

test.each([
  ['Add an operator', '/?tab=operators', 'Add', async () => userEvent.click(await screen.findByRole('button', { name: 'Add an operator' }))],
  ['the approval of an account', '/?tab=requests', 'Approve', () => choose('Approve')],
])('a user name that no account can have is refused with what it may be: %s', async (_, at, send, open) => {
  signIn(1);
  const { writes } = serve({ ...reads, 'GET /register_requests/': () => page({ ...asked, kind: 'account' as const }) });
  renderArea(<Users />, { at });
  await open();
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ana lim');
  await userEvent.click(within(dialog).getByRole('button', { name: send }));
  expect(await within(dialog).findByText(/Letters, digits and .* without spaces/)).toBeInTheDocument();
  expect(writes).toEqual([]);
});

test('a lost password is replaced until the administrator has logged in', async () => {
  signIn(1);
  const { writes } = serve({ ...reads, 'GET /operators/': () => page(first, operator(), operator({ id: 8, name: 'Hillside', signed_in: true })), 'POST /operators/7/one_time_password/': () => ({ status: 200, body: { one_time_password: 'wxyz-wxyz-2345-6789' } }) });
  renderArea(<Users />, { at: '/?tab=operators' });
  const button = await screen.findByRole('button', { name: 'Reset password Riverside' });
  for (const name of ['Harbourlight', 'Hillside']) expect(screen.queryByRole('button', { name: `Reset password ${name}` })).toBeNull();
  await userEvent.click(button);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('wxyz');
  expect(writes).toHaveLength(1);
});

test('a superuser of an added organisation has no such tab', async () => {
  signIn(7);
  const { reads: asked } = serve(reads);
  renderArea(<Users />);
  await waitFor(() => expect(asked).toContain('GET /orgentities/current/'));
  expect(await screen.findByRole('tab', { name: 'Requests' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Operators' })).toBeNull();
});

const asked = { id: 5, url: '/backend/api/register_requests/5/', kind: 'operator' as const, name: 'Ana Lim', email: 'ana@river.example', organisation: 'Riverside', phone: '', message: '', username: null, status: 'pending' as const, remarks: '', user: null, decided_by_name: null, decided_time: null, created_time: '2026-03-02T01:00:00.000Z', version: 2 };
const choose = async (action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};

test('an operator’s request is approved by adding the operator; a failed approval can be retried', async () => {
  signIn(1);
  let tries = 0;
  const { writes } = serve({
    ...reads,
    'GET /register_requests/': () => page(asked),
    'POST /operators/': () => ({ status: 201, body: { ...operator(), one_time_password: 'abcd-efgh-2345-6789' } }),
    'PATCH /register_requests/5/': () => ((tries += 1) === 1 ? { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } } : { status: 200, body: { ...asked, status: 'approved' } }),
  });
  renderArea(<Users />, { at: '/?tab=requests' });
  await choose('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Add an operator' });
  expect(within(dialog).getByLabelText('Organisation')).toHaveValue('Riverside');
  expect(within(dialog).getByLabelText('Last name')).toHaveValue('Lim');
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ana.lim');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('still pending. Away');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The request was approved.')).toBeVisible();
  expect(writes.map(({ call }) => call)).toEqual(['POST /operators/', 'PATCH /register_requests/5/', 'PATCH /register_requests/5/']);
});

test('adding is not offered in a portal that accepts no further operators', async () => {
  signIn(1);
  serve({ ...reads, 'GET /orgentities/current/': () => ({ status: 200, body: { ...portal, takes_operators: false } }), 'GET /register_requests/': () => page(asked) });
  renderArea(<Users />, { at: '/?tab=requests' });
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(await screen.findByRole('tab', { name: 'Operators' }));
  expect(await screen.findByText('Harbourlight')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an operator' })).toBeNull();
});

test('an account is approved with its groups and dormitories; if granting the dormitories failed, it can be retried', async () => {
  useSession.setState({ status: 'signed-in', user: testUser({ permissions: ['auth.add_user', 'auth.view_user', 'auth.change_permission', 'auth.view_group'] }) });
  let tries = 0;
  const account = { ...asked, kind: 'account' as const, username: 'ana' };
  const { writes } = serve({
    ...reads,
    'GET /register_requests/': () => page(account),
    'GET /dormitories/choices/': () => page(dormitoryChoice(3, 'Harbour')),
    'PATCH /register_requests/5/': () => ({ status: 200, body: { ...account, status: 'approved', user: '/backend/api/users/41/', one_time_password: 'abcd-efgh-2345-6789' } }),
    'POST /dormitories/access/': () => ((tries += 1) === 1 ? { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } } : { status: 200, body: { user: 41, all: false, dormitories: [3], version: 1 } }),
  });
  renderArea(<Users />, { at: '/?tab=requests' });
  await choose('Approve');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Harbour' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('does not have access to any dormitory yet. Away');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Access to the dormitories was given.')).toBeVisible();
  expect(writes.map(({ call, body }) => [call, body['dormitories']])).toEqual([['PATCH /register_requests/5/', undefined], ['POST /dormitories/access/', [3]], ['POST /dormitories/access/', [3]]]);
  expect(writes[0]?.body).not.toHaveProperty('dormitories');
});

test('the dormitories of an approved account do not replace unseen what a colleague has given it meanwhile', async () => {
  useSession.setState({ status: 'signed-in', user: testUser({ permissions: ['auth.add_user', 'auth.view_user', 'auth.change_permission', 'auth.view_group'] }) });
  const account = { ...asked, kind: 'account' as const, username: 'ana' };
  const given = { user: 41, all: false, dormitories: [4], version: 1 };
  const { writes } = serve({
    ...reads,
    'GET /register_requests/': () => page(account),
    'GET /dormitories/choices/': () => page(dormitoryChoice(3, 'Harbour')),
    'PATCH /register_requests/5/': () => ({ status: 200, body: { ...account, status: 'approved', user: '/backend/api/users/41/', one_time_password: 'abcd-efgh-2345-6789' } }),
    'GET /dormitories/access/': () => ({ status: 200, body: given }),
    'POST /dormitories/access/': ({ version }) => (version === 0 ? stale(given) : { status: 200, body: { ...given, dormitories: [3], version: 2 } }),
  });
  renderArea(<Users />, { at: '/?tab=requests' });
  await choose('Approve');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Harbour' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Access to the dormitories was given.')).toBeVisible();
  expect(writes.slice(1).map(({ body }) => body)).toEqual([
    { user: 41, dormitories: [3], version: 0 },
    { user: 41, dormitories: [3], version: 1 },
  ]);
});
