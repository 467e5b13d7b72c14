import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { testProject } from '../../testing/testProject.ts';
import Transport from './Transport.tsx';
import type { RunDetail, TransportRoute } from './api.ts';

const route = (of: Partial<TransportRoute> = {}): TransportRoute => ({
  id: 3, version: 2, url: '/backend/api/transportroutes/3/', org: 1, ref_no: 'TR-000003', name: 'Tuas dock', dormitory: 1, dorm_name: 'North House', location: 4, location_name: 'Tuas shipyard',
  kind: 'bus', vehicle: 'PC 4821 K', seats: 3, departs: '06:30', returns: '18:15', minutes: 45, vendor: null, vendor_name: null, is_active: true, weekdays: [1, 2, 3], riders: 2, seats_left: 1,
  mixed_projects: ['Cranes', 'Formwork'], mixed_blocks: [], today: { out: { run: null, boarded: 0, riders: 2 }, back: { run: 8, boarded: 2, riders: 2 } }, created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z', ...of,
});
const person = (employee: number, name: string) => ({ employee, name, pass_number: `P100${employee}`, vendor_name: 'Acme', project_name: 'Cranes', block: null });
const run = (of: Partial<RunDetail> = {}): RunDetail => ({
  id: 7, version: 1, org: 1, route: 3, route_name: 'Tuas dock', dormitory: 1, date: '2026-01-05', direction: 'out', seats: 3, expected: 2, on_board: 0, seats_left: 1, mixed_projects: [], mixed_blocks: [],
  started_at: null, ends_at: null, boarded: [], waiting: [person(1, 'Arun Kumar'), person(2, 'Li Wei')], ...of,
});
const boarded = { ...person(1, 'Arun Kumar'), at: '2026-01-05T06:20:00.000Z', expected: true };

const served = (more = {}) => serve({ 'GET /transportroutes/': () => page(route()), 'GET /transportruns/': () => page(), 'GET /dormitories/choices/': () => page(), ...more });

test('today’s routes are listed with their seats and who mixes; with permission to view only, no run can be started', async () => {
  signIn('view workzone');
  served({ 'GET /transportruns/8/': () => ({ status: 200, body: run({ id: 8, direction: 'back', on_board: 1, boarded: [boarded], waiting: [person(2, 'Li Wei')] }) }) });
  renderArea(<Transport />);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(/Tuas dock.*North House → Tuas shipyard.*Bus PC 4821 K.*2 of 3 seats.*Projects riding together: 2.*Out 06:30 · 0 of 2 on board.*Back 18:15 · 2 of 2 on board/);
  expect(within(card).queryByRole('button', { name: /Out/ })).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: /Tuas dock.*Back/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('heading', { name: 'On board: 1' })).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Tuas dock · Back · \u20662026-01-05\u2069');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('where a night shift only comes back today, nobody is sent out', async () => {
  signIn('view workzone', 'change workzone');
  served({ 'GET /transportroutes/': () => page(route({ departs: '19:30', returns: '05:30', today: { out: null, back: { run: null, boarded: 0, riders: 5 } } })) });
  renderArea(<Transport />);
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('button', { name: /Back 05:30 · 0 of 5 on board/ })).toBeInTheDocument();
  expect(within(card).queryByText(/Out 19:30/)).toBeNull();
});

