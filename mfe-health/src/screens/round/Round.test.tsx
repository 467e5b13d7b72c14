import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultNumbers } from '@firm/health/contract/defaults';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { serveHealth } from '../../testing/testRecord.ts';
import { Round } from './Round.tsx';

beforeEach(() => localStorage.clear());

const person = (employee: number, more: object = {}) => ({ employee, name: `Resident ${employee}`, pass_number: '', avatar: '', resource_ref_id: `B${employee}`, is_away: false, reading: null, ...more });
const sheet = {
  now: new Date().toISOString(),
  day: '2026-03-01',
  session: 'am',
  dormitory: 1,
  due: 2,
  taken: 0,
  flagged: 0,
  rooms: [{ zone: 11, zone_ref_id: 'A-01-11', name: 'Room 11', residents: [person(1), person(2), person(3, { is_away: true })] }],
};

test('two taps enter a temperature, nothing is prefilled, and the next resident without a reading follows', async () => {
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

test('who was measured before noon is due again after it, on the same page', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const { writes } = serveHealth({
    'GET /workzones/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: { ...sheet, session: writes.length === 0 ? 'am' : 'pm' } }),
    'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }),
  });
  renderArea(<Round dormitory={undefined} />, { at: '/?place=11' });
  expect(await screen.findByText('Morning: 0 of 2 measured.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '37' }));
  await userEvent.click(screen.getByRole('button', { name: '37.4' }));
  expect(await screen.findByText('Afternoon: 0 of 2 measured.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Temperature of Resident 1' })).toBeInTheDocument();
});

const round = (answers: object = {}) =>
  serveHealth({
    'GET /workzones/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: sheet }),
    ...answers,
  });

test('where the phone’s clock is off, a reading is of the time that it is at the service', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const { writes } = round({
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: { ...sheet, now: '2026-03-01T00:10:00.000Z' } }),
    'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }),
  });
  renderArea(<Round dormitory={undefined} />, { at: '/?place=11' });
  await userEvent.click(await screen.findByRole('button', { name: '37' }));
  await userEvent.click(screen.getByRole('button', { name: '37.4' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body['taken_at']).toMatch(/^2026-03-01T00:1/);
});

test('a refused reading stays in sight with the resident’s name and the reason; it is corrected and sent anew, or put away', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const refusal = { status: 422, body: { message: 'Invalid', statusCode: 422, code: 'validation', errors: { taken_at: ['The time lies in the future'] } } };
  const { writes, keys } = round({ 'POST /healthtrackertemperatures/': ({ temperature }: Record<string, unknown>) => (temperature === 36.9 ? { status: 201, body: { results: [], refusals: [] } } : refusal) });
  const { unmount } = renderArea(<Round dormitory={undefined} />, { at: '/?place=11' });
  for (const [n, degrees] of [[1, '38.4'], [2, '37.1']] as const) {
    const keypad = within(await screen.findByRole('group', { name: `Temperature of Resident ${n}` }));
    await userEvent.click(keypad.getByRole('button', { name: degrees.slice(0, 2) }));
    await userEvent.click(keypad.getByRole('button', { name: degrees }));
    await screen.findByRole('button', { name: `Correct the reading of Resident ${n}` });
    if (n === 1) await userEvent.click(screen.getByRole('button', { name: 'Measure Resident 2' }));
  }
  expect(useNotices.getState().notices.map(({ text }) => text)).toContain('Resident 1: The time lies in the future');
  unmount();
  round({ 'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }) });
  renderArea(<Round dormitory={undefined} />);
  const list = within(await screen.findByRole('region', { name: '2 readings were not recorded' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Resident 1.*38\.4.*The time lies in the future/);
  const again = round({ 'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }) });
  await userEvent.click(list.getByRole('button', { name: 'Correct the reading of Resident 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/Temperature/));
  await userEvent.type(dialog.getByLabelText(/Temperature/), '36.9');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(again.writes).toMatchObject([{ body: { employee: 1, temperature: 36.9 } }]));
  expect(keys).not.toContain(again.keys[0]);
  expect(writes).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Put away the reading of Resident 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /not recorded/ })).not.toBeInTheDocument());
  useNotices.setState({ notices: [] });
});

test('with one reading a day the sheet is that of the day', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  serveHealth({
    'GET /workzones/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackrecords/settings/': () => ({ status: 200, body: { version: 0, ...defaultNumbers, temperature_checks_per_day: 1 } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: sheet }),
  });
  renderArea(<Round dormitory={undefined} />, { at: '/?place=11' });
  expect(await screen.findByText('Today: 0 of 2 measured.')).toBeInTheDocument();
});

test('rows of a file that are refused when they are entered stay in sight, and are not counted as imported', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const row = (number: number, pass_number: string) => ({ row: number, employee: number, name: `Resident ${number}`, pass_number, temperature: 36.5, flagged: false, taken_at: '2026-03-01T00:12:00.000Z' });
  serveHealth({
    'GET /workzones/': () => page(),
    'POST /healthtrackertemperatures/file/': () => ({ status: 200, body: { results: [row(2, 'P1001'), row(3, 'P1002')], refusals: [], known: 0, hidden: 0 } }),
    'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [{ index: 1, employee: 3, field: 'employee', code: 'unknown_reference', message: 'The "Resident" does not exist' }] } }),
  });
  renderArea(<Round dormitory={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Import file' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), new File(['Pass;Temp'], 'gate.csv', { type: 'text/csv' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 2 readings' }));
  expect(await within(dialog).findByText(/Row 3/)).toHaveTextContent('P1002');
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['1 reading imported']);
  expect(within(dialog).queryByText(/Row 2/)).not.toBeInTheDocument();
  expect(await within(dialog).findByRole('button', { name: 'Import 0 readings' })).toBeDisabled();
  useNotices.setState({ notices: [] });
});

