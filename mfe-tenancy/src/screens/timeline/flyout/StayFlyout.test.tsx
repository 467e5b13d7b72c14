import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { renderArea } from '../../../testing/renderArea.ts';
import { stayBar, timelineBed } from '../../../testing/testTimeline.ts';
import { StayFlyout } from './StayFlyout.tsx';

const start = dayOf('2026-12-01');
const stay = stayBar(1, { start, end: start + 10 });
const beds = [timelineBed(1), timelineBed(2)];
const surroundings = { stays: indexBars([stay]), bedOf: (id: number) => beds.find((one) => one.id === id), todayAt: () => start - 5, mayChange: true };

/** Whoever saves is asked first, as about a room that is not ready. */
function Shown({ phone, onClose }: { readonly phone: boolean; readonly onClose: () => void }) {
  const confirm = useConfirm();
  const onMove = () => confirm({ title: 'Is the room ready?', confirmLabel: 'Move in anyway' });
  return <StayFlyout stay={stay} anchor={document.body} x={0} beds={beds} surroundings={surroundings} phone={phone} onMove={onMove} onClose={onClose} />;
}

function draw(phone: boolean) {
  const onClose = jest.fn();
  renderArea(
    <>
      <button type="button">Elsewhere</button>
      <Shown phone={phone} onClose={onClose} />
    </>,
  );
  return onClose;
}
const typeEnd = async (): Promise<void> => {
  const end = await screen.findByLabelText('Departure');
  await userEvent.clear(end);
  await userEvent.type(end, `${dateOf(start + 12)}{Enter}`);
};

test.each([
  ['on a phone, by its close button', true, () => screen.getAllByRole('button', { name: 'Close' })[0]!],
  ['at a desk, by a press elsewhere', false, () => screen.getByRole('button', { name: 'Elsewhere' })],
])('a moved end is not lost without a question: %s', async (_how, phone, leave) => {
  const onClose = draw(phone);
  await typeEnd();
  await userEvent.click(leave());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(leave());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('one in which nothing was changed closes at once', async () => {
  const onClose = draw(false);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an answer to the question whether the room is ready is not a press elsewhere', async () => {
  const onClose = draw(false);
  await typeEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Is the room ready?' });
  await userEvent.click(question);
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move in anyway' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
