import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { settings } from '../../testing/testSettings.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Written } from '@firm/shared-ui/testing/serve.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayPlan, DayStay } from '../../api.ts';
import { stay } from '../../testing/testBoard.ts';
import Today from './Today.tsx';

const date = '2026-12-05';
const defaults = { dorm_name: 'North House', employer_name: 'Bright Build', client: 4, client_name: 'Clear Pipes', bed_holder: null, pass_trouble: null };
const row = (id: number, more: Partial<DayStay> = {}): DayStay => ({ ...stay({ id, person: 10 + id, resource: 100 + id, person_name: 'Arun Kumar', start_date: date }), ...defaults, ...more });
const none = { arrivals: [], departures: [], returns: [] };
/** The stays as the service has them. */
let stays: readonly DayStay[];
let writes: readonly Written[];

function change(id: number, edit: Partial<DayStay>) {
  stays = stays.map((one) => (one.id === id ? { ...one, ...edit, version: one.version + 1 } : one));
  return stays.find((one) => one.id === id)!;
}
const arrive = (id: number) => change(id, { checked_in: true, checked_in_time: '2026-12-05T01:14:00.000Z', reserved: false, state: 'checked-in', undoable: 'checked_in' });
const plan = (): DayPlan => {
  const open = stays.filter(({ checked_in }) => !checked_in);
  return { date, ...none, arrivals: open, done: { ...none, arrivals: stays.filter(({ checked_in }) => checked_in) }, counts: { arrivals: open.length, departures: 0, returns: 0 } };
};

beforeEach(() => {
  signIn('view resourceallocation', 'change resourceallocation');
  stays = [row(1), row(2), row(3, { client: 5, client_name: 'Acre Works', person_name: 'Mei Lin' })];
  ({ writes } = serve({
    'GET /resourceallocations/day/': () => ({ status: 200, body: plan() }),
    'GET /resourceallocations/breaches/': () => ({ status: 200, body: { results: [] } }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'PUT /resourceallocations/1/': () => ({ status: 200, body: { ...arrive(1), warnings: [] } }),
    'PUT /resourceallocations/9/': () => {
      change(2, { bed_holder: null });
      return { status: 200, body: { ...stay({ id: 9, person: 99, resource: 102, state: 'checked-out' }), warnings: [] } };
    },
    'POST /resourceallocations/1/undo/': () => ({ status: 200, body: { type: 'checked_in', results: [change(1, { checked_in: false, checked_in_time: null, reserved: true, state: 'reserved', undoable: null })] } }),
  }));
});
const arrivals = () => screen.findByRole('region', { name: 'Arrivals' });
const names = async () => within(await arrivals()).getAllByRole('listitem').map((line) => /A-01-01-B\d/.exec(line.textContent ?? '')?.[0]);

test('two clicks on one place check in one resident, whose row stays and has its own undo', async () => {
  renderArea(<Today />);
  const list = await arrivals();
  // Two residents of the same name are told apart by their numbers.
  const button = await within(list).findByRole('button', { name: 'Check in Arun Kumar, DP-11' });
  const place = button.closest('li')!;
  const before = await names();
  await userEvent.dblClick(button);
  expect(await within(place).findByText(/^Arrived \d\d:14$/)).toBeInTheDocument();
  expect(place).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(within(place).getByRole('button', { name: 'Undo: Arun Kumar, DP-11' })).toBeInTheDocument());
  expect(await names()).toEqual(before);
  expect(writes).toEqual([{ call: 'PUT /resourceallocations/1/', body: { checked_in: true, version: 1 } }]);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await userEvent.click(within(place).getByRole('button', { name: /^Undo/ }));
  expect(await within(place).findByRole('button', { name: /^Check in/ })).toBeInTheDocument();
  expect(writes[1]).toEqual({ call: 'POST /resourceallocations/1/undo/', body: { only: true } });
});

