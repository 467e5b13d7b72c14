import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { renderArea } from '../../../testing/renderArea.ts';
import { stayBar, timelineBed } from '../../../testing/testTimeline.ts';
import { useOpenStay } from './useOpenStay.ts';
import { StayFlyout } from './StayFlyout.tsx';

const start = dayOf('2026-12-01');
const stay = stayBar(1, { start, end: start + 10 });
const other = stayBar(2, { line: 2, start, end: start + 3, name: 'Ravi Das' });
const beds = [timelineBed(1), timelineBed(2)];
const surroundings = { stays: indexBars([stay, other]), bedOf: (id: number) => beds.find((one) => one.id === id), todayAt: () => start - 5, mayChange: true };

/** Whoever saves is asked first, as about a room that is not ready. */
function Shown({ phone, onClose }: { readonly phone: boolean; readonly onClose: () => void }) {
  const confirm = useConfirm();
  const onMove = () => confirm({ title: 'Is the room ready?', confirmLabel: 'Move in anyway' });
  const [{ stays }, setStays] = useState({ stays: new Map([stay, other].map((one) => [one.id, one])) });
  const { open, show, enter } = useOpenStay(stays);
  const move = (): void => setStays({ stays: new Map([...stays, [stay.id, { ...stay, end: start + 20 }]]) });
  return (
    <>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => void show(stay, document.body, 0)}>
        Its bar
      </button>
      <button type="button" onClick={move}>A colleague moves it</button>
      <button type="button" data-bar="2" onClick={() => void show(other, document.body, 0)}>
        Another bar
      </button>
      {open && <StayFlyout key={open.id} {...open} beds={beds} surroundings={surroundings} phone={phone} onEnter={enter} onMove={onMove} onClose={onClose} />}
    </>
  );
}

function draw(phone: boolean) {
  const onClose = jest.fn();
  renderArea(<Shown phone={phone} onClose={onClose} />);
  act(() => screen.getByRole('button', { name: 'Its bar' }).click());
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

test('another bar opens its own stay, after a question if something was entered', async () => {
  draw(false);
  const bar = screen.getByRole('button', { name: 'Another bar' });
  await typeEnd();
  await userEvent.click(bar);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Departure')).toHaveValue(dateOf(start + 12));
  await userEvent.click(bar);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('dialog', { name: 'Ravi Das' })).toBeInTheDocument();
});

test('a stay that somebody else moves is followed by the fields as long as nothing was entered', async () => {
  const onClose = draw(false);
  expect(await screen.findByLabelText('Departure')).toHaveValue(dateOf(start + 10));
  act(() => screen.getByRole('button', { name: 'A colleague moves it' }).click());
  expect(screen.getByLabelText('Departure')).toHaveValue(dateOf(start + 20));
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
