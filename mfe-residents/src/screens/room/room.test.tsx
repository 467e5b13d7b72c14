import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { resident } from '../../testing/testResidents.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { Zone } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import type { Bed } from '@firm/tenancy/contract/bed/bed';
import { undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { ZoneDialog } from '../../zone/ZoneDialog.tsx';
import RoomPage from './RoomPage.tsx';

const room = (more: Partial<Zone> = {}): Zone => ({
  ...emptyAnswer(zoneFields),
  id: 9,
  version: 4,
  url: '/backend/api/workzones/9/',
  name: 'Room 01-03',
  title: 'Room 01-03',
  type: 'lane',
  tasks: [],
  zone_ref_id: 'A-01-03',
  zone_type: 3,
  zone_type_name: 'ROOM',
  zone_kind: 'room',
  zone_limit: 4,
  status_name: 'Vacant, ready',
  status_color: 'green',
  is_sick_bay: false,
  org: 1,
  dormitory: '/backend/api/dormitories/1/',
  dorm_id: 1,
  dorm_name: 'North House',
  bed_count: 4,
  created_time: '2026-01-02T08:15:00.000Z',
  update_time: '2026-01-02T10:30:00.000Z',
  ...more,
});

const answers = (zone: Zone, more = {}) => ({
  'GET /workzones/9/': () => ({ status: 200, body: zone }),
  'GET /resources/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
  'GET /resourceallocations/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
  'GET /employees/': () => page(),
  'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House')),
  ...more,
});

async function opened(zone: Zone, more = {}) {
  const { writes } = serve(answers(zone, more));
  renderArea(
    <Routes>
      <Route path="/operations/rooms/:slug" element={<RoomPage />} />
    </Routes>,
    { at: '/operations/rooms/9' },
  );
  await screen.findByRole('heading', { name: zone.name });
  return writes;
}

const moves = () => within(screen.getByRole('group', { name: 'Set status' }));
const dialogTitled = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest('[role=dialog]') as HTMLElement;

beforeEach(() => {
  signIn('view workzone', 'change workzone', 'view employee', 'view resource');
  useNotices.setState({ notices: [] });
});

test('offers the transitions of the table, and asks for remarks', async () => {
  const writes = await opened(room({ status: 'vacant-dirty' }), {
    'PATCH /workzones/9/switch_status/': () => ({ status: 200, body: room({ status: 'vacant-ready', status_remarks: 'Clean', version: 5 }) }),
  });
  expect(moves().getAllByRole('button').map((button) => button.textContent?.trim())).toEqual(['Vacant, ready', 'Vacant, needs disinfection', 'Out of order']);
  await userEvent.click(moves().getByRole('button', { name: 'Vacant, ready' }));
  const dialog = await dialogTitled('A-01-03: Vacant, ready');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Clean');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  await waitFor(() => expect(document.querySelector('.firm-zonehead__remarks')).toHaveTextContent('Clean'));
  expect(writes.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ status: 'vacant-ready', status_remarks: 'Clean', version: 4 });

  // The change can be undone, since the transition table has a way back.
  await waitFor(() => expect(useRecentActions.getState().actions.map(({ text }) => text)).toEqual(['A-01-03: Vacant, ready']));
  await act(() => undoAction(useRecentActions.getState().actions[0]!.id));
  expect(writes.filter(({ call }) => call.startsWith('PATCH')).at(-1)?.body).toEqual({ status: 'vacant-dirty', status_remarks: '', version: 5 });
});

test('a status that is refused keeps the remarks', async () => {
  await opened(room({ status: 'vacant-dirty' }), { 'PATCH /workzones/9/switch_status/': () => ({ status: 409, body: { message: 'Not from this state', statusCode: 409, code: 'illegal_transition' } }) });
  await userEvent.click(moves().getByRole('button', { name: 'Vacant, ready' }));
  const dialog = await dialogTitled('A-01-03: Vacant, ready');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Clean');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  await waitFor(() => expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Not from this state']));
  expect(within(dialog).getByRole('textbox')).toHaveValue('Clean');
});

