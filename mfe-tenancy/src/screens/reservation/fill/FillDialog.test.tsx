import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Filled } from '../../../api.ts';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { board, resident } from '../../../testing/testBoard.ts';
import { settings } from '../../../testing/testSettings.ts';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import FillDialog from './FillDialog.tsx';

const proposal = (person: number): Filled['proposals'][number] => ({ person, person_name: `Resident ${person}`, resource: 100 + person, resource_ref_id: `A-01-01-B${person}`, zone: 1, zone_ref_id: 'A-01-01', unmet: [] });
const filled = (...people: number[]): Filled => ({ preview: true, proposals: people.map(proposal), left_over: [], allocations: [] });

test('while the proposal for other rules is on its way, nothing can be accepted; then what is shown is', async () => {
  signIn('add resourceallocation', 'view resourcereserve');
  let arrive: (() => void) | null = null;
  serve({
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'POST /resourcereserves/7/fill/': async (body) => {
      if ((body['rules'] as { same_employer: boolean }).same_employer) return { status: 200, body: filled(1, 2) };
      await new Promise<void>((resolve) => (arrive = resolve));
      return { status: 200, body: filled(1) };
    },
  });
  const fill = jest.fn();
  const staySteps = { steps: { refusal: null }, fill } as unknown as BoardSteps;
  renderArea(<FillDialog board={board({ residents: [resident(1), resident(2)] })} staySteps={staySteps} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: /2 beds/ })).toBeEnabled();
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  await waitFor(() => expect(arrive).not.toBeNull());
  expect(screen.getByRole('button', { name: /2 beds/ })).toBeDisabled();
  act(() => arrive?.());
  await userEvent.click(await screen.findByRole('button', { name: /1 bed/ }));
  // What was shown is accepted, whatever the rules would give by now.
  await waitFor(() => expect(fill).toHaveBeenCalledWith({ same_employer: false, same_language: true, lower_bunk: [] }, [proposal(1)]));
});