test('a file that a colleague has entered since it was checked is refused by row, and ends no part behind it', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const rows = Array.from({ length: 501 }, (_, i) => ({ row: i + 2, employee: i, name: `Resident ${i}`, pass_number: `P${i}`, temperature: 36.5, flagged: false, taken_at: '2026-03-01T00:12:00.000Z' }));
  const duplicate = (index: number) => ({ index, employee: index, field: 'taken_at', code: 'duplicate', message: 'Exists already' });
  const { writes } = serveHealth({
    'GET /workzones/': () => page(),
    'POST /healthtrackertemperatures/file/': () => ({ status: 200, body: { results: rows, refusals: [], known: 0, hidden: 0 } }),
    'POST /healthtrackertemperatures/': ({ readings }) => ((readings as unknown[]).length === 500 ? { status: 422, body: { message: 'Invalid', statusCode: 422, code: 'validation', refusals: [duplicate(0), duplicate(1)] } } : { status: 201, body: { results: [], refusals: [] } }),
  });
  renderArea(<Round dormitory={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Import file' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), new File(['Pass;Temp'], 'gate.csv', { type: 'text/csv' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 501 readings' }));
  expect(await within(dialog).findByText(/Row 3/)).toHaveTextContent('Exists already');
  expect(writes).toHaveLength(3);
});

test('a file is shown row by row before anything is imported, and imported in one batch', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const row = { row: 2, employee: 1, name: 'Arun Kumar', pass_number: 'P1001', temperature: 38.1, flagged: true, taken_at: '2026-03-01T00:12:00.000Z' };
  const { writes } = serveHealth({
    'GET /workzones/': () => page(),
    'POST /healthtrackertemperatures/file/': () => ({ status: 200, body: { results: [row], refusals: [{ row: 3, pass_number: 'X9', field: 'pass_number', code: 'unknown_reference', message: 'The "pass_number" does not exist' }], known: 2, hidden: 0 } }),
    'POST /healthtrackertemperatures/': () => ({ status: 201, body: { results: [], refusals: [] } }),
  });
  renderArea(<Round dormitory={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Import file' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Import 0 readings' })).toBeDisabled();
  await userEvent.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), new File(['Pass;Temp'], 'gate.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText(/1 reading can be imported. 2 were recorded before./)).toBeInTheDocument();
  expect(within(dialog).getByText(/Row 3/)).toHaveTextContent('does not exist');
  expect(within(dialog).getByText('Arun Kumar')).toBeInTheDocument();
  expect(writes).toHaveLength(1);
  // The button's spinner stops a moment after the file is read; until then it is part of the button's accessible name.
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 reading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes[1]).toMatchObject({ body: { readings: [{ employee: 1, temperature: 38.1, taken_at: row.taken_at }] } });
});
