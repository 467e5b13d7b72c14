import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { boardQuery } from '../../../api.ts';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { board, resident, stay } from '../../../testing/testBoard.ts';
import { settings } from '../../../testing/testSettings.ts';
import { useBoardSteps } from './useBoardSteps.ts';

const arun = resident(9);
const { reservation, zones } = board({ residents: [arun] });
const [first, second] = zones[0]!.beds;

const [left, right] = [stay({ id: 1, person: 9, resource: 1 }), stay({ id: 2, person: 8, resource: 2 })];

function Swapping() {
  const { swap, steps } = useBoardSteps(reservation);
  return (
    <>
      <output>{steps.refusal?.message ?? 'nothing refused'}</output>
      <button onClick={() => void swap(left, right)}>Swap</button>
    </>
  );
}

function Allocating() {
  const { allocate, steps } = useBoardSteps(reservation);
  return (
    <>
      <output>{steps.refusal?.message ?? 'nothing refused'}</output>
      {[first!, second!].map((bed) => (
        <button key={bed.id} onClick={() => void allocate(arun, bed)}>{`Allocate ${bed.ref_id}`}</button>
      ))}
    </>
  );
}

test('pressed again after a lost answer, an allocation is sent with its first key; one to another bed is a request of its own', async () => {
  let answers = 0;
  const { keys, writes } = serve({
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'POST /resourceallocations/': () => {
      answers += 1;
      return answers === 1 ? { status: 503, body: { message: 'The answer was lost', code: 'timeout' } } : { status: 201, body: { ...stay({ id: 1, person: 9, resource: first!.id }), warnings: [] } };
    },
  });
  queryClient.setQueryData(boardQuery(reservation.id).queryKey, board({ residents: [arun] }));
  renderArea(<Allocating />);
  const press = (ref: string) => userEvent.click(screen.getByRole('button', { name: `Allocate ${ref}` }));
  await press(first!.ref_id);
  expect(await screen.findByText('The answer was lost')).toBeInTheDocument();
  await press(second!.ref_id);
  await press(first!.ref_id);
  expect(await screen.findByText('nothing refused')).toBeInTheDocument();
  expect(writes).toHaveLength(3);
  const sent = keys.filter((key) => key !== undefined);
  expect([sent[2] === sent[0], sent[1] === sent[0]]).toEqual([true, false]);
});

test('pressed again after a lost answer, a swap is sent with its first key, and is not refused because of the stays that it has ended', async () => {
  let answers = 0;
  const { keys } = serve({
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'POST /resourceallocations/swap/': () => {
      answers += 1;
      return answers === 1 ? { status: 503, body: { message: 'The answer was lost', code: 'timeout' } } : { status: 200, body: { results: [left, right], warnings: [] } };
    },
  });
  queryClient.setQueryData(boardQuery(reservation.id).queryKey, board({ residents: [] }));
  renderArea(<Swapping />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  await press();
  expect(await screen.findByText('The answer was lost')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('nothing refused')).toBeInTheDocument();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
