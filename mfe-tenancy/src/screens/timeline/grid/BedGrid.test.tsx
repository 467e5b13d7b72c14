import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { layRows } from '@firm/shared-ui/timegrid/rows.ts';
import { dayWidths } from '@firm/shared-ui/timegrid/scale.ts';
import { groupOf } from '../stays/beds.ts';
import type { Surroundings } from '../moves/refusals.ts';
import { withLateLeaving, type StayBar } from '../stays/stays.ts';
import { stayBar, timelineBed } from '../../../testing/testTimeline.ts';
import { BedGrid } from './BedGrid.tsx';

const first = dayOf('2026-11-14');
const today = first + 7;
const bed = timelineBed;
const stay = (id: number, on: number, from: number, to: number, more: Partial<StayBar> = {}): StayBar => stayBar(id, { line: on, start: first + from, end: first + to, ...more });
const ours = [bed(1), bed(2), bed(3, { outOfOrder: true })];
const all = [stay(1, 1, 2, 6), stay(2, 2, 7, 12), stay(3, 1, 8, 10)];

function draw({ stays = all, mayChange = true, language = 'en' as 'en' | 'ar', beds = ours, todayAt = (_bed: number) => today, isFiltered = false } = {}) {
  const onDrop = jest.fn();
  const onOpen = jest.fn();
  const onFold = jest.fn();
  const surroundings: Surroundings = { stays: indexBars(stays), bedOf: (id) => beds.find((one) => one.id === id), todayAt, mayChange };
  renderArea(
    <BedGrid
      layout={layRows(beds, { groupOf: (one) => groupOf(one, 'room'), folded: new Set(), pathOf: (one) => [one.room.name] })}
      scale={{ first, days: 90, dayWidth: dayWidths.month }}
      surroundings={surroundings}
      isFiltered={isFiltered}
      today={today}
      barById={(id) => stays.find((one) => one.id === id)}
      phone={false}
      onDrop={onDrop}
      onOpen={onOpen}
      onFold={onFold}
    />,
    { language },
  );
  return { onDrop, onOpen, onFold };
}

const bar = (id: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`Resident ${id}`) });

test('a stay shows who, where and when', () => {
  draw();
  expect(bar(1)).toHaveAccessibleName('Resident 1, bed A-01-01-B1, 2026-11-16 to 2026-11-20, Reserved');
  expect(screen.getByText('1 of 3 taken today')).toBeInTheDocument();
});

test('who should have left and is still in has the bed until today, and is said to be late', () => {
  const late = withLateLeaving(stay(1, 1, -9, -3, { state: 'checked-in', hasMovedIn: true }), today);
  const others = [stay(2, 2, -9, 7, { state: 'checked-in', hasMovedIn: true }), stay(3, 2, -9, -3, { state: 'reserved' }), stay(4, 2, -9, -3, { state: 'checked-out', hasMovedIn: true })];
  for (const other of others) expect(withLateLeaving(other, today)).toBe(other);
  draw({ stays: [late] });
  expect(bar(1)).toHaveAccessibleName('Resident 1, bed A-01-01-B1, 2026-11-05 to 2026-11-11, Checked in, should have left');
  expect(bar(1)).toHaveClass('firm-tone-red');
  expect(bar(1)).toHaveStyle({ inlineSize: `${8 * dayWidths.month}px` });
  expect(screen.getByText('1 of 3 taken today')).toBeInTheDocument();
});

test('a room of which a filter may leave out beds is not said to be full because those shown are taken', () => {
  draw({ isFiltered: true, beds: [bed(2)] });
  expect(screen.getByText('beds shown: 1 of 1 taken today')).toBeInTheDocument();
});

