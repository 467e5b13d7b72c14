import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { screen } from '@testing-library/react';
import { board } from '../../../testing/testBoard.ts';
import { ResidentsPanel } from './ResidentsPanel.tsx';

const employer = { id: 5, name: 'Kedah Works', uen_number: '201912345K', residents: 3, alike: true };
const shown = (unlinked: (typeof employer)[]) =>
  renderArea(<ResidentsPanel board={{ ...board({ residents: [] }), unlinked }} hand={null} onHand={() => undefined} onDrop={() => undefined} />);

beforeEach(() => {
  signIn('change vendor');
  serve({ 'GET /dormitories/choices/': () => ({ status: 200, body: { count: 0, next: null, previous: null, results: [] } }) });
});

test('when no resident is waiting, it says so', () => {
  shown([]);
  expect(screen.getByText('All residents of this client have a bed.')).toBeInTheDocument();
});

test('when an employer is very likely the client, it does not say that all have a bed', () => {
  shown([employer]);
  expect(screen.getByText('3 residents waiting')).toBeInTheDocument();
  expect(screen.queryByText('All residents of this client have a bed.')).toBeNull();
});

test('without permission to link the two the message is as before', () => {
  signIn();
  shown([employer]);
  expect(screen.queryByText('3 residents waiting')).toBeNull();
  expect(screen.getByText('All residents of this client have a bed.')).toBeInTheDocument();
});
