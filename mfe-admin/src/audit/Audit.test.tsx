import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import maintenanceAr from '@firm/maintenance/contract/locales/ar.json' with { type: 'json' };
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { AuditEntry } from '../api.ts';
import { auditingAreas, loadAuditingAreas } from '../testing/audited.ts';
import { tracker } from '../testing/exports.ts';
import { serve } from '../testing/serve.ts';
import { Audit } from './Audit.tsx';

const entry = (of: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 'maintenance.9', service: 'maintenance', entity: 'alert', entity_name: 'Alert', record: 5, action: 'updated', action_name: 'Changed', name: 'Tap drips', dormitory: 1, dorm_name: 'North House' },
  ...{ at: '2026-03-02T01:00:00.000Z', by: { id: 7, name: 'Ann Lee' }, names: { assignee: { 7: 'Ann Lee' } } },
  changes: { status: ['open', 'assigned'], assignee: [null, 7], priority: [3, 1], words: [['a'], ['b']], remarks: ['', null] },
  ...of,
});
const ann = {
  ...{ id: 7, url: '/backend/api/users/ann/', username: 'ann', first_name: 'Ann', last_name: 'Lee', email: '', is_active: true, is_superuser: false, is_staff: false, groups: [] },
  ...{ last_login: null, preferences: { dark_mode: false }, created_time: '2026-03-02T01:00:00.000Z', update_time: '2026-03-02T01:00:00.000Z', version: 4 },
  userprofile: { id: 7, url: '/backend/api/userprofiles/7/', org: '/backend/api/orgentities/1/', user_dp: null, dark_mode: false },
};
let asked: URLSearchParams[];
const answers = (next: string | null, ...results: AuditEntry[]) => ({
  'GET /audit/': (_: unknown, query: URLSearchParams) => {
    asked.push(query);
    return { status: 200, body: query.get('cursor') ? { next: null, results: [entry({ id: 'identity.1', service: 'identity', entity: 'user', entity_name: 'User', action: 'signed_out', action_name: 'Logged out everywhere', name: 'Ben', by: null, changes: {}, dorm_name: '' })] } : { next, results } };
  },
  'GET /audit/kinds/': () => ({
    status: 200,
    body: {
      results: [{ service: 'maintenance', entity: 'alert', name: 'Alert' }, { service: 'identity', entity: 'user', name: 'User' }],
      actions: [{ name: 'Unassigned for too long', actions: ['aged'] }, { name: 'Changed', actions: ['updated', 'changed'] }],
    },
  }),
  'GET /dormitories/choices/': () => page(),
  'GET /users/': () => page(ann),
  ...auditingAreas,
});
let complaints: jest.SpyInstance;
beforeEach(() => {
  asked = [];
  loadAuditingAreas();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  signIn('view permission', 'view user');
});

test('a change is described in words: type, name, dormitory, user, and each field before and after', async () => {
  serve(answers(null, entry()));
  renderArea(<Audit />);
  expect(await screen.findByText('Alert: Changed')).toBeInTheDocument();
  expect(screen.getByText('North House')).toBeInTheDocument();
  await userEvent.click(screen.getByText(/^Changed fields \(3\)/));
  const line = screen.getByRole('listitem');
  expect(line).toHaveTextContent('Open changed to Assigned');
  expect(line).toHaveTextContent('— changed to Ann Lee');
  expect(line).toHaveTextContent('Medium changed to Critical');
});

test('the names are in the reader’s language', async () => {
  serve(answers(null, entry()));
  renderArea(<Audit />, { language: 'ar' });
  const line = await screen.findByRole('listitem');
  for (const text of [maintenanceAr.field.priority, maintenanceAr.choice.status.open]) expect(line).toHaveTextContent(text);
});

test('changes of an area whose code cannot be loaded are shown as they are stored', async () => {
  serve(answers(null, entry({ service: 'broken', changes: { level: ['low', 'high'] } })));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByText('Changed fields (1): level'));
  expect(screen.getByRole('listitem')).toHaveTextContent('low changed to high');
  expect(complaints).toHaveBeenCalledWith('The changes of mfe-broken cannot be put into words', expect.any(Error));
});

test('fields of a profile have labels like every other field', async () => {
  serve(answers(null, entry({ service: 'identity', entity: 'user', entity_name: 'User', changes: { dark_mode: [false, true], user_dp: [null, '0f1c5a7e-5d1b-4c0a-9a55-0d5d0f6a7b21'] } })));
  renderArea(<Audit />);
  expect(await screen.findByText('Changed fields (2): Dark mode, Photo')).toBeInTheDocument();
});

test('of a value with parts, each part that is set is shown with its label', async () => {
  const weekly = { every: 'week', day: 1, time: '08:00', only_if_rows: true, timezone: '' };
  serve(answers(null, entry({ service: 'admin', entity: 'report', entity_name: 'Saved report', changes: { schedule: [null, weekly] } })));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByText(/^Changed fields \(1\)/));
  expect(screen.getByRole('listitem')).toHaveTextContent('— changed to Every: week, Day: 1, Time: 08:00, Only if there are rows: Yes');
});