test('each line has the today of its own dormitory: which beds are taken, the mark of today, and where a transfer begins', async () => {
  const far = { ...bed(4), ref: 'Z-01-01-B4', room: { id: 2, name: 'Z-01-01' }, dormitory: 2 };
  const beds = [bed(1), bed(2), far, { ...far, id: 5, ref: 'Z-01-01-B5' }];
  const stays = [stay(1, 1, 7, 8), stay(4, 4, 6, 7, { state: 'checked-in' })];
  // In the far dormitory's time zone it is still yesterday.
  const { onDrop } = draw({ beds, stays, todayAt: (id) => (id > 3 ? today - 1 : today) });
  expect(screen.getByRole('button', { name: /^A-01-01 .*1 of 2 taken today/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Z-01-01 .*1 of 2 taken today/ })).toBeInTheDocument();
  const markOf = (id: number): string => bar(id).closest<HTMLElement>('.firm-timegrid__line')?.style.getPropertyValue('--firm-timegrid-today') ?? '';
  expect([markOf(1), markOf(4)]).toEqual(['252px', '216px']);
  bar(4).focus();
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  expect(onDrop).toHaveBeenCalledWith(expect.objectContaining({ to: { line: 5, start: today - 1, end: today } }));
});

test('keys pick a stay up, move and stretch it, and drop it', async () => {
  const { onDrop } = draw();
  bar(1).focus();
  await userEvent.keyboard(' {ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getByText('Bed A-01-01-B1, 2026-11-17 – 2026-11-20', { selector: '[role=status]' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onDrop).toHaveBeenCalledWith(expect.objectContaining({ to: { line: 1, start: first + 3, end: first + 6 }, refusal: null }));
});

test('Escape puts the stay back', async () => {
  const { onDrop } = draw();
  bar(1).focus();
  await userEvent.keyboard(' {ArrowRight}{Escape}');
  expect(onDrop).not.toHaveBeenCalled();
  await userEvent.keyboard(' {ArrowRight}{ArrowLeft}{Enter}');
  expect(onDrop).not.toHaveBeenCalled();
});

test('a taken bed and one out of order are refused while dragging, with the reason', async () => {
  const { onDrop } = draw();
  bar(1).focus();
  await userEvent.keyboard(' {PageDown}{ArrowDown}');
  expect(screen.getByText(/Not possible: Resident 2 has bed A-01-01-B2 from 2026-11-21 to 2026-11-26/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Not possible: bed A-01-01-B3 is out of order')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onDrop).toHaveBeenCalledWith(expect.objectContaining({ refusal: expect.objectContaining({ why: 'outOfOrder' }) }));
});

test('a checked-in resident keeps the arrival', async () => {
  const { onDrop } = draw({ stays: [stay(1, 1, 2, 20, { state: 'checked-in' })] });
  bar(1).focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowDown}{Enter}');
  expect(onDrop).toHaveBeenCalledWith(expect.objectContaining({ to: { line: 2, start: today, end: first + 20 }, refusal: null }));
});

test('arrow keys go from stay to stay, Enter opens', async () => {
  const { onOpen } = draw();
  bar(1).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(bar(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(bar(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen.mock.calls[0][0]).toMatchObject({ id: 2 });
});

test('Tab reaches one stay, not a thousand', () => {
  draw();
  const reached = [1, 2, 3].filter((id) => bar(id).tabIndex === 0);
  expect(reached).toEqual([1]);
});

test('in a right-to-left layout the left arrow leads to later days', async () => {
  const { onDrop } = draw({ language: 'ar' });
  bar(1).focus();
  await userEvent.keyboard(' {ArrowLeft}{Enter}');
  expect(onDrop).toHaveBeenCalledWith(expect.objectContaining({ to: { line: 1, start: first + 3, end: first + 7 } }));
});

test('a click opens a stay, a heading collapses its room', async () => {
  const { onOpen, onFold } = draw();
  await userEvent.click(bar(2));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: /^A-01-01 .*taken today/ }));
  expect(onFold).toHaveBeenCalledWith('room 1');
});

test('a bar is as far from the first day shown, and as long, as its days', () => {
  draw();
  expect(bar(1)).toHaveStyle({ insetInlineStart: '72px', inlineSize: '144px' });
  expect(dateOf(first)).toBe('2026-11-14');
});
