import '@testing-library/jest-dom';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { page, serverOf } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import shell from '../../../locales/en.json';
import Profile from './Profile.tsx';

test('a refused password is shown where it was entered, though Finish stands on another step', async () => {
  signIn();
  serverOf()({
    'GET /users/9/sessions/': () => page(),
    'GET /userpreferences/letters/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }),
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
