import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { renderArea } from '../testing/renderArea.ts';
import { serve } from '../testing/serve.ts';
import { DormitoriesDialog } from './DormitoriesDialog.tsx';

const ravi = { id: 21, username: 'ravi', first_name: 'Ravi', last_name: 'Menon' };

test('what another administrator has just taken away is not given back: the dialog shows the access as it is now, and the next save is about that', async () => {
  signIn('view user', 'change permission');
  let stored = { user: 21, all: false, dormitories: [1, 2], version: 4 };
  const { writes } = serve({
    'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House'), dormitoryChoice(2, 'South House'), dormitoryChoice(3, 'West House')),
    'GET /dormitories/access/': () => ({ status: 200, body: stored }),
    'POST /dormitories/access/': () => (writes.length === 1 ? { status: 409, body: { message: 'Someone else changed this in the meantime', statusCode: 409, code: 'stale_version', current: stored } } : { status: 200, body: stored }),
  });
  const closed = jest.fn();
  renderArea(<DormitoriesDialog user={ravi} onClose={closed} />);
  expect(await screen.findByRole('group', { name: 'Dormitories' })).toBeInTheDocument();
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await userEvent.click(await box('West House'));
  stored = { user: 21, all: false, dormitories: [2], version: 5 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useNotices.getState().notices).toContainEqual(expect.objectContaining({ type: 'ERROR', text: 'Someone else changed this in the meantime' })));
  await waitFor(async () => expect(await box('North House')).not.toBeChecked());
  expect(await box('South House')).toBeChecked();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(await box('West House'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(writes.map(({ body }) => body)).toEqual([
    { user: 21, dormitories: [1, 2, 3], version: 4 },
    { user: 21, dormitories: [2, 3], version: 5 },
  ]);
});
