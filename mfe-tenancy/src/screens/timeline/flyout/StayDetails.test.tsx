import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { stayBar, timelineBed } from '../../../testing/testTimeline.ts';
import type { StayBar } from '../stays/stays.ts';
import { StayDetails } from './StayDetails.tsx';

const today = dayOf('2026-12-01');
const beds = [timelineBed(1), timelineBed(2)];
const onWant = jest.fn();

function draw(state: StayBar['state']): void {
  const stay = stayBar(1, { start: today - 9, end: today + 10, state });
  const surroundings = { stays: indexBars([stay]), bedOf: (id: number) => beds.find((one) => one.id === id), todayAt: () => today, mayChange: true };
  const { line, start, end } = stay;
  renderArea(<StayDetails stay={stay} beds={beds} surroundings={surroundings} wanted={{ line, start, end }} onWant={onWant} onMove={async () => true} onDone={() => undefined} />);
}

test.each<[StayBar['state'], boolean]>([
  ['checked-in', true],
  ['temporarily-out', false],
])('another bed is offered where a transfer is possible: %s', (state, isOffered) => {
  draw(state);
  const bed = screen.getByLabelText('Bed');
  if (isOffered) expect(bed).toBeEnabled();
  else expect(bed).toBeDisabled();
});

test('no day before today is a departure of who is in', async () => {
  draw('checked-in');
  const end = screen.getByLabelText('Departure');
  await userEvent.clear(end);
  await userEvent.type(end, `${dateOf(today - 1)}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('2026-12-01');
  expect(onWant).not.toHaveBeenCalledWith(expect.objectContaining({ end: today - 1 }));
});
