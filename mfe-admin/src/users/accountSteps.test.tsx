import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { choose, reads, rights, user } from '../testing/testAccounts.ts';

beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
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
