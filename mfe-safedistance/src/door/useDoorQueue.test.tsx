/** Which answers keep a scan on the device, and which are final. */
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ApiError } from '@firm/shared-ui/api/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { readScans } from './storedScans.ts';
import { useDoorQueue } from './useDoorQueue.ts';

beforeEach(() => localStorage.clear());

function Door({ problem }: { readonly problem: Error }): ReactNode {
  const { enqueue, last } = useDoorQueue<{ code: string }>('run-7', () => Promise.reject(problem));
  return (
    <button type="button" onClick={() => enqueue({ code: 'P1' }, 'P1')}>
      {last?.state ?? 'scan'}
    </button>
  );
}

test.each([
  ['no answer', new TypeError('network'), 'unsent'],
  ['an ended session', new ApiError({ message: 'Please log in.', statusCode: 401 }), 'unsent'],
  ['too many requests', new ApiError({ message: 'Wait', statusCode: 429 }), 'unsent'],
  ['a service that is away', new ApiError({ message: 'Away', statusCode: 503 }), 'unsent'],
  ['a refusal', new ApiError({ message: 'Full', statusCode: 409 }), 'refused'],
])('%s', async (_name, problem, state) => {
  signIn('view workzone', 'change workzone');
  renderArea(<Door problem={problem} />);
  await userEvent.click(screen.getByRole('button', { name: 'scan' }));
  await screen.findByRole('button', { name: state });
  await waitFor(() => expect(readScans('run-7', 9)).toHaveLength(state === 'unsent' ? 1 : 0));
});
