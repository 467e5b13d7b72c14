import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import identity from '@firm/identity/contract/locales/en.json';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import shell from '../../locales/en.json';
import { WhyNot } from './WhyNot.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell: { ...shell, labels: { identity } }, ui } }, interpolation: { escapeValue: false } }));

test('the answer names the missing permission, the groups that would grant it and whom to ask', async () => {
  useSession.setState({ status: 'signed-in', user: testUser({ permissions: [] }) });
  const answer = { may: false, groups: [], steps: [{ step: 'permission', ok: false }], remedies: [{ id: 3, name: 'Maintenance', adds: [] }], ask: ['Mei Tan'] };
  serverOf()({ [`POST /users/${String(useSession.getState().user?.id)}/explain/`]: () => ({ status: 200, body: answer }) });
  render(<WhyNot needs={['view_alert']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Missing permission Maintenance alerts (view): granted by Maintenance');
  expect(screen.getByText('You can ask: Mei Tan')).toBeVisible();
});
