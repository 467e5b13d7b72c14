import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import PlannerZones from './PlannerZones.tsx';

const card = (id: number, name: string) => ({
  id,
  version: 3,
  ref_num: `TK-00000${id}`,
  name,
  avatar: null,
  start_date: '2026-03-05T01:00:00.000Z',
  end_date: '2026-03-05T03:30:00.000Z',
  overdue: false,
  project: null,
  location: null,
  type: 'cleaning',
  status: 'planned',
  people: 4,
});
const lane = (id: number, title: string | null, tasks: object[]) => ({ id, title, zone_ref_id: `F-${id}`, zone_kind: id ? 'facility' : null, dorm_id: 1, limit: 30, count: tasks.length, tasks });
const board = () => ({ status: 200, body: { lanes: [lane(17, 'Canteen', [card(1, 'Sweep'), card(2, 'Mop')]), lane(18, 'Gym', []), lane(0, null, [])], count: 2 } });
const region = (name: string) => screen.getByRole('region', { name });

test('lanes are zones with the actions that the rules name, cards have reference, name, times and type', async () => {
  signIn('view workzone', 'add workzone', 'change workzone');
  serve({ 'GET /tasks/board/': board });
  renderArea(<PlannerZones />);
  const sweep = (await screen.findByText('TK-000001')).closest('li') as HTMLElement;
  expect(sweep).toHaveTextContent(/Sweep/);
  expect(sweep).toHaveTextContent(/\d\d-03-2026 \d\d:\d\d . \d\d-03-2026 \d\d:\d\d/);
  expect(sweep).toHaveTextContent(/Cleaning/);
  expect(within(region('Gym')).getByText('No Tasks defined yet')).toBeInTheDocument();
  expect(region('At the site')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Add Task/ })).toHaveLength(3);
  await userEvent.click(within(region('Canteen')).getByRole('button', { name: 'Actions of Canteen' }));
  expect(screen.getByRole('button', { name: 'Edit Zone' })).toBeEnabled();
  for (const name of ['Shift Left', 'Shift Right']) expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('a card is moved by its menu below the card that stands there; a refused move goes back', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = serve({
    'GET /tasks/board/': board,
    'POST /tasks/1/move/': () => ({ status: 409, body: { message: 'Changed meanwhile', statusCode: 409, code: 'stale_version', current: null } }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move TK-000001 Sweep' }));
  expect(within(screen.getByRole('group', { name: 'Move TK-000001 Sweep' })).queryByRole('button', { name: 'At the site' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Down' }));
  expect(await screen.findByText(/could not be moved and is back in Canteen/)).toBeInTheDocument();
  expect(writes).toEqual([{ call: 'POST /tasks/1/move/', body: { zone: 17, after: 2, version: 3 } }]);
  expect(within(region('Canteen')).getAllByRole('listitem')[0]).toHaveTextContent('Sweep');
});
