import '@testing-library/jest-dom';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import shell from '../../../locales/en.json';
import { EmailPreferences } from './EmailPreferences.tsx';

const kinds = [{ kind: 'maintenance.assigned', name: 'Alerts assigned to me', about: 'When somebody gives you an alert', wanted: true, unasked: true, daily: false }];
const wishes = { sends: true, email: 'ann@example.org', language: 'en', pace: 'soon', kinds };
const show = (answer: object, user: number) => {
  let saved: object = answer;
  const server = serverOf()({
    'GET /userpreferences/letters/': () => ({ status: 200, body: saved }),
    'PATCH /userpreferences/letters/': (body) => {
      saved = { ...saved, ...body, kinds: [{ ...kinds[0], wanted: false }] };
      return { status: 200, body: saved };
    },
  });
  renderPage(<EmailPreferences user={user} email="" />, { texts: { shell }, queries: queryClient });
  return server;
};

test('the user chooses what to be notified of, how often and in which language', async () => {
  const { writes } = show(wishes, 1);
  const box = await screen.findByRole('checkbox', { name: /Alerts assigned to me/ });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('When somebody gives you an alert');
  await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  await userEvent.selectOptions(screen.getByLabelText('How often'), 'day');
  await waitFor(() => expect(screen.getByLabelText('How often')).toHaveValue('day'));
  await userEvent.selectOptions(screen.getByLabelText('Language of the e-mails'), 'fr');
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ kinds: [{ kind: 'maintenance.assigned', wanted: false }] }, { pace: 'day' }, { language: 'fr' }]));
});

test.each([
  [{ ...wishes, sends: false }, 'This portal sends no e-mail.', 0],
  [{ ...wishes, email: '' }, /No e-mail address/, 1],
  [{ ...wishes, kinds: [] }, /no news/, 0],
])('the page says why no e-mail is sent: %#', async (answer, text, boxes) => {
  show(answer, 2 + boxes + (answer.kinds.length ? 0 : 10));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
});
