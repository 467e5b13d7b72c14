import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import type { Operator } from '../api.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';

const operator = (of: Partial<Operator> = {}): Operator => ({ id: 7, name: 'Riverside', url: '/backend/api/orgentities/7/', taken_on: '2026-03-02T01:00:00.000Z', administrator: 'ana.lim', signed_in: false, ...of });
const first = operator({ id: 1, name: 'Harbourlight', taken_on: null, administrator: null });
const portal = { id: 1, url: '/backend/api/orgentities/1/', version: 1, name: 'Harbourlight', copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' }, contactsData: [], currency: 'SGD', time_zone: 'Asia/Singapore', logo: null };
const reads = { 'GET /orgentities/current/': () => ({ status: 200, body: portal }), 'GET /operators/': () => page(first, operator()), 'GET /users/': () => page(), 'GET /groups/': () => page(), 'GET /dormitories/choices/': () => page(), 'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }) };
const signIn = (org: number): void => useSession.setState({ status: 'signed-in', user: testUser({ is_superuser: true, userprofile: { ...testUser().userprofile, org: `/backend/api/orgentities/${org}/` } }) });

test('an operator is taken on with its first administrator, whose password is shown once', async () => {
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

test('a password that was lost is made anew until the administrator has signed in', async () => {
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

test('a superuser of an organisation that was taken on has no such tab', async () => {
  signIn(7);
  const { reads: asked } = serve(reads);
  renderArea(<Users />);
  await waitFor(() => expect(asked).toContain('GET /orgentities/current/'));
  expect(await screen.findByRole('tab', { name: 'Requests' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Operators' })).toBeNull();
});