test('a resident boards by number and is named; a full bus and an unexpected rider are reported', async () => {
  signIn('view workzone', 'change workzone');
  let answer: 'boards' | 'full' | 'unexpected' = 'boards';
  const { writes } = served({
    'POST /transportruns/': () => ({ status: 201, body: run() }),
    'GET /transportruns/7/': () => ({ status: 200, body: run() }),
    'POST /transportruns/7/board/': () =>
      answer === 'full'
        ? { status: 409, body: { message: 'There are 3 people on 3 seats', statusCode: 409, code: 'no_seats' } }
        : { status: 200, body: { ...run({ on_board: 1, boarded: [{ ...boarded, expected: answer === 'boards' }], waiting: [person(2, 'Li Wei')] }), person: person(1, 'Arun Kumar'), already: false, was_expected: answer === 'boards' } },
    'PATCH /transportruns/7/': () => ({ status: 200, body: run({ version: 3 }) }),
  });
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Out/ }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('textbox', { name: 'Resident number or scanned code' });
  await userEvent.type(field, 'P1001{Enter}');
  expect(await within(dialog).findByText('Arun Kumar is on board')).toBeInTheDocument();
  expect(within(dialog).getByRole('heading', { name: 'Expected: 1' })).toBeInTheDocument();
  expect(field).toHaveValue('');
  // Nobody else stands in the place of who has boarded: a second press there would board them.
  const rows = within(within(dialog).getByRole('heading', { name: 'Expected: 1' }).parentElement!).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('Arun Kumar'), expect.stringContaining('Li Wei')]);
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  answer = 'full';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Li Wei boards' }));
  expect(await within(dialog).findByText('Li Wei: There are 3 people on 3 seats')).toBeInTheDocument();
  answer = 'unexpected';
  await userEvent.type(field, 'P9{Enter}');
  expect(await within(dialog).findByText('Arun Kumar is on board, but was not expected')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Arun Kumar' }));
  expect(await within(dialog).findByRole('heading', { name: 'On board: 0' })).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([expect.objectContaining({ route: 3, direction: 'out' }), { code: 'P1001' }, { employee: 2 }, { code: 'P9' }, { boarded: [], version: 1 }]);
});

test('whoever moves up when another one is taken off takes no press for a moment', async () => {
  signIn('view workzone', 'change workzone');
  const aboard = ['Arun Kumar', 'Li Wei'].map((name, i) => ({ ...person(i + 1, name), at: '2026-01-03T01:00:00.000Z', expected: true }));
  let boarded = aboard;
  const still: (string | null)[] = [];
  Element.prototype.animate = function (this: Element) {
    still.push(this.getAttribute('data-row-key'));
    return {} as Animation;
  };
  const now = (version: number) => ({ status: 200, body: run({ version, boarded, on_board: boarded.length, waiting: [] }) });
  served({
    'POST /transportruns/': () => ({ ...now(1), status: 201 }),
    'GET /transportruns/7/': () => now(1),
    'PATCH /transportruns/7/': () => {
      boarded = aboard.slice(1);
      return now(2);
    },
  });
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Out/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove Arun Kumar' }));
  expect(await within(dialog).findByRole('heading', { name: 'On board: 1' })).toBeInTheDocument();
  expect(still).toEqual(['2']);
});

test('riders are added one by one or by project, each once, and saved together with the version that was read', async () => {
  signIn('view workzone', 'change workzone');
  const rider = { ...person(1, 'Arun Kumar'), resource_ref_id: 'B-1', from: '2026-01-01', to: null, now: true };
  const member = { id: 1, version: 1, employee: 2, name: 'Li Wei', pass_number: 'P1002', resource_ref_id: '', now: true, vendor: null, vendor_name: null, dorm_id: 1, dorm_name: 'North House', project: 5, location: null, location_name: null, team: '', start_date: '2026-01-01', end_date: null };
  const { writes } = served({
    'GET /transportroutes/3/riders/': () => ({ status: 200, body: { version: 6, seats: 3, results: [rider] } }),
    'GET /employees/': () => page(),
    'GET /projects/': () => ({ status: 200, body: { count: 1, next: null, previous: null, results: [testProject({ id: 5, name: 'Cranes' })] } }),
    'GET /projects/5/members/': () => page(member, { ...member, id: 2, employee: 1, name: 'Arun Kumar' }, { ...member, id: 3, employee: 9, name: 'Elsewhere', dorm_id: 2 }),
    'PUT /transportroutes/3/riders/': () => ({ status: 200, body: { version: 7, seats: 3, results: [rider], warnings: [{ code: 'two_routes', employee: 2, name: 'Li Wei', route: 4, route_name: 'Night shift' }] } }),
  });
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Routes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Riders: Tuas dock' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Everyone on a project' }));
  await userEvent.click(await screen.findByTitle('Cranes'));
  expect(await within(dialog).findByText('Li Wei')).toBeInTheDocument();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Arun Kumar' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Li Wei also rides on Night shift on the same days')).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([{ version: 6, riders: [expect.objectContaining({ employee: 2, to: null })] }]);
});