test('arrivals are grouped by client with number, employer, dormitory and room, and checked in together', async () => {
  renderArea(<Today />);
  const list = await arrivals();
  expect((await within(list).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(['Acre Works', 'Clear Pipes']);
  expect(within(list).getByRole('button', { name: 'Check in 2 of Clear Pipes' })).toBeInTheDocument();
  const [line] = within(within(list).getByRole('list', { name: 'Clear Pipes' })).getAllByRole('listitem');
  for (const text of ['DP-11', 'Bright Build · North House', 'A-01-01-B1', 'Room ready']) expect(within(line!).getByText(text)).toBeInTheDocument();
});

test('of a client whose residents are not all shown, only those shown are checked in together', async () => {
  stays = Array.from({ length: 22 }, (_, i) => row(i + 1, { person_name: `Resident ${i + 1}` }));
  renderArea(<Today />);
  const list = await arrivals();
  expect(await within(list).findByRole('button', { name: 'Check in 20 of Clear Pipes' })).toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'Show all 22' }));
  expect(within(list).getByRole('button', { name: 'Check in 22 of Clear Pipes' })).toBeInTheDocument();
});

test('of many who are checked in together, those who could not be are named until that is closed, and only the others are counted', async () => {
  const refused = { id: 2, ref_id: 'A-01-01-B2', code: 'pass_expired', message: 'The work pass has expired' };
  const left = serve({
    'GET /resourceallocations/day/': () => ({ status: 200, body: plan() }),
    'GET /resourceallocations/breaches/': () => ({ status: 200, body: { results: [] } }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'POST /resourceallocations/bulk_checkin/': () => ({ status: 200, body: { results: stays.some(({ id, checked_in }) => id === 1 && !checked_in) ? [arrive(1)] : [], refusals: [refused], warnings: [] } }),
  });
  renderArea(<Today />);
  const group = { name: 'Check in 2 of Clear Pipes' };
  await userEvent.click(await screen.findByRole('button', group));
  const note = await screen.findByText('1 resident could not be included:');
  expect(within(note.closest<HTMLElement>('[role=alert]')!).getByRole('listitem')).toHaveTextContent('Arun Kumar A-01-01-B2: The work pass has expired');
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ type: 'SUCCESS', text: '1 resident is checked in' });
  expect(left.writes).toEqual([{ call: 'POST /resourceallocations/bulk_checkin/', body: { ids: [1, 2] } }]);
});

test('who is checked out all at once from the list of another day is checked out now, and the question says so', async () => {
  const leaving = (id: number) => row(id, { checked_in: true, state: 'checked-in', reserved: false });
  serve({
    'GET /resourceallocations/day/': () => ({ status: 200, body: { date, ...none, departures: [leaving(1), leaving(2)], done: none, counts: { arrivals: 0, departures: 2, returns: 0 } } }),
    'GET /resourceallocations/breaches/': () => ({ status: 200, body: { results: [] } }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
  });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Check out all 2' }));
    return screen.findByText(/Their beds become free/);
  };
  const { unmount } = renderArea(<Today />);
  expect(await ask()).not.toHaveTextContent('This is the list of');
  unmount();
  renderArea(<Today />, { at: `/?day=${date}` });
  expect(await ask()).toHaveTextContent(/This is the list of .*5.*, and they are checked out now/);
});

test('before a check-in to a dirty room there is a question, which can be declined', async () => {
  change(1, { zone_status: 'vacant-dirty', zone_ref_id: 'A-01-01' });
  renderArea(<Today />);
  await userEvent.click(await within(await arrivals()).findByRole('button', { name: 'Check in Arun Kumar, DP-11' }));
  const asked = await screen.findByRole('dialog', { name: 'A room is not ready' });
  expect(asked).toHaveTextContent('A-01-01 Room dirty');
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(writes).toEqual([]);
});

test('the resident still in the bed is named, and checked out from there', async () => {
  change(2, { bed_holder: { allocation: 9, version: 3, person: 99, person_name: 'Old Tenant', end_date: date } });
  renderArea(<Today />);
  const list = await arrivals();
  expect(await within(list).findByText(/Old Tenant still occupies the bed \(until \u20662026-12-05\u2069\)/)).toBeInTheDocument();
  expect(within(list).queryByRole('button', { name: /of Clear Pipes/ })).not.toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'Check out Old Tenant' }));
  expect(writes).toEqual([{ call: 'PUT /resourceallocations/9/', body: { checked_out: true, version: 3 } }]);
  await waitFor(() => expect(within(list).queryByText(/still in the bed/)).not.toBeInTheDocument());
});

