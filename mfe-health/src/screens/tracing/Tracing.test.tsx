import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { recordDetail, serveHealth } from '../../testing/testRecord.ts';
import { contactPeriod, trace, tracer, tracerDetail } from '../../testing/testTracer.ts';
import { CaseGraph } from '../../graph/CaseGraph.tsx';
import { ContactTable } from '../../tracing/ContactTable.tsx';
import { CasePage } from './CasePage.tsx';
import { FollowupTable } from './FollowupTable.tsx';
import { TodayBoard } from './TodayBoard.tsx';

jest.mock('@firm/shared-ui/charts/EGraph.tsx', () => ({ __esModule: true, default: ({ onPick }: { onPick: (id: string) => void }) => <button id="drawn" onClick={() => onPick('5')} /> }));

const rights = ['view healthtracer', 'change healthtracer', 'add healthtracer', 'view healthtrackrecord'] as const;
const served = (more = {}) =>
  serveHealth({
    'GET /healthtracers/': () => page(tracer(), tracer({ id: 4, employee: 9, name: 'Bo Li' })),
    // Only users with access to the contacts' dormitories are offered.
    'GET /healthtracers/assignees/': (_: object, query: URLSearchParams) => page({ id: 501, name: `Of ${query.get('dormitory')}${query.has('unassigned') ? ', unassigned' : ''}`, username: 'mei' }),
    ...more,
  });

