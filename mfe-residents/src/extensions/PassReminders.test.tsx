import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient, tellLive } from '@firm/shared-ui/live/index.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import en from '../../locales/extensions/en.json';
import { reminder } from '../testing/testResidents.ts';
import { serve } from '../testing/serve.ts';
import { PassReminders } from './PassReminders.tsx';

/** When each reminder was given, ISO 8601. */
let given: string[] = [];
let asked = 0;

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { 'residents-extensions': en } }, interpolation: { escapeValue: false } }));
beforeEach(() => {
  localStorage.clear();
  useNotices.setState({ notices: [] });
  asked = 0;
  serve({
    'GET /employees/reminders/': (_body, query) => {
      asked += 1;
      const after = query.get('after') ?? '';
      const results = given.filter((at) => at > after).sort().reverse();
      return { status: 200, body: { count: results.length, next: null, previous: null, results: results.slice(0, 1).map((at) => reminder({ at })) } };
    },
  });
});

const noticeTexts = () => useNotices.getState().notices.map(({ text }) => text);

/** Simulates a visit to the portal: nothing is left of the previous visit but what the browser stores. */
function visit(): () => void {
  queryClient.clear();
  useSession.setState({ status: 'signed-in', user: testUser(), dormitories: [] });
  return render(
    <QueryClientProvider client={queryClient}>
      <PassReminders />
    </QueryClientProvider>,
  ).unmount;
}

test('each reminder is shown once: live to users who are signed in, at the next visit to the others', async () => {
  given = ['2026-11-20T16:00:00.000Z', '2026-11-20T16:00:01.000Z'];
  const leave = visit();
  await waitFor(() => expect(localStorage.getItem('firm_reminders_1')).toBe('2026-11-20T16:00:01.000Z'));
  expect(noticeTexts()).toEqual([]);

  given = [...given, '2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.500Z', '2026-11-21T16:00:01.000Z'];
  for (const id of [4, 5, 6]) {
    act(() => tellLive({ type: 'employee.pass_expiring', entity: 'employee', id, org: 1, dormitory: 1, at: '' }));
  }
  await waitFor(() => expect(noticeTexts()).toHaveLength(1));
  expect(noticeTexts()[0]).toContain('3 new reminders');
  expect(asked).toBe(2);
  leave();

  given = [...given, '2026-11-23T16:00:00.000Z'];
  const again = visit();
  await waitFor(() => expect(noticeTexts()).toHaveLength(2));
  expect(noticeTexts()[1]).toContain('1 new reminder');
  again();
  visit();
  await waitFor(() => expect(asked).toBeGreaterThan(3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(noticeTexts()).toHaveLength(2);
});