test('an entry of a list, its list, names and colour are in words', async () => {
  const changes = { list: [null, 'severity_types'], type_id: [null, 1_004], names: [null, { en: 'Trifling', es: 'Leve', fr: '', ar: '' }], color: [null, 'grey'], is_active: [null, true], sequence: [null, 6] } as AuditEntry['changes'];
  serve(answers(null, entry({ entity: 'maintenancelist', entity_name: 'Entry of a list', action: 'created', action_name: 'Added', name: 'Trifling', changes, names: {} })));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByText('Changed fields (6): List, Number, Names, Colour, Shown, Order'));
  const line = screen.getByRole('listitem');
  for (const text of ['— changed to Severities', '— changed to English: Trifling, Español: Leve', '— changed to Grey', '— changed to Yes']) expect(line).toHaveTextContent(text);
});

test('groups of an account and the ends of its memberships are told by name', async () => {
  const until = '2026-12-05T04:00:00.000Z';
  const changes = { groups: [[7], [1101]], ends: [[], [{ group: 1101, until, reason: '' }]] } as AuditEntry['changes'];
  serve(answers(null, entry({ service: 'identity', entity: 'user', entity_name: 'User', changes, names: { groups: { 7: 'User administrator', 1101: 'Night desk' }, 'ends.group': { 1101: 'Night desk' } } })));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByText('Changed fields (2): Groups, End of memberships'));
  expect(screen.getByRole('listitem')).toHaveTextContent('User administrator changed to Night desk');
  expect(screen.getByRole('listitem')).toHaveTextContent(/Group: Night desk, Ends: 2026-12-05/);
});

test('a field is that of its kind of record, even if others have one of the same name', async () => {
  serve(answers(null, entry({ service: 'admin', entity: 'exporttracker', entity_name: 'Report file', changes: { status: ['IP', 'SU'], file: [null, 'ef26ca99336ae995943d7ac8b9ad801980e1bfd06019633b1d97814be0277671'] } })));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByText(/^Changed fields \(2\)/));
  expect(screen.getByRole('listitem')).toHaveTextContent('Running changed to Ready');
  expect(screen.getByRole('listitem')).toHaveTextContent('— changed to File');
});

test('filters are kept in the address; a click on the record or the user narrows to it', async () => {
  serve(answers(null, entry()));
  const { address } = renderArea(<Audit />, { at: '/?tab=audit&from=2026-03-01&to=2026-03-02' });
  expect(await screen.findByText('Alert: Changed')).toBeInTheDocument();
  expect(asked[0]?.get('from')).toBe(new Date(2026, 2, 1).toISOString());
  expect(asked[0]?.get('to')).toBe(new Date(2026, 2, 3).toISOString());
  await userEvent.click(screen.getByRole('button', { name: 'Tap drips' }));
  await waitFor(() => expect(address().get('kind')).toBe('maintenance.alert'));
  expect(address().get('record')).toBe('5');
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ service: 'maintenance', entity: 'alert', record: '5' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ann Lee' }));
  await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('7'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address().toString()).toBe('tab=audit'));
});

test('the actions to choose from are those that the service names; all actions of one name are filtered by together', async () => {
  serve(answers(null, entry()));
  const { address } = renderArea(<Audit />, { at: '/?tab=audit&action=updated' });
  expect(await screen.findByText('Alert: Changed')).toBeInTheDocument();
  const what = await screen.findByRole('combobox', { name: 'Action' });
  await waitFor(() => expect(what.closest('.ant-select')).toHaveTextContent('Changed'));
  await userEvent.click(what);
  await waitFor(() => expect([...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)).toEqual(['Changed', 'Unassigned for too long']));
  const choose = async (name: string) => userEvent.click(document.querySelector(`.ant-select-item-option[title="${name}"]`) as Element);
  await choose('Unassigned for too long');
  await waitFor(() => expect(address().get('action')).toBe('aged'));
  await userEvent.click(what);
  await choose('Changed');
  await waitFor(() => expect(asked.at(-1)?.get('action')).toBe('updated,changed'));
});

test('older changes are loaded on demand, and the portal’s own are marked', async () => {
  serve(answers('/backend/api/audit/?cursor=abc', entry()));
  renderArea(<Audit />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText('User: Logged out everywhere')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'The portal itself' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('when no change matches, the page says so', async () => {
  serve(answers(null));
  renderArea(<Audit />);
  expect(await screen.findByText('No changes match.')).toBeInTheDocument();
});

test('the audit is exported as filtered, with a reason if one is required, and only with permission to view residents', async () => {
  serve(answers(null, entry()));
  const { unmount } = renderArea(<Audit />);
  expect(await screen.findByText('Alert: Changed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  unmount();
  signIn('view permission', 'view user', 'view employee');
  const queries: URLSearchParams[] = [];
  const { writes } = serve({
    ...answers(null, entry()),
    'POST /audit/export/': (_: unknown, query: URLSearchParams) => {
      queries.push(query);
      if (!query.get('reason')) return { status: 422, body: { message: 'The "Reason" is required', statusCode: 422, code: 'invalid', errors: { reason: ['The "Reason" is required'] } } };
      return { status: 201, body: tracker({ status: 'NS', file: null }) };
    },
  });
  renderArea(<Audit />, { at: '/?tab=audit&kind=maintenance.alert&record=5' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Inspection');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(Object.fromEntries(queries[1] ?? [])).toEqual({ service: 'maintenance', entity: 'alert', record: '5', format: 'csv', reason: 'Inspection' });
});
