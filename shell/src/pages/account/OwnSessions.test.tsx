import '@testing-library/jest-dom';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { page, serverOf } from '@firm/shared-ui/testing/serve.ts';
import shell from '../../../locales/en.json';
import { OwnSessions } from './OwnSessions.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const session = (id: string, over: object = {}) => ({ id, agent: chrome, address: `10.0.0.${id.length}`, created: '2026-11-24T01:00:00.000Z', last_seen: '2026-11-25T01:00:00.000Z', is_locked: false, is_current: false, seen_by: null, ...over });

test('the user’s sessions are listed; one is ended, or all but this one', async () => {
  let there = [session('a', { is_current: true }), session('bb', { agent: 'curl' }), session('ccc', { seen_by: 'Mei Tan' }), session('dddd')];
  const end = (id: string) => () => {
    there = there.filter((one) => one.id !== id);
    return { status: 204 };
  };
  const { writes } = serverOf()({
    'GET /users/9/sessions/': () => page(...there),
    ...Object.fromEntries(['bb', 'ccc', 'dddd'].map((id) => [`POST /users/9/sessions/${id}/end/`, end(id)])),
  });
  renderPage(<OwnSessions user={9} />, { texts: { shell }, queries: queryClient });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Chrome on Windows 10.0.0.1 This session'),
    expect.stringContaining('Unknown browser 10.0.0.2'),
    expect.stringContaining('Mei Tan is viewing the portal as you'),
    expect.stringContaining('Chrome on Windows 10.0.0.4'),
  ]);
  // The current session has no button: it is ended by logging out.
  expect(screen.getAllByRole('button', { name: /^End [^a]/ })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'End Unknown browser 10.0.0.2' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(writes.map(({ call }) => call)).toEqual(['bb', 'ccc', 'dddd'].map((id) => `POST /users/9/sessions/${id}/end/`));
  expect(screen.queryByRole('button')).toBeNull();
});
