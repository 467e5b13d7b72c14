import '@testing-library/jest-dom';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { page, serverOf } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import shell from '../../../locales/en.json';
import Profile from './Profile.tsx';

const reads = {
  'GET /users/9/sessions/': () => page(),
  'GET /userpreferences/letters/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }),
  'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }),
};
afterEach(() => queryClient.clear());

test('where the portal sends e-mail, another address is saved with the current password, and a wrong one is shown beside it', async () => {
  signIn();
  const { writes } = serverOf()({
    ...reads,
    'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }),
    'PATCH /users/current/': () => ({ status: 422, body: { message: 'The password is wrong', statusCode: 422, code: 'wrong_password', errors: { current_password: ['The password is wrong'] } } }),
  });
  renderPage(<Profile />, { texts: { shell }, queries: queryClient });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), '.sg');
  const current = await screen.findByLabelText(/Current password/);
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  expect(await screen.findByText('The "Current password" is required')).toBeInTheDocument();
  await userEvent.type(current, 'firm-demo-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ email: 'mei@example.com.sg', current_password: 'firm-demo-2026' }]));
  expect(await screen.findByText('The password is wrong')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /mail/i })).toBeInTheDocument();
});

test('opens at the step that the address names', () => {
  signIn();
  serverOf()(reads);
  renderPage(<Profile />, { texts: { shell }, queries: queryClient, at: '/auth/profile?step=password' });
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
});

test('a refused password is shown where it was entered, though Finish stands on another step', async () => {
  signIn();
  serverOf()({
    ...reads,
    'POST /users/current/password/': () => ({ status: 422, body: { message: 'The current password is wrong', statusCode: 422, code: 'invalid', errors: { current_password: ['The current password is wrong'] } } }),
  });
  renderPage(<Profile />, { texts: { shell }, queries: queryClient });
  await userEvent.click(screen.getByRole('button', { name: 'Password' }));
  await userEvent.type(screen.getByLabelText('Current password'), 'firm-demo-2025');
  await userEvent.type(screen.getByLabelText('New password'), 'firm-demo-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('The current password is wrong')).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveValue('firm-demo-2025');
});