test('the printed sheet has all rows of each dormitory under its name, with headers and a checkbox', async () => {
  stays = [...Array.from({ length: 25 }, (_, i) => row(i + 1)), row(31, { dorm_id: 2, dorm_name: 'South House', zone_status: 'out-of-order-partial' }), row(30, { dorm_id: 2, dorm_name: 'South House', zone_status: 'vacant-dirty' })];
  arrive(1);
  renderArea(<Today />);
  await within(await arrivals()).findByRole('button', { name: 'Show all 27' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const [north, south] = ['North House', 'South House'].map((name) => screen.getByRole('heading', { level: 1, name: `${name} · ${date}`, hidden: true }).closest('section')!);
  const lines = within(north!).getAllByRole('row', { hidden: true });
  expect(lines).toHaveLength(1 + 25);
  expect(lines[0]).toHaveTextContent('DoneNameResident numberClient and employerBedPlanned');
  expect(lines[1]).toHaveTextContent(/☑ \d\d:14Arun KumarDP-11Clear Pipes · Bright Build/);
  // A day does not break at its hyphens.
  expect(lines[1]?.querySelector('td:last-child > time')).toHaveClass('firm-time');
  const southern = within(south!).getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(southern).toContainEqual(expect.stringMatching(/^☐Arun KumarDP-40.*A-01-01-B30 Room dirty/));
  expect(southern).toContainEqual(expect.stringMatching(/A-01-01-B31 Room partly out of order/));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/^Arrivals \(/)).not.toBeInTheDocument();
});

test('another day can be typed after clicking the day, and the focus returns there afterwards', async () => {
  renderArea(<Today />);
  await userEvent.click(await screen.findByRole('button', { name: `Day ${date}` }));
  const field = await screen.findByRole('textbox', { name: 'Day' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '2026-12-06{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Day 2026-12-06' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Today' })).toBeInTheDocument();
});

test('breaches that are found when the rows are there move them: for a moment a press on them does nothing', async () => {
  let find: (() => void) | null = null;
  serve({
    'GET /resourceallocations/day/': () => ({ status: 200, body: plan() }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'GET /resourceallocations/breaches/': async () => {
      await new Promise<void>((resolve) => (find = resolve));
      return { status: 200, body: { results: [{ code: 'isolation_beds', zone: null, zone_ref_id: null, dormitory: 1, dorm_name: 'North House', res_type: null, day: null, values: { beds: 8, limit: 10 } }] } };
    },
  });
  renderArea(<Today />);
  const moment = jest.spyOn(Element.prototype, 'animate');
  const columns = (await arrivals()).parentElement!;
  expect(moment.mock.contexts).not.toContain(columns);
  act(() => find?.());
  await waitFor(() => expect(moment.mock.contexts).toContain(columns));
  moment.mockRestore();
});

test('the day can be turned again before its rows are there; until then those of the other day are out of reach', async () => {
  let answered: string[] = [];
  let arriveLater: () => void = () => undefined;
  serve({
    'GET /resourceallocations/day/': async (_, query) => {
      const day = query.get('date');
      answered = [...answered, day ?? ''];
      if (day) await new Promise<void>((resolve) => (arriveLater = resolve));
      return { status: 200, body: { ...plan(), date: day ?? date } };
    },
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'GET /resourceallocations/breaches/': () => ({ status: 200, body: { results: [] } }),
  });
  const { address } = renderArea(<Today />);
  const columns = (await arrivals()).parentElement!;
  const next = screen.getByRole('button', { name: 'Next day' });
  await userEvent.click(next);
  await waitFor(() => expect(columns).toHaveAttribute('inert'));
  expect(columns).toHaveClass('firm-dim');
  await userEvent.click(next);
  await waitFor(() => expect(address().get('day')).toBe('2026-12-07'));
  await waitFor(() => expect(answered).toContain('2026-12-07'));
  act(() => arriveLater());
  await waitFor(() => expect(columns).not.toHaveAttribute('inert'));
});