test('scans queue and are sent one after another; those that could not be sent stay until a retry succeeds', async () => {
  signIn('view workzone', 'change workzone');
  const held: (() => void)[] = [];
  let away = false;
  const { writes } = served({
    'POST /transportruns/': () => ({ status: 201, body: run() }),
    'GET /transportruns/7/': () => ({ status: 200, body: run() }),
    'POST /transportruns/7/board/': async () => {
      await new Promise<void>((go) => held.push(go));
      if (away) return { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } };
      return { status: 200, body: { ...run({ on_board: 1, boarded: [boarded] }), person: person(1, 'Arun Kumar'), already: false, was_expected: true } };
    },
  });
  const sent = async (n: number): Promise<void> => {
    await waitFor(() => expect(held).toHaveLength(n));
    held[n - 1]?.();
  };
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Out/ }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('textbox', { name: 'Resident number or scanned code' });
  await userEvent.type(field, 'P1001{Enter}P1002{Enter}');
  expect(await within(dialog).findByText('Waiting to be sent: 2')).toBeInTheDocument();
  expect(held).toHaveLength(1);
  await sent(1);
  expect(await within(dialog).findByText('Waiting to be sent: 1')).toBeInTheDocument();
  away = true;
  const moment = jest.spyOn(Element.prototype, 'animate');
  await sent(2);
  expect(await within(dialog).findByText('P1002: not sent: the portal cannot be reached')).toBeInTheDocument();
  // The line of the kept scan has moved the riders.
  expect(moment.mock.contexts).toEqual([dialog.querySelector('.firm-transport__lists')]);
  moment.mockRestore();
  away = false;
  await userEvent.click(within(within(dialog).getByRole('list', { name: 'Not sent' })).getByRole('button', { name: 'Send again' }));
  await sent(3);
  expect(await within(dialog).findByText('Arun Kumar is on board')).toBeInTheDocument();
  expect(within(dialog).queryByRole('list', { name: 'Not sent' })).toBeNull();
  expect(writes.slice(1).map(({ body }) => body)).toEqual([{ code: 'P1001' }, { code: 'P1002' }, { code: 'P1002', at: expect.any(String) }]);
});

