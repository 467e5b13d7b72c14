import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { serveHealth } from '../../testing/testRecord.ts';
import { Round } from './Round.tsx';

beforeEach(() => localStorage.clear());

const person = (employee: number, more: object = {}) => ({ employee, name: `Resident ${employee}`, pass_number: '', avatar: '', resource_ref_id: `B${employee}`, is_away: false, reading: null, ...more });
const sheet = {
  day: '2026-03-01',
  session: 'am',
  dormitory: 1,
  due: 2,
  taken: 0,
  flagged: 0,
  rooms: [{ zone: 11, zone_ref_id: 'A-01-11', name: 'Room 11', residents: [person(1), person(2), person(3, { is_away: true })] }],
};

test('two taps take a temperature, nothing is filled in beforehand, and the next who is missing follows', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const { writes } = serveHealth({
    'GET /workzones/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: sheet }),
    'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }),
  });
  renderArea(<Round dormitory={undefined} />, { at: '/?place=11' });
  const first = await screen.findByRole('group', { name: 'Temperature of Resident 1' });
  expect(first).not.toHaveTextContent('36.5');
  await userEvent.click(screen.getByRole('button', { name: '37' }));
  await userEvent.click(screen.getByRole('button', { name: '37.4' }));
  expect(await screen.findByRole('group', { name: 'Temperature of Resident 2' })).toBeInTheDocument();
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ body: { employee: 1, temperature: 37.4 } });
  expect(screen.getByText('Away')).toBeInTheDocument();
});