test('an end is postponed only with a reason, and only what was changed is sent', async () => {
  signIn(...rights);
  const { writes } = served({
    'GET /healthtracers/3/': () => ({ status: 200, body: tracerDetail() }),
    'PATCH /healthtracers/3/': () => ({ status: 200, body: tracerDetail({ followup_end: '2026-01-25', version: 3 }) }),
  });
  renderArea(<FollowupTable index={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arun Kumar' }));
  const dialog = await screen.findByRole('dialog', { name: /Arun Kumar/ });
  // The reasons and checks so far are above the form.
  expect(await within(dialog).findByText('Same room Room 11, 6 days')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Followed up by' }));
  expect(await screen.findByTitle('mei')).toHaveTextContent('Of 2');
  const end = within(dialog).getByRole('textbox', { name: /Follow-up until/ });
  await userEvent.clear(end);
  await userEvent.type(end, '2026-01-25{Enter}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('The "Reason" is required')).toBeInTheDocument();
  expect(writes).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Incubates longer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /healthtracers/3/', body: { followup_end: '2026-01-25', reason: 'Incubates longer', version: 2 } }]));
});

test('a follow-up that a colleague has changed meanwhile is compared, not set back', async () => {
  signIn(...rights);
  const now = tracerDetail({ version: 3, risk_level: 'high', followup_end: '2026-01-28' });
  const { writes } = served({
    'GET /healthtracers/3/': () => ({ status: 200, body: writes.length === 0 ? tracerDetail() : now }),
    'PATCH /healthtracers/3/': (body: Record<string, unknown>) => (body['version'] === 2 ? { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: now } } : { status: 200, body: { ...now, version: 4 } }),
  });
  renderArea(<FollowupTable index={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arun Kumar' }));
  const dialog = await screen.findByRole('dialog', { name: /Arun Kumar/ });
  // A reason alone is a change too.
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Called him');
  await act(() => queryClient.invalidateQueries());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Reason Called him/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ reason: 'Called him', version: 2 }, { reason: 'Called him', version: 3 }]));
});

test('selected follow-ups are assigned to one user', async () => {
  signIn(...rights);
  const { writes } = served({ 'POST /healthtracers/assign/': () => ({ status: 200, body: { assigned: 2, results: [{ assignee: 501, name: 'Nurse Mei', tracers: 2, rooms: 1 }] } }) });
  renderArea(<FollowupTable index={7} />);
  for (const name of ['Arun Kumar', 'Bo Li']) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(within(screen.getByRole('region', { name: 'Selected follow-ups' })).getByRole('button', { name: 'Assign' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'User' }));
  expect(await screen.findByTitle('mei')).toHaveTextContent('Of 2');
  await userEvent.click(screen.getByTitle('mei'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /healthtracers/assign/', body: { ids: [3, 4], assignee: 501 } }]));
});

test('with several dormitories chosen, only their open follow-ups are shared out', async () => {
  signIn(...rights);
  const { writes } = served({
    'GET /healthtracers/today/': () => ({ status: 200, body: { ...page().body as object, date: '2026-01-10', seen: 0, open: 0 } }),
    'POST /healthtracers/assign/': () => ({ status: 200, body: { assigned: 0, results: [] } }),
  });
  renderArea(<TodayBoard dormitory="1,3" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign unassigned' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox'));
  expect(await screen.findByTitle('mei')).toHaveTextContent('Of 1,3, unassigned');
  await userEvent.click(screen.getByTitle('mei'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /healthtracers/assign/', body: { dormitory: [1, 3], share: [501] } }]));
});

test('a check of a contact whose follow-up a colleague has ended is not said to be recorded', async () => {
  signIn(...rights);
  const due = { employee: 5, name: 'Arun Kumar', zone: 11, zone_ref_id: 'A-01-11', dorm_id: 2, dorm_name: 'North House', resource_ref_id: 'B-1', tracers: [3], index_records: [7], risk_level: 'high', assignee: null, assignee_name: null, status: 'not-performed', temperature: null, why: [], pass_number: 'P1', avatar: 'http://portal.test/1', vendor: null, vendor_name: null, left: false, score: 0.9, last_contact: '2026-01-01', followup_end: '2026-01-15', priority: 1 };
  served({
    'GET /healthtracers/today/': () => ({ status: 200, body: { date: '2026-01-03', seen: 0, open: 1, count: 1, next: null, previous: null, results: [due] } }),
    'POST /healthtracers/checks/': () => ({ status: 200, body: { results: [], refusals: [{ index: 0, employee: 5, code: 'not_followed' }] } }),
  });
  renderArea(<TodayBoard dormitory={undefined} />);
  const before = useNotices.getState().notices.length;
  await userEvent.click(within(await screen.findByRole('group', { name: 'Arun Kumar' })).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(useNotices.getState().notices.map(({ type, text }) => [type, text]).slice(before)).toEqual([['WARN', '1 check not recorded: no longer followed up']]));
});

test('a meeting that was not a contact is excluded after confirmation, and the reason is shown', async () => {
  signIn(...rights);
  const { writes } = served({
    'GET /contactperiods/': () => page(contactPeriod(), contactPeriod({ id: 2, contact_name: null, contact_employee: 0, active: false, inactive_reason: 'superseded' })),
    'PATCH /contactperiods/1/': () => ({ status: 200, body: contactPeriod({ active: false, inactive_reason: 'wrong' }) }),
  });
  renderArea(<ContactTable of={{ index_record: 7 }} />);
  expect(await screen.findByText('Location data corrected')).toBeInTheDocument();
  expect(screen.getByText('A resident of another dormitory')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Not a contact' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not a contact' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /contactperiods/1/', body: { active: false, version: 1 } }]));
});

test('the infectious days of a case end with their last day, not with the midnight after it', async () => {
  signIn(...rights);
  served({
    'GET /healthtrackrecords/7/': () => ({ status: 200, body: recordDetail({ id: 7, case: 7, case_state: 'open' }) }),
    'GET /healthtrackrecords/': () => page(),
    'GET /healthtrackrecords/7/trace/': () => ({ status: 200, body: trace() }),
  });
  renderArea(<CasePage index={7} />);
  expect(await screen.findByText('2026-01-02')).toBeInTheDocument();
  expect(screen.getByText('2026-01-05')).toBeInTheDocument();
});

test('the graph and its list select the same resident; its content is also available as text', async () => {
  signIn(...rights);
  served({ 'GET /healthtrackrecords/7/trace/': () => ({ status: 200, body: trace() }) });
  renderArea(<CaseGraph index={7} />);
  const person = await screen.findByRole('button', { name: 'Arun Kumar' });
  expect(screen.getByText(/^1 person, 1 ill\./)).toBeInTheDocument();
  await waitFor(() => expect(document.getElementById('drawn')).not.toBeNull());
  await userEvent.click(document.getElementById('drawn')!);
  expect(person).toHaveAttribute('aria-pressed', 'true');
  // By keyboard, in the list.
  person.focus();
  await userEvent.keyboard('{Enter}');
  expect(person).toHaveAttribute('aria-pressed', 'false');
});
