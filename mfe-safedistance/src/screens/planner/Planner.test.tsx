import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { Route, Routes } from 'react-router';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { onDay, placesOf, weekOf } from './week.ts';
import PlannerProject from './PlannerProject.tsx';
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
  series: null,
  type: 'cleaning',
  status: 'planned',
  people: 4,
});
const task = (id: number) => ({
  ...{ id, version: 4, url: `/tasks/${id}/`, org: 1, ref_num: `TK-00000${id}`, lane: 17, name: 'Sweep', type: 'cleaning', status: 'planned', series: 1 },
  ...{ zone: 17, zone_name: 'Canteen', location: null, location_name: null, project: null, project_name: null, vendor: null, vendor_name: null, dorm_id: 1 },
  ...{ start_date: '2026-03-05T01:00:00.000Z', end_date: '2026-03-05T03:30:00.000Z', people: [], people_names: [], people_count: 4, team: '', description: '', avatar: null },
  ...{ moves: ['done'], overdue: false, created_time: '2026-03-01T01:00:00.000Z', update_time: '2026-03-01T01:00:00.000Z' },
});
const lane = (id: number, title: string | null, tasks: object[]) => ({ id, title, zone_ref_id: `F-${id}`, zone_kind: id ? 'facility' : null, dorm_id: 1, limit: 30, count: tasks.length, tasks });
const board = () => ({ status: 200, body: { lanes: [lane(17, 'Canteen', [card(1, 'Sweep'), card(2, 'Mop')]), lane(18, 'Gym', []), lane(0, null, [])], count: 2 } });
const dormitory = (id: number, name: string) => ({ id, text: name, value: String(id), name, avatar: '', url: '', img: '', timezone: 'Asia/Singapore' });
const bothDormitories = () => page(dormitory(1, 'North House'), dormitory(2, 'South House'));
const region = (name: string) => screen.getByRole('region', { name });

