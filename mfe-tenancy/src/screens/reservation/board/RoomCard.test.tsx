import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { board, stay } from '../../../testing/testBoard.ts';
import { RoomCard } from './RoomCard.tsx';
import type { BedBoardProps } from './BedTile.tsx';

const nothing = () => undefined;
const props = (folds: boolean) => {
  const shown = board();
  const rest: Omit<BedBoardProps, 'staySteps'> = { board: shown, hand: null, mayChange: true, mayAllocate: true, onHand: nothing, onPress: nothing, onAsk: nothing };
  return { ...rest, staySteps: {} as BedBoardProps['staySteps'], zone: { ...shown.zones[0]!, status: 'vacant-dirty' }, folds };
};

test('on a phone a room is collapsed to the number of its free beds, and expanded by a tap', async () => {
  renderArea(<RoomCard {...props(true)} />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByText('Room dirty')).toBeInTheDocument();
  const fold = screen.getByRole('button', { name: 'A-01-01 3 of 3 free' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('elsewhere its beds are shown', () => {
  renderArea(<RoomCard {...props(false)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a bed shows the photo of its resident, as the list of those who wait does', () => {
  const shown = board({ stays: [stay({ id: 1, person: 11, resource: 101, person_avatar: '/photo/11' })] });
  const { container } = renderArea(<RoomCard {...props(false)} board={shown} zone={shown.zones[0]!} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/photo/11');
});