test('a refused change is reverted and explained', async () => {
  await opened(room(), {
    'PATCH /workzones/9/switch_sick_bay/': () => ({ status: 409, body: { message: 'Not from this state', statusCode: 409, code: 'illegal_transition' } }),
  });
  const sick = screen.getByRole('switch', { name: 'Sick bay' });
  await userEvent.click(sick);
  await waitFor(() => expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Not from this state']));
  expect(sick).not.toBeChecked();
});

test('records that refer to a room are listed when it cannot be deactivated', async () => {
  await opened(room(), {
    'PATCH /workzones/9/': () => ({
      status: 409,
      body: { message: 'Referred to', statusCode: 409, code: 'referenced', references: [{ entity: 'employee', count: 2, examples: [{ id: 5, name: 'Dinesh Velu' }] }] },
    }),
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  expect(await dialogTitled('Deactivate A-01-03')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Active', hidden: true })).toBeChecked();
});

test('a sick bay is switched only while vacant and ready', async () => {
  await opened(room({ status: 'occupied', occupied: 2 }));
  expect(screen.getByRole('switch', { name: 'Sick bay' })).toBeDisabled();
  expect(screen.getByText('Possible only while vacant and ready')).toBeInTheDocument();
});

test('with permission to view only, there are no status changes and the switch is disabled', async () => {
  signIn('view workzone');
  await opened(room());
  expect(screen.queryByRole('group', { name: 'Set status' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Active' })).toBeDisabled();
  expect(screen.queryByRole('tab', { name: 'Beds and residents' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Alerts' })).toBeNull();
});

test('residents are shown while the service for beds is unavailable', async () => {
  await opened(room({ status: 'occupied', occupied: 1 }), { 'GET /employees/': () => page(resident({ resource_ref_id: 'A-01-03-B1' })) });
  expect(await screen.findByText('Dinesh Velu')).toBeInTheDocument();
  expect(screen.getByText(/Beds cannot be loaded/)).toBeInTheDocument();
  expect(screen.getByText('A-01-03-B1')).toBeInTheDocument();
});

test('beds are shown with their residents', async () => {
  const bed = (id: number, ref: string, status: Bed['status']): Bed => ({
    id,
    version: 1,
    url: `/backend/api/resources/${id}/`,
    org: 1,
    ref_id: ref,
    zone: 9,
    zone_name: 'Room 01-03',
    zone_ref_id: 'A-01-03',
    dormitory: '/backend/api/dormitories/1/',
    dorm_id: 1,
    dorm_name: 'North House',
    status,
    status_name: status,
    status_color: 'green',
    type: 1,
    type_name: 'Bunk bed',
    type_code: 'bunk',
    bunk: 'lower',
    description: '',
    is_active: true,
    created_time: '2026-01-02T08:15:00.000Z',
    update_time: '2026-01-02T10:30:00.000Z',
  });
  await opened(room({ occupied: 1, status: 'occupied' }), {
    'GET /employees/': () => page(resident({ resource_ref_id: 'B1', work_pass_expiry: '2096-12-01' })),
    'GET /resources/': () => page(bed(1, 'B1', 'occupied'), bed(2, 'B2', 'vacant')),
  });
  const beds = within(await screen.findByRole('list', { name: 'Beds and residents' })).getAllByRole('listitem');
  expect(beds.map((one) => one.textContent)).toEqual([expect.stringMatching(/B1.*Occupied.*Dinesh Velu.*Work pass expiry 2096-12-01/), expect.stringMatching(/B2.*Vacant/)]);
});

test.each([
  ['a zone that is no room', () => ({ status: 200, body: room({ zone_kind: 'facility' }) })],
  ['one out of reach', () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } })],
])('%s: the record is not here', async (_what, answer) => {
  serve({ 'GET /workzones/9/': answer });
  renderArea(
    <Routes>
      <Route path="/operations/rooms/:slug" element={<RoomPage />} />
    </Routes>,
    { at: '/operations/rooms/9' },
  );
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
});

test('a zone is edited in the dialog that the planner shares: only changed fields are sent, and a stale write is reported', async () => {
  signIn('view workzone', 'change workzone');
  const stale = () => ({ status: 409, body: { message: 'Changed meanwhile', statusCode: 409, code: 'stale_version', current: room({ version: 5, name: 'Room of others' }) } });
  const { writes } = serve(
    answers(room({ name: 'Room 01-03' }), {
      'GET /zonetypes/': () => page({ type_id: 3, name: 'ROOM', url: '/zonetypes/3/', kind: 'room', names: { en: 'ROOM', es: '', fr: '', ar: '' }, color: null, is_active: true, sequence: 3, built_in: true, renamed: false, version: 0 }),
      'GET /locations/': () => page(),
      'GET /fixedlists/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
      'PATCH /workzones/9/': stale,
    }),
  );
  renderArea(<ZoneDialog id={9} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Zone: A-01-03' });
  const limit = within(dialog).getByRole('spinbutton', { name: 'Capacity (people)' });
  await userEvent.clear(limit);
  await userEvent.type(limit, '6');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /workzones/9/', body: { zone_limit: 6, version: 4 } }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes[1]?.body).toEqual({ zone_limit: 6, version: 5 }));
});

test('the public state of a zone is closed by a switch of its dialog', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = serve(
    answers(room({ is_public: true }), {
      'GET /zonetypes/': () => page(),
      'GET /locations/': () => page(),
      'GET /fixedlists/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
      'PATCH /workzones/9/': () => ({ status: 200, body: room({ is_public: false, version: 5 }) }),
    }),
  );
  renderArea(<ZoneDialog id={9} onClose={() => {}} />);
  const shown = await screen.findByRole('switch', { name: 'State shown publicly' });
  expect(shown).toBeChecked();
  await userEvent.click(shown);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /workzones/9/', body: { is_public: false, version: 4 } }]));
});
