import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Sortable, { type SortableEvent } from 'sortablejs';
import { setScreenWidth } from '../testing/jsdomGaps.ts';
import { renderPage } from '../testing/testPage.tsx';
import { Board, type BoardProps } from './Board.tsx';
import type { Lane } from './lanes.ts';

interface Task {
  id: number;
  name: string;
}

const lanes: readonly Lane<Task>[] = [
  { id: 'open', title: 'Open', color: 'warning', cards: [{ id: 1, name: 'Leak' }, { id: 2, name: 'Lamp' }] },
  { id: 'assigned', title: 'Assigned', color: 'info', cards: [] },
  { id: 'resolved', title: 'Resolved', color: 'success', cards: [] },
];

function board(more: Partial<BoardProps<Task>> = {}) {
  return (
    <Board<Task>
      label="Alerts by status"
      lanes={lanes}
      cardLabel={(task) => task.name}
      renderCard={(task) => task.name}
      onMove={() => {}}
      {...more}
    />
  );
}

const lane = (name: string) => screen.getByRole('region', { name });
/** What Sortable reports when a card is dropped. */
function drop(card: string, from: string, to: string, newIndex: number) {
  const list = (name: string) => lane(name).querySelector('ul') as HTMLElement;
  const item = list(from).querySelector(`[data-id="${card}"]`) as HTMLElement;
  const { onEnd, group } = (Sortable.get(list(from)) as Sortable).options;
  const event = { item, from: list(from), to: list(to), oldIndex: 0, newIndex } as unknown as SortableEvent;
  return { group, event, end: () => act(async () => onEnd?.(event)) };
}

test('lanes have a count, empty ones show a message', () => {
  renderPage(board());
  expect(within(lane('Open')).getAllByRole('listitem')).toHaveLength(2);
  expect(within(lane('Open')).getByText('Cards: 2')).toBeInTheDocument();
  expect(within(lane('Assigned')).getByText('No Tasks defined yet')).toBeInTheDocument();
});

test('the menu of a card offers only allowed lanes, moves the card and keeps the focus on it', async () => {
  const onMove = jest.fn(() => new Promise<void>(() => {}));
  renderPage(board({ onMove, canMove: (_task, _from, to) => to !== 'resolved' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Leak' }));
  const menu = screen.getByRole('group', { name: 'Move Leak' });
  expect(within(menu).queryByRole('button', { name: 'Resolved' })).not.toBeInTheDocument();
  await userEvent.click(within(menu).getByRole('button', { name: 'Assigned' }));
  expect(onMove).toHaveBeenCalledWith(1, 'open', 'assigned', 0);
  expect(within(lane('Assigned')).getByText('Leak')).toBeInTheDocument();
  expect(within(lane('Assigned')).getByRole('button', { name: 'Move Leak' })).toHaveFocus();
});

test('a dropped card moves at once', async () => {
  const onMove = jest.fn(() => new Promise<void>(() => {}));
  renderPage(board({ onMove }));
  await drop('2', 'Open', 'Assigned', 0).end();
  expect(onMove).toHaveBeenCalledWith(2, 'open', 'assigned', 0);
  expect(within(lane('Assigned')).getByText('Lamp')).toBeInTheDocument();
});

test.each([
  ['a rejected promise', () => Promise.reject(new Error('409'))],
  [
    'an error thrown at once',
    () => {
      throw new Error('409');
    },
  ],
])('a card goes back after %s, which is announced', async (_what, onMove) => {
  renderPage(board({ onMove }));
  await drop('1', 'Open', 'Resolved', 0).end();
  expect(within(lane('Open')).getByText('Leak')).toBeInTheDocument();
  expect(screen.getByText('Leak could not be moved and is back in Open')).toBeInTheDocument();
});

test('a lane that is not allowed accepts no card', async () => {
  const onMove = jest.fn();
  renderPage(board({ onMove, canMove: () => false }));
  const { group, event, end } = drop('1', 'Open', 'Resolved', 0);
  const { checkPut } = group as unknown as { checkPut: (...args: unknown[]) => boolean };
  expect(checkPut(Sortable.get(event.to), Sortable.get(event.from), event.item)).toBe(false);
  await end();
  expect(onMove).not.toHaveBeenCalled();
});

test('cards move up and down where the order is kept', async () => {
  const onMove = jest.fn(() => new Promise<void>(() => {}));
  renderPage(board({ onMove, ordered: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Lamp' }));
  expect(screen.getByRole('button', { name: 'Down' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Up' }));
  expect(onMove).toHaveBeenCalledWith(2, 'open', 'open', 0);
  expect(within(lane('Open')).getAllByRole('listitem')[0]).toHaveTextContent('Lamp');
});

test('lane actions and the add button', async () => {
  const edit = jest.fn();
  const onAdd = jest.fn();
  const actions = [
    { key: 'edit', label: 'Edit Zone', onClick: edit },
    { key: 'left', label: 'Shift Left', disabled: true, onClick: () => {} },
  ];
  renderPage(board({ lanes: [{ ...lanes[0]!, actions }], onAdd }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Open' }));
  expect(screen.getByRole('button', { name: 'Shift Left' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Zone' }));
  expect(edit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add Task to Open' }));
  expect(onAdd).toHaveBeenCalledWith('open');
});

test('nothing of Sortable remains after the board is unmounted', () => {
  const { unmount } = renderPage(board());
  const lists = [...document.querySelectorAll<HTMLElement>('ul')];
  expect(lists.every((list) => Sortable.get(list))).toBe(true);
  unmount();
  expect(lists.some((list) => Sortable.get(list))).toBe(false);
});

test('cards are selected by their checkbox, with Shift as a range, and by their menu', async () => {
  const onToggle = jest.fn();
  renderPage(board({ selection: { chosen: new Set([1]), onToggle } }));
  expect(screen.getByRole('checkbox', { name: 'Select Leak' })).toBeChecked();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Move Leak' }));
  await user.click(screen.getByRole('button', { name: 'Deselect' }));
  expect(onToggle.mock.calls).toEqual([[2, true], [1, false]]);
});

describe('on a phone', () => {
  beforeEach(() => setScreenWidth(360));
  afterEach(() => setScreenWidth(1280));
  const at = (element: Element | null, left: number, width: number) => {
    element!.getBoundingClientRect = () => new DOMRect(left, 0, width, 100);
  };
  /** Lanes of 260 px, the first of which begins at `first`, come to rest in a container of this width. */
  const rest = async (first: number, width: number) => {
    const container = document.querySelector('.firm-board__lanes');
    at(container, 0, width);
    ['Open', 'Assigned', 'Resolved'].forEach((name, i) => at(lane(name).querySelector('ul'), first + i * 272, 260));
    fireEvent.scroll(container!);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  };
  const picker = () => screen.getByRole('combobox', { name: 'Lanes' });

  test('the picker follows a swipe, so that the lane that was left can be chosen again', async () => {
    renderPage(board());
    await userEvent.selectOptions(picker(), 'resolved');
    await rest(-260, 300);
    expect(picker()).toHaveValue('assigned');
  });

  test('a lane that was chosen stays so while it is in view, although another is nearer to the middle', async () => {
    renderPage(board());
    await userEvent.selectOptions(picker(), 'open');
    await rest(0, 560);
    expect(picker()).toHaveValue('open');
    await rest(-272, 560);
    expect(picker()).not.toHaveValue('open');
  });
});