test('mixed projects on board are named with their numbers, and riders to move are marked', async () => {
  signIn('view workzone');
  const people = [boarded, { ...boarded, ...person(2, 'Li Wei') }, { ...boarded, ...person(3, 'Raj'), project_name: 'Formwork' }];
  served({ 'GET /transportruns/8/': () => ({ status: 200, body: run({ id: 8, direction: 'back', on_board: 3, boarded: people, waiting: [] }) }) });
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Back/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Projects mixing: \u2068Cranes\u2069 (2), \u2068Formwork\u2069 (1)')).toBeInTheDocument();
  expect(within(dialog).getAllByRole('listitem').filter((one) => within(one).queryByText('Other project')).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Raj')]);
});

test('says in words when no seat is left', async () => {
  signIn('view workzone');
  served({ 'GET /transportroutes/': () => page(route({ riders: 3, seats_left: 0 })) });
  renderArea(<Transport />);
  expect(await screen.findByText('3 of 3 seats; none left')).toBeInTheDocument();
});

test('a route needs its name, dormitory and hours; one that has run cannot be deleted, with the reason', async () => {
  signIn('view workzone', 'add workzone', 'change workzone', 'delete workzone');
  const { writes } = served({
    'GET /locations/': () => page(),
    'GET /vendors/': () => page(),
    'DELETE /transportroutes/3/': () => ({ status: 409, body: { message: 'Other records refer to this', statusCode: 409, code: 'referenced', references: [{ entity: 'transportrun', count: 2, ids: [] }] } }),
  });
  renderArea(<Transport />, { at: '/?tab=routes' });
  await userEvent.click(await screen.findByRole('button', { name: 'New route' }));
  const dialog = await screen.findByRole('dialog', { name: 'New route' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getAllByText(/^The ".+" is required$/)).toHaveLength(4));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tuas dock' }));
  const edit = await screen.findByRole('dialog', { name: 'TR-000003 Tuas dock' });
  await userEvent.click(within(edit).getByRole('button', { name: 'More actions' }));
  await userEvent.click(within(edit).getByRole('button', { name: 'Delete' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement);
  expect(await screen.findByText('Tuas dock cannot be deleted')).toBeInTheDocument();
  expect(writes.map(({ call }) => call)).toEqual(['DELETE /transportroutes/3/']);
});

test('scans that could not be sent are found again when the door is next opened, and sent', async () => {
  signIn('view workzone', 'change workzone');
  let away = true;
  const { writes } = served({
    'POST /transportruns/': () => ({ status: 201, body: run() }),
    'GET /transportruns/7/': () => ({ status: 200, body: run() }),
    'POST /transportruns/7/board/': () =>
      away
        ? { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }
        : { status: 200, body: { ...run({ on_board: 1, boarded: [boarded] }), person: person(1, 'Arun Kumar'), already: false, was_expected: true } },
  });
  const opened = renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Out/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Resident number or scanned code' }), 'P1001{Enter}');
  expect(await screen.findByRole('list', { name: 'Not sent' })).toHaveTextContent('P1001');
  opened.unmount();
  away = false;
  renderArea(<Transport />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuas dock.*Out/ }));
  expect(await screen.findByText('Arun Kumar is on board')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Not sent' })).toBeNull();
  expect(writes.filter(({ call }) => call === 'POST /transportruns/7/board/').map(({ body }) => body)).toEqual([{ code: 'P1001' }, { code: 'P1001', at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('firm_door_'))).toEqual([]);
});

test('a user who changes the riders at the same time as another keeps what they entered', async () => {
  signIn('view workzone', 'change workzone');
  const rider = (of: ReturnType<typeof person>) => ({ ...of, resource_ref_id: 'B-1', from: '2026-01-01', to: null, now: true });
  const [arun, wei, raj] = [rider(person(1, 'Arun Kumar')), rider(person(2, 'Li Wei')), rider(person(3, 'Raj'))];
  let stale = true;
  const { writes } = served({
    'GET /transportroutes/3/riders/': () => ({ status: 200, body: stale ? { version: 6, seats: 3, results: [arun, wei] } : { version: 7, seats: 3, results: [arun, wei, raj] } }),
    'GET /employees/': () => page(),
    'GET /projects/': () => page(),
    'PUT /transportroutes/3/riders/': () => {
      if (!stale) return { status: 200, body: { version: 8, seats: 3, results: [wei, raj], warnings: [] } };
      stale = false;
      return { status: 409, body: { message: 'Changed meanwhile', statusCode: 409, code: 'stale_version', current: null } };
    },
  });
  renderArea(<Transport />, { at: '/?tab=routes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Riders: Tuas dock' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove Arun Kumar' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/^Someone else changed the riders in the meantime. Your entries/)).toBeInTheDocument();
  expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Li Wei'), expect.stringContaining('Raj')]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes.at(-1)?.body).toEqual({ version: 7, riders: [expect.objectContaining({ employee: 2 }), expect.objectContaining({ employee: 3 })] });
});
