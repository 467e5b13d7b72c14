import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { AccessReview, AccessReviewLine } from '../api.ts';
import { serve } from '../testing/serve.ts';
import Users from '../screens/users/Users.tsx';

const review = (of: Partial<AccessReview> = {}): AccessReview => ({
  ...{ id: 2, url: '/backend/api/accessreviews/2/', name: 'Autumn review', group: null, group_name: null, due: '2031-12-01T00:00:00.000Z', is_over: false, finished_time: null },
  ...{ lines: 3, kept: 1, removed: 0, shortened: 0, undecided: 2, created_by_name: 'Farah Ismail', created_time: '2026-11-20T00:00:00.000Z', version: 1 },
  ...of,
});
const line = (of: Partial<AccessReviewLine> = {}): AccessReviewLine => ({
  ...{ id: 11, kind: 'group' as const, user: 21, username: 'ravi', user_name: 'Ravi Menon', last_login: null, group: 1001, group_name: 'Night desk', until: null, all_dormitories: false, dormitories: [] },
  ...{ decision: null, decided_until: null, decided_by_name: null, decided_time: null, is_own: false, version: 1 },
  ...of,
});
const lines = [line(), line({ id: 12, kind: 'dormitories', group: null, group_name: null, dormitories: [1] }), line({ id: 13, user_name: 'Farah Ismail', is_own: true })];
const reads = { 'GET /accessreviews/': () => page(review()), 'GET /accessreviews/2/': () => ({ status: 200, body: review() }), 'GET /accessreviews/2/lines/': () => page(...lines), 'GET /dormitories/choices/': () => page({ id: 1, text: 'North House', value: '1', name: 'North House', avatar: '', url: '', img: '', timezone: 'Asia/Singapore' }) };
const decided = (id: number) => ({ [`POST /accessreviews/2/lines/${id}/decide/`]: () => ({ status: 200, body: line({ id, decision: 'keep' }) }) });
beforeEach(() => signIn('view user', 'view permission', 'change permission'));

test('reviews show their progress, and open by their name', async () => {
  serve(reads);
  renderArea(<Users />, { at: '/?tab=review' });
  expect(await screen.findByText('1 of 3 decided')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Autumn review' }));
  expect(await screen.findByRole('heading', { name: 'Autumn review' })).toBeInTheDocument();
});

test('one key decides a line and selects the next undecided one; the user’s own lines cannot be decided', async () => {
  const { writes } = serve({ ...reads, ...decided(11), ...decided(12), 'POST /dormitories/access/': () => ({ status: 200, body: { user: 21, all: false, dormitories: [], version: 1 } }) });
  renderArea(<Users />, { at: '/?tab=review&review=2' });
  const first = await screen.findByRole('group', { name: 'Ravi Menon, Night desk' });
  expect(screen.getByText('Your own access: another administrator decides')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Farah/ })).toBeNull();
  first.querySelector('button')?.focus();
  await userEvent.keyboard('k');
  await waitFor(() => expect(writes).toMatchObject([{ call: 'POST /accessreviews/2/lines/11/decide/', body: { decision: 'keep', version: 1 } }]));
  await waitFor(() => expect(document.activeElement?.closest('[data-line]')).toHaveAttribute('data-line', '12'));
  // Removing takes two calls: access to dormitories is removed first, then the line is decided.
  await userEvent.keyboard('r');
  await waitFor(() => expect(writes.slice(1)).toMatchObject([{ call: 'POST /dormitories/access/', body: { user: 21, dormitories: [] } }, { call: 'POST /accessreviews/2/lines/12/decide/', body: { decision: 'remove' } }]));
});

test('a held key, a press while a decision is under way and a second press remove from nobody else', async () => {
  const people = [11, 12, 13].map((id) => line({ id, user: id, user_name: `Person ${id}` }));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const decide = async (id: number) => (await answered, { status: 200, body: line({ id, decision: 'remove' }) });
  const { writes } = serve({ ...reads, 'GET /accessreviews/2/lines/': () => page(...people), ...Object.fromEntries(people.map(({ id }) => [`POST /accessreviews/2/lines/${id}/decide/`, () => decide(id)])) });
  renderArea(<Users />, { at: '/?tab=review&review=2' });
  const first = await screen.findByRole('group', { name: 'Person 11, Night desk' });
  first.querySelector('button')?.focus();
  const focused = (): Element => document.activeElement as Element;
  const press = (repeat: boolean, key = 'r'): boolean => fireEvent.keyDown(focused(), { key, repeat });
  press(false);
  press(true);
  press(false);
  await userEvent.click(within(first).getByRole('button', { name: /^Remove/ }));
  answer();
  await waitFor(() => expect(focused().closest('[data-line]')).toHaveAttribute('data-line', '12'));
  press(true);
  press(false);
  // Held Enter does not press the buttons of one line after another.
  expect(press(true, 'Enter')).toBe(false);
  expect(press(false, 'Enter')).toBe(true);
  expect(writes.map(({ call }) => call)).toEqual(['POST /accessreviews/2/lines/11/decide/']);
  // After a moment the key decides again.
  await waitFor(() => {
    press(false);
    expect(writes.map(({ call }) => call).slice(1)).toEqual(['POST /accessreviews/2/lines/12/decide/']);
  });
});

test('shortening asks for the last day', async () => {
  const { writes } = serve({ ...reads, ...decided(11) });
  renderArea(<Users />, { at: '/?tab=review&review=2' });
  const first = await screen.findByRole('group', { name: 'Ravi Menon, Night desk' });
  first.querySelector('button')?.focus();
  await userEvent.keyboard('s');
  await userEvent.type(await screen.findByLabelText('Last day in Night desk'), '2031-05-30{Enter}');
  await userEvent.click(screen.getAllByRole('button', { name: 'Shorten' }).at(-1) as HTMLElement);
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ decision: 'shorten', until: expect.stringMatching(/^2031-05-3/) }));
});

test('a finished review shows what was not decided, and nothing more can be', async () => {
  serve({ ...reads, 'GET /accessreviews/2/': () => ({ status: 200, body: review({ is_over: true }) }) });
  renderArea(<Users />, { at: '/?tab=review&review=2' });
  expect(await screen.findByText('Finished: 2 of 3 not decided')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
});
