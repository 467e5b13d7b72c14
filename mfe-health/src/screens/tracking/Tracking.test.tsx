import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setScreenWidth } from '@firm/shared-ui/testing/jsdomGaps.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { healthRecord, recordDetail, serveHealth, written } from '../../testing/testRecord.ts';
import { contactPeriod } from '../../testing/testTracer.ts';
import Tracking from './Tracking.tsx';

/** Without places: a chart with data needs a canvas, which jsdom lacks. */
const statistics = { in_care: 4, suspected: 2, confirmed: 1, contact: 0, unwell: 1, recovered: 3, isolated: 1, isolation_wanted: 1, flagged_today: 2, readings_taken: 10, readings_due: 40, locations: {} };

const served = (more = {}) =>
  serveHealth({
    'GET /healthtrackrecords/': () => page(healthRecord()),
    'GET /healthtrackrecords/stats/': () => ({ status: 200, body: statistics }),
    'GET /healthtrackrecords/trend/': () => ({ status: 200, body: { days: [] } }),
    'GET /healthtrackrecords/get_suspected_cases/': () => page({ ...healthRecord(), days_since_onset: 3, isolated: false }),
    ...more,
  });

test('the list of residents in care has the name of the figure that counts it', async () => {
  signIn('view healthtrackrecord');
  served();
  renderArea(<Tracking />);
  expect(screen.getByRole('button', { name: /In care/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'In care' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Unwell' })).toBeNull();
});

test('a link to the form opens it only for those who may add a record', async () => {
  signIn('view healthtrackrecord');
  served();
  const { unmount } = renderArea(<Tracking />, { at: '/?new=1' });
  await waitFor(() => expect(screen.getByRole('button', { name: /In care/ })).toHaveTextContent('4'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  served();
  renderArea(<Tracking />, { at: '/?new=1' });
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a figure links to the list that it counts', async () => {
  signIn('view healthtrackrecord');
  served();
  const { address } = renderArea(<Tracking />);
  const suspected = screen.getByRole('button', { name: /Suspected/ });
  await waitFor(() => expect(suspected).toHaveTextContent('2'));
  await userEvent.click(suspected);
  expect(address().toString()).toBe('tab=suspected');
  expect(suspected).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('columnheader', { name: /Days since onset/ })).toBeInTheDocument();
});

test('the figures in care and isolated link to lists without those who have died or have recovered in isolation', async () => {
  signIn('view healthtrackrecord');
  const asked: URLSearchParams[] = [];
  served({
    'GET /employees/unhealthytrace/': (_: unknown, query: URLSearchParams) => {
      asked.push(query);
      return page();
    },
  });
  const { address } = renderArea(<Tracking />);
  await userEvent.click(screen.getByRole('button', { name: /In care/ }));
  await waitFor(() => expect(asked.map((query) => query.get('health_status'))).toEqual(['3,4,5,6']));
  await userEvent.click(screen.getByRole('button', { name: /Isolated/ }));
  expect(address().getAll('records.f.health_status')).toEqual(['3', '4', '5', '6']);
  expect(address().getAll('records.f.curr_location_status')).toEqual(['3', '4', '5', '6']);
});

test('today’s fevers are listed, and one click begins the record of a suspicion', async () => {
  signIn('view healthtrackrecord', 'add healthtrackrecord');
  const reading = { id: 1, employee: 5, name: 'Arun Kumar', pass_number: 'P1005', temperature: 38.2, flagged: true, taken_at: '2026-01-03T01:00:00.000Z', day: '2026-01-03', session: 'am', method: 'ear', symptoms: [], remarks: '', zone: 11, zone_ref_id: 'A-01-11', dorm_id: 2, dorm_name: 'North House', recorded_by: 10, recorded_by_name: 'Raj Patel' };
  const asked: (string | null)[] = [];
  served({
    'GET /healthtrackertemperatures/': (_: unknown, query: URLSearchParams) => {
      asked.push(query.get('fever_today'));
      return page(reading);
    },
  });
  const { address } = renderArea(<Tracking />);
  const fevers = screen.getByRole('button', { name: /Fever today/ });
  await waitFor(() => expect(fevers).toHaveTextContent('2'));
  await userEvent.click(fevers);
  const list = await screen.findByRole('dialog', { name: 'Fever today' });
  await userEvent.click(await within(list).findByRole('button', { name: 'Record suspicion: Arun Kumar' }));
  expect(asked).toEqual(['true']);
  expect(address().toString()).toBe('new=resident.5.4');
});

test('today’s fevers open over what is shown, such as the round of a floor, which is still there afterwards', async () => {
  signIn('view healthtrackrecord');
  served({
    'GET /healthtrackertemperatures/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: { now: new Date().toISOString(), day: '2026-01-03', session: 'am', dormitory: 2, due: 0, taken: 0, flagged: 0, rooms: [] } }),
  });
  const { address } = renderArea(<Tracking />, { at: '/?tab=round&place=11' });
  const fevers = screen.getByRole('button', { name: /Fever today/ });
  await userEvent.click(fevers);
  expect([address().toString(), fevers.getAttribute('aria-pressed')]).toEqual(['tab=round&place=11&fevers=1', 'true']);
  await userEvent.click(fevers);
  expect(address().toString()).toBe('tab=round&place=11');
});

test('on a phone the figures are folded above the round, and nowhere else', async () => {
  signIn('view healthtrackrecord');
  setScreenWidth(390);
  served({
    'GET /employees/unhealthytrace/': () => page(),
    'GET /workzones/11/': () => ({ status: 403, body: { message: 'No' } }),
    'GET /healthtrackertemperatures/round/': () => ({ status: 200, body: { now: new Date().toISOString(), day: '2026-01-03', session: 'am', dormitory: 2, due: 0, taken: 0, flagged: 0, rooms: [] } }),
  });
  renderArea(<Tracking />, { at: '/?tab=round&place=11' });
  const figures = () => screen.getByRole('group', { name: 'Residents by health' });
  expect(figures().closest('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('tab', { name: 'In care' }));
  expect(figures().closest('details')).toBeNull();
  setScreenWidth(1280);
});

test('the figure of contacts checked today links to today’s board; without permission to trace there is no such figure', async () => {
  signIn('view healthtrackrecord', 'view healthtracer');
  served({ 'GET /healthtracers/today/': () => ({ status: 200, body: { date: '2026-01-03', count: 12, seen: 5, open: 7, next: null, previous: null, results: [] } }) });
  renderArea(<Tracking />);
  expect(await screen.findByRole('link', { name: /Contacts seen today 5 of 12/ })).toHaveAttribute('href', expect.stringContaining('/health/tracing'));
});

test('a record shows the resident’s temperatures, the latest of them, and the contacts', async () => {
  signIn('view healthtrackrecord', 'view healthtracer');
  const reading = { id: 1, employee: 5, name: 'Arun Kumar', pass_number: 'P1005', temperature: 38.2, flagged: true, taken_at: '2026-01-03T01:00:00.000Z', day: '2026-01-03', session: 'am', method: 'ear', symptoms: [2], remarks: '', zone: 11, zone_ref_id: 'A-01-11', dorm_id: 2, dorm_name: 'North House', recorded_by: 10, recorded_by_name: 'Raj Patel' };
  served({
    'GET /healthtracers/today/': () => ({ status: 200, body: { date: '2026-01-03', count: 0, seen: 0, open: 0, next: null, previous: null, results: [] } }),
    'GET /healthtrackrecords/7/': () => ({ status: 200, body: recordDetail() }),
    'GET /healthtrackertemperatures/5/trackbyemp/': () => ({ status: 200, body: { count: 1, next: null, previous: null, results: [reading], summary: { last: reading, max_14d: 38.2, flagged_14d: 1, due: 2, taken: 1 } } }),
    'GET /contactperiods/': () => page(contactPeriod({ case_name: 'Chen Wei' })),
  });
  renderArea(<Tracking />, { at: '/?record=7&part=temperatures' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('cell', { name: 'Cough' })).toBeInTheDocument();
  expect(within(dialog).getByText('1 of 2')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Contacts' }));
  expect(await within(dialog).findByRole('link', { name: 'Chen Wei' })).toHaveAttribute('href', expect.stringContaining('/health/tracing/7'));
});

test('a case is moved to the chosen free isolation bed; without permission to move stays one is requested', async () => {
  const { writes } = served({
    'GET /healthtrackrecords/7/': () => ({ status: 200, body: recordDetail() }),
    'POST /resourceallocations/31/transfer/': () => ({ status: 409, body: { message: 'Taken', statusCode: 409, code: 'overlap' } }),
    'PATCH /healthtrackrecords/7/': () => ({ status: 200, body: written(recordDetail({ isolation_wanted: true })) }),
  });
  signIn('view healthtrackrecord', 'change healthtrackrecord', 'change resourceallocation');
  const { unmount } = renderArea(<Tracking />, { at: '/?record=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Isolate' }));
  await userEvent.click(await screen.findByRole('radio', { name: /ISO-102/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /resourceallocations/31/transfer/', body: { resource: 102 } }]));
  unmount();
  signIn('view healthtrackrecord', 'change healthtrackrecord');
  renderArea(<Tracking />, { at: '/?record=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Isolate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Request a bed' }));
  await waitFor(() => expect(writes[1]).toEqual({ call: 'PATCH /healthtrackrecords/7/', body: { isolation_wanted: true, version: 2 } }));
});

test('with permission to view only, no action is offered', async () => {
  signIn('view healthtrackrecord');
  served();
  renderArea(<Tracking />);
  expect(await screen.findByRole('button', { name: 'Tracker report' })).toBeInTheDocument();
  for (const name of ['New health record', 'Settings']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a record opens from the address; a correction sends only changed fields, with the version that was read', async () => {
  signIn('view healthtrackrecord', 'change healthtrackrecord');
  const record = recordDetail({ temperature: 38.4, flagged: true });
  const { writes } = served({
    'GET /healthtrackrecords/7/': () => ({ status: 200, body: record }),
    'PATCH /healthtrackrecords/7/': () => ({ status: 200, body: written({ ...record, commentary: 'Coughs', version: 3 }) }),
  });
  renderArea(<Tracking />, { at: '/?record=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Coughs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /healthtrackrecords/7/', body: { commentary: 'Coughs', version: 2 } }]));
});

test('the line list is offered to users who may see records, the nominal roll to those who may also see residents', () => {
  signIn('view healthtrackrecord');
  served();
  const { unmount } = renderArea(<Tracking />);
  expect(screen.getByRole('button', { name: 'Line list' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Nominal roll' })).toBeNull();
  unmount();
  signIn('view healthtrackrecord', 'view employee');
  renderArea(<Tracking />);
  expect(screen.getByRole('button', { name: 'Nominal roll' })).toBeInTheDocument();
});
