import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { dialogTitled, serveAlert, alertDetail } from '../testing/testAlert.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { AlertDetail } from '../api.ts';
import { AlertDialog } from './AlertDialog.tsx';

const answering = (alert: AlertDetail) => ({ [`GET /alerts/${alert.id}/`]: () => ({ status: 200, body: alert }) });

async function opened(alert: AlertDetail, options: Parameters<typeof renderArea>[1] = {}) {
  const onClose = jest.fn();
  renderArea(<AlertDialog id={alert.id} onClose={onClose} />, options);
  await screen.findAllByRole('tab');
  return { onClose, dialog: screen.getByRole('dialog') };
}

const toTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

/** The value beside the given label among an alert's facts. */
function fact(name: string): HTMLElement {
  const term = screen.getAllByText(name).find((element) => element.tagName === 'DT');
  return term?.nextElementSibling as HTMLElement;
}

beforeEach(() => {
  signIn('view alert', 'change alert', 'delete alert');
  useNotices.setState({ notices: [] });
});

test('a spinner is shown while loading; then reference, status, duration and the link', async () => {
  let answer: (reply: { status: number; body: unknown }) => void = () => {};
  serveAlert({ 'GET /alerts/7/': () => new Promise((resolve) => (answer = resolve)) });
  renderArea(<AlertDialog id={7} onClose={() => {}} />);
  expect(screen.getByRole('status', { name: 'Loading alert…' })).toBeInTheDocument();
  answer({ status: 200, body: alertDetail() });
  const title = await screen.findByText('ALT-000007');
  const head = title.closest('.firm-alert__title') as HTMLElement;
  expect(within(head).getByText('Assigned')).toBeInTheDocument();
  expect(within(head).getByText('Overdue')).toBeInTheDocument();
  expect(within(head).getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/maintenance/');
  expect(screen.getByRole('dialog').closest('.firm-dialog')).toHaveStyle({ width: '1000px' });
});

describe('the duration badge', () => {
  const badge = () => document.querySelectorAll('.firm-alert__title .firm-status')[1] ?? null;
  const done = { status: 'resolved', resolve_time: '2026-01-03T10:30:00.000Z' } as const;
  test.each([
    ['green up to the allowed hours', alertDetail(done), 'firm-tone-green'],
    ['red beyond them', alertDetail({ ...done, resolve_time: '2026-01-03T10:30:01.000Z' }), 'firm-tone-red'],
    ['grey when the hours are not known', alertDetail({ ...done, allowed_hours: null }), 'firm-tone-grey'],
  ])('is %s', async (_what, alert, tone) => {
    serveAlert(answering(alert));
    await opened(alert);
    expect(badge()).toHaveClass(tone);
  });
  test.each([
    ['without a priority', alertDetail({ priority: null, priority_name: null, allowed_hours: null })],
    ['before the assignment', alertDetail({ status: 'open', assign_time: null })],
  ])('is not shown %s', async (_what, alert) => {
    serveAlert(answering(alert));
    await opened(alert);
    expect(badge()).toBeNull();
  });
});

describe('the five tabs', () => {
  test('are the documented ones, in the documented order', async () => {
    serveAlert(answering(alertDetail()));
    await opened(alertDetail());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Details', 'Assigned To', 'Progress', 'Resolution', 'Audit']);
  });

  test('Details', async () => {
    serveAlert(answering(alertDetail()));
    await opened(alertDetail());
    const shown = {
      Title: 'Water on the floor',
      Type: 'Fault',
      Description: 'The basin leaks.',
      'Area type': 'Toilet',
      'Problem type': 'Plumbing',
      'Issue location': 'Room',
      Room: 'A-03-12',
      Dormitory: 'North House',
      Vendor: 'Clear Pipes',
      Resident: 'Arun Kumar',
    };
    for (const [name, value] of Object.entries(shown)) expect(fact(name)).toHaveTextContent(value);
    const carousel = screen.getByRole('group', { name: 'Photos: Photos before' });
    expect(within(carousel).getByRole('img')).toHaveStyle({ blockSize: '300px' });
    expect(within(carousel).getByRole('group', { name: '1 of 2' })).toBeInTheDocument();
  });

  test('Details of a common area', async () => {
    const alert = alertDetail({ issue_location: 'common area', zone_tag_name: null });
    serveAlert(answering(alert));
    await opened(alert);
    expect(fact('Issue location')).toHaveTextContent('Common Area');
  });

  test('Assigned To', async () => {
    serveAlert(answering(alertDetail()));
    await opened(alertDetail());
    await toTab('Assigned To');
    expect(fact('Assignee')).toHaveTextContent('Mei Lin');
    expect(fact('Assigned date')).toHaveTextContent(/2026-01-02 \d\d:30.*2 hr 15 min/);
    expect(fact('Remarks')).toHaveTextContent('Bring a pump');
    expect(fact('Priority').firstElementChild).toHaveClass('firm-tone-orange');
    expect(fact('Severity').firstElementChild).toHaveClass('firm-tone-yellow');
  });

  test('Progress', async () => {
    const alert = alertDetail({ status: 'in-progress', ack: true, start_time: '2026-01-02T11:00:00.000Z', progress_remarks: 'Pump is here' });
    serveAlert(answering(alert));
    await opened(alert);
    await toTab('Progress');
    expect(fact('Acknowledged')).toHaveTextContent('YesMei Lin');
    expect(fact('Actual start')).toHaveTextContent(/2026-01-02 \d\d:00/);
    expect(fact('Progress remarks')).toHaveTextContent('Pump is here');
  });

  test('what the service refuses of the progress is said at its field', async () => {
    const alert = alertDetail({ status: 'in-progress', ack: true, assignee: 9, assignee_name: 'Mei Lin' });
    const why = 'The "Actual start" must not be in the future';
    serveAlert({ ...answering(alert), 'PATCH /alerts/7/': () => ({ status: 422, body: { message: 'Please correct the marked fields', statusCode: 422, code: 'validation', errors: { start_time: [why] } } }) });
    await opened(alert);
    await toTab('Progress');
    await userEvent.click(screen.getByRole('button', { name: 'Edit progress' }));
    const form = await dialogTitled('Edit progress');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Progress remarks' }), 'Pump is here');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText(why)).toBeInTheDocument();
  });

  test('Resolution', async () => {
    const alert = alertDetail({ status: 'resolved', resolve_time: '2026-01-02T15:00:00.000Z', resolve_remarks: 'New seal' });
    serveAlert(answering(alert));
    await opened(alert);
    await toTab('Resolution');
    expect(fact('Completion date')).toHaveTextContent(/2026-01-02 \d\d:00/);
    expect(fact('Resolution remarks')).toHaveTextContent('New seal');
    expect(screen.getByRole('img', { name: 'Water on the floor, after: photo 1' })).toBeInTheDocument();
  });

  test('Audit', async () => {
    serveAlert(answering(alertDetail()));
    await opened(alertDetail());
    await toTab('Audit');
    const records = within(await screen.findByRole('region', { name: 'Audit' })).getAllByRole('listitem');
    expect(records).toHaveLength(2);
    expect(records[0]).toHaveTextContent('Olga Petrova');
    expect(records[0]).toHaveTextContent('Changed fields (3): Status, Assignee, Priority');
    expect(records[0]).toHaveTextContent('Open changed to Assigned');
    await waitFor(() => expect(records[0]).toHaveTextContent('Medium changed to High'));
    expect(records[0]).toHaveTextContent('— changed to Mei Lin');
    expect(records[1]).toHaveTextContent(/Reported.*2026-01-02/);
  });

  test('Audit of moves, by the names that the contract has for them', async () => {
    const alert = alertDetail();
    const types = ['alert.open', 'alert.in-progress', 'alert.rescheduled', 'alert.of_a_newer_service', 'alert.created'];
    const records = types.map((type, i) => ({ id: 30 - i, type, changes: {}, changed_fields: [], names: {}, updated_time: '2026-01-03T08:15:00.000Z', updated_by: 'Olga' }));
    const moved = { ...alert, audit_records: records };
    serveAlert(answering(moved));
    await opened(moved);
    await toTab('Audit');
    const lines = within(await screen.findByRole('region', { name: 'Audit' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['Back to open', 'In progress', 'Due time recalculated', 'Changed', 'Reported']);
  });

  test('Audit of what the portal did itself', async () => {
    const alert = alertDetail();
    const overdue = { id: 23, type: 'alert.breached', changes: {}, changed_fields: [], names: {}, updated_time: '2026-01-03T08:15:00.000Z', updated_by: '' };
    const breached = { ...alert, audit_records: [overdue, ...alert.audit_records] };
    serveAlert(answering(breached));
    await opened(breached);
    await toTab('Audit');
    const [first] = within(await screen.findByRole('region', { name: 'Audit' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Overdue.*The portal itself/);
  });
});

test('an unknown alert says so', async () => {
  serveAlert({ 'GET /alerts/7/': () => ({ status: 404, body: { message: 'Not found', code: 'not_found' } }) });
  renderArea(<AlertDialog id={7} onClose={() => {}} />);
  expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
});

test('with permission to view only, no action is shown', async () => {
  signIn('view alert');
  serveAlert(answering(alertDetail()));
  await opened(alertDetail());
  for (const name of ['Start work', 'Edit', 'More actions', 'Add or remove photos']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('deletes after confirmation', async () => {
  const { writes } = serveAlert({ ...answering(alertDetail()), 'DELETE /alerts/7/': () => ({ status: 204 }) });
  const { onClose } = await opened(alertDetail());
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await dialogTitled('Delete ALT-000007?');
  expect(writes).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes).toEqual([{ call: 'DELETE /alerts/7/', body: {} }]);
});

test('removes a photo after confirmation', async () => {
  let alert = alertDetail();
  const { writes } = serveAlert({
    'GET /alerts/7/': () => ({ status: 200, body: alert }),
    'DELETE /alerts/7/images/b2/': () => {
      alert = alertDetail({ alertimages: alert.alertimages.filter((image) => image.id !== 'b2') });
      return { status: 204 };
    },
  });
  await opened(alertDetail());
  await userEvent.click(screen.getByRole('button', { name: 'Add or remove photos' }));
  const pictures = await dialogTitled('Photos before');
  await userEvent.click(within(pictures).getByRole('button', { name: 'More actions: photo 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
  const question = await dialogTitled('Remove photo 2?');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(within(pictures).queryByRole('button', { name: 'More actions: photo 2' })).not.toBeInTheDocument());
  expect(writes.map(({ call }) => call)).toEqual(['DELETE /alerts/7/images/b2/']);
});

test('in Arabic', async () => {
  serveAlert(answering(alertDetail()));
  await opened(alertDetail(), { language: 'ar' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['التفاصيل', 'مُسند إلى', 'التقدم', 'الحل', 'سجل التدقيق']);
  expect(screen.getByText('ALT-000007').closest('bdi')).toHaveAttribute('dir', 'ltr');
});