test('lanes are zones with the documented actions; cards have reference, name, times and type', async () => {
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

test('zones of the same name say in which dormitory they are, where several are shown', async () => {
  signIn('view workzone', 'change workzone');
  serve({
    'GET /tasks/board/': () => ({ status: 200, body: { lanes: [lane(17, 'Canteen', [card(1, 'Sweep')]), { ...lane(27, 'Canteen', []), dorm_id: 2 }, lane(0, null, [])], count: 1 } }),
    'GET /dormitories/choices/': bothDormitories,
  });
  renderArea(<PlannerZones />);
  expect(await screen.findByRole('region', { name: 'Canteen · North House' })).toHaveTextContent('Sweep');
  expect(region('Canteen · South House')).toBeInTheDocument();
  expect(region('At the site')).toBeInTheDocument();
});

test('the week says it of its lines', async () => {
  signIn('view workzone');
  serve({ 'GET /tasks/': () => page(task(1), { ...task(2), zone: 27, dorm_id: 2 }), 'GET /dormitories/choices/': bothDormitories });
  renderArea(<PlannerZones />, { at: '/?tab=calendar' });
  for (const name of ['Canteen · North House', 'Canteen · South House']) expect(await screen.findByRole('rowheader', { name })).toBeInTheDocument();
});

test('a card is moved by its menu below the existing card; a refused move is reverted', async () => {
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

test('several cards are selected by checkbox, range and menu, shifted together, and shifted back', async () => {
  signIn('view workzone', 'add workzone', 'change workzone', 'delete workzone');
  const { writes } = serve({
    'GET /tasks/board/': board,
    'POST /tasks/bulk_change/': () => ({ status: 200, body: { results: [1, 2].map(task), warnings: [] } }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select TK-000001 Sweep' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move TK-000002 Mop' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const bar = screen.getByRole('region', { name: 'Selected tasks' });
  expect(bar).toHaveTextContent('Selected: 2');
  await userEvent.click(within(bar).getByRole('button', { name: 'Shift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Shift by days (2)' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shift' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({ tasks: [{ id: 1, version: 3 }, { id: 2, version: 3 }], days: 7 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tasks' })).not.toBeInTheDocument());
  await undoAction(useRecentActions.getState().actions[0]?.id ?? 0);
  expect(writes[1]?.body).toEqual({ tasks: [{ id: 1, version: 4 }, { id: 2, version: 4 }], days: -7 });
});

test('copying is repeated after a lost answer, not done twice', async () => {
  signIn('view workzone', 'add workzone', 'change workzone');
  const { keys } = serve({ 'GET /tasks/board/': board, 'POST /tasks/bulk_copy/': () => (keys.length === 1 ? { status: 504 } : { status: 201, body: { results: [task(3)], warnings: [] } }) });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select TK-000001 Sweep' }));
  await userEvent.click(within(screen.getByRole('region', { name: 'Selected tasks' })).getByRole('button', { name: 'Copy' }));
  const copy = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy' });
  await userEvent.click(copy);
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(copy).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(copy);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

test('selected cards are deleted, and restored under recent actions', async () => {
  signIn('view workzone', 'change workzone', 'delete workzone');
  const { writes } = serve({
    'GET /tasks/board/': board,
    'POST /tasks/bulk_delete/': () => ({ status: 204, body: null }),
    'POST /tasks/bulk_restore/': () => ({ status: 200, body: { results: [], warnings: [] } }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select TK-000001 Sweep' }));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select TK-000002 Mop' }));
  await userEvent.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Selected tasks' }));
  await userEvent.click(bar.getByRole('button', { name: 'More actions' }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual(['POST /tasks/bulk_delete/']));
  await undoAction(useRecentActions.getState().actions[0]?.id ?? 0);
  expect(writes[1]).toEqual({ call: 'POST /tasks/bulk_restore/', body: { ids: [1, 2] } });
});

test('a task finds the next free time of its zone, shows its repetition, and its deletion can be undone', async () => {
  signIn('view workzone', 'change workzone', 'delete workzone');
  const warning = { code: 'over_capacity', zone: 17, zone_name: 'Canteen', people: 34, limit: 30, from: task(1).start_date, to: task(1).end_date, next_free: '2026-03-05T04:00:00.000Z' };
  const { writes } = serve({
    'GET /tasks/board/': board,
    'GET /tasks/1/': () => ({ status: 200, body: task(1) }),
    ...Object.fromEntries(['workzones', 'locations', 'projects', 'employees', 'vendors'].map((list) => [`GET /${list}/`, () => ({ status: 200, body: { count: 0, next: null, previous: null, results: [] } })])),
    'POST /tasks/check/': () => ({ status: 200, body: { warnings: [warning] } }),
    'PATCH /tasks/1/': () => ({ status: 200, body: { ...task(1), warnings: [] } }),
    'POST /tasks/bulk_delete/': () => ({ status: 204, body: null }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sweep' }));
  const dialog = await screen.findByRole('dialog', { name: 'TK-000001 Sweep' });
  expect(dialog).toHaveTextContent('Part of a weekly series');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Next free time' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toMatchObject({ start_date: '2026-03-05T04:00:00.000Z', end_date: '2026-03-05T06:30:00.000Z' });
  expect(writes[1]?.body).not.toHaveProperty('people');
  await userEvent.click(await screen.findByRole('button', { name: 'Sweep' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes[2]).toEqual({ call: 'POST /tasks/bulk_delete/', body: { tasks: [{ id: 1, version: 4 }] } }));
  expect(useRecentActions.getState().actions[0]?.text).toBe('Deleted: TK-000001 Sweep');
});

test('the table says in which dormitory a zone is when the reader sees several; a site is in none', async () => {
  signIn('view workzone');
  serve({
    'GET /tasks/': () => page(task(1), { ...task(2), zone: 27, dorm_id: 2 }, { ...task(3), zone: null, zone_name: null, location: 3, location_name: 'Yard' }),
    'GET /dormitories/choices/': bothDormitories,
  });
  renderArea(<PlannerZones />, { at: '/?tab=table' });
  await waitFor(() => expect(screen.getAllByRole('row').slice(-3).map((row) => /Canteen · (North|South) House|Yard(?! ·)/.exec(row.textContent ?? '')?.[0])).toEqual(['Canteen · North House', 'Canteen · South House', 'Yard']));
});

test('a task that a colleague has changed meanwhile is compared, not overwritten', async () => {
  signIn('view workzone', 'change workzone');
  const now = { ...task(1), version: 5, team: 'Night', name: 'Sweep the yard' };
  let isChanged = false;
  const { writes } = serve({
    'GET /tasks/board/': board,
    'GET /tasks/1/': () => ({ status: 200, body: isChanged ? now : task(1) }),
    ...Object.fromEntries(['workzones', 'locations', 'projects', 'employees', 'vendors'].map((list) => [`GET /${list}/`, () => page()])),
    'PATCH /tasks/1/': (body) => (body['version'] === 4 ? { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: now } } : { status: 200, body: { ...now, version: 6, warnings: [] } }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sweep' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, '!');
  isChanged = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['tasks', 1] }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Name Sweep! Sweep the yard' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toMatchObject({ name: 'Sweep!', team: 'Night', version: 5 });
});

test('the residents of a task are compared by the names that it carries, without a call for each', async () => {
  signIn('view workzone', 'change workzone');
  const named = (...people: readonly { readonly id: number; readonly name: string }[]) => ({ ...task(1), people: people.map(({ id }) => id), people_names: people });
  const [arun, wei, raj] = [{ id: 1, name: 'Arun Kumar' }, { id: 2, name: 'Li Wei' }, { id: 3, name: 'Raj' }];
  serve({
    'GET /tasks/board/': board,
    'GET /tasks/1/': () => ({ status: 200, body: named(arun, wei) }),
    ...Object.fromEntries(['workzones', 'locations', 'projects', 'employees', 'vendors'].map((list) => [`GET /${list}/`, () => page()])),
    'PATCH /tasks/1/': () => ({ status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: { ...named(raj), version: 5 } } }),
  });
  renderArea(<PlannerZones />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sweep' }));
  await screen.findByText('Arun Kumar');
  await userEvent.click(document.querySelector('.ant-select-selection-item-remove')!);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Li Wei Raj$/ })).toBeInTheDocument();
});

test('a week has each task on every day that it covers, by place', () => {
  const monday = weekOf(dayjs('2026-03-05T12:00:00'));
  expect(monday.format('YYYY-MM-DD HH:mm')).toBe('2026-03-02 00:00');
  expect(weekOf(dayjs('2026-03-08T23:59:00')).isSame(monday)).toBe(true);
  const timed = (from: string, to: string | null, zone: number | null = 17) => ({ start_date: dayjs(from).toISOString(), end_date: to && dayjs(to).toISOString(), zone, location: zone === null ? 3 : null, zone_name: zone === null ? null : 'Canteen', location_name: zone === null ? 'Yard' : null });
  const over = timed('2026-03-02T22:00:00', '2026-03-03T02:00:00');
  const till = timed('2026-03-02T22:00:00', '2026-03-03T00:00:00', null);
  const open = timed('2026-03-03T08:00:00', null);
  const all = [over, till, open];
  expect([0, 1, 2].map((day) => onDay(all, monday.add(day, 'day')))).toEqual([[over, till], [over, open], []]);
  expect([...placesOf(all).values()]).toEqual([[over, open], [till]]);
});

test.each([404, 403])('a project that is answered %i is not here: no board is shown', async (status) => {
  signIn('view workzone');
  const refusal = { status, body: { message: 'No', statusCode: status, code: 'refused' } };
  serve({ 'GET /tasks/board/': () => refusal, 'GET /projects/7/': () => refusal });
  renderArea(
    <Routes>
      <Route path="/:slug" element={<PlannerProject />} />
    </Routes>,
    { at: '/7' },
  );
  expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
});
