import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderArea } from '../testing/renderArea.ts';
import { stay } from '../testing/testBoard.ts';
import CheckInDialog from './CheckInDialog.tsx';

const arriving = stay({ id: 1, person: 11, resource: 101, person_name: 'Arun Kumar' });

test('a second scan of a card while the first is under way says nothing; after the answer, that the resident is checked in already', async () => {
  const answers: ((refused: string | null) => void)[] = [];
  function Desk(): ReactNode {
    const [isIn, setIsIn] = useState(false);
    const checkIn = async (): Promise<string | null> => {
      // As the optimistic update: the row shows it before it is answered.
      setIsIn(true);
      return new Promise((resolve) => answers.push(resolve));
    };
    return <CheckInDialog stays={[{ ...arriving, checked_in: isIn }]} onCheckIn={checkIn} onUndo={async () => false} onClose={() => undefined} />;
  }
  renderArea(<Desk />);
  const user = userEvent.setup();
  const scan = async () => {
    const field = screen.getByRole('textbox', { name: 'Name, bed or resident number' });
    await user.clear(field);
    await user.type(field, '/operations/residents/11{Enter}');
  };
  await scan();
  await scan();
  expect(answers).toHaveLength(1);
  expect(screen.queryByText(/already/i)).not.toBeInTheDocument();
  await act(async () => answers[0]!(null));
  expect(screen.getByText(/Arun Kumar is checked in/)).toBeInTheDocument();
  await scan();
  expect(answers).toHaveLength(1);
  expect(await screen.findByText(/Arun Kumar is already checked in/)).toBeInTheDocument();
});
