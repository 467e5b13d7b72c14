import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toMajor } from '@firm/admin/contract/contract/money';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { ContractInFull } from '../../api.ts';
import { toMinor } from '../../money.ts';
import { ownOrganisation } from '../../testing/organisation.ts';
import { serve } from '../../testing/serve.ts';
import Contracts from './Contracts.tsx';

const contract = (of: Partial<ContractInFull> = {}): ContractInFull => ({
  ...{ id: 7, version: 3, url: '/backend/api/contracts/7/', org: 1, ref_no: 'CT-000007', name: 'Beds for Keen', status: 'AC', status_name: 'Active', status_since: '2026-01-01', status_remarks: '' },
  ...{ employer: 21, employer_name: 'Keen Build', vendor: null, vendor_name: null, party_type: 'client', party_name: 'Keen Build', dormitories: [1], project: null, project_name: null },
  ...{ start_date: '2026-01-01', end_date: '2027-01-01', currency: 'SGD', deposit_minor: 0, notice_days: 30, billing_day: 1, payment_days: 30, auto_renew: false, renewal_months: 12, signed_on: '2025-12-20', signee: 'Ms Tan' },
  ...{ remarks: '', is_active: true, moves: ['SU', 'TE'], ending: 30, named_dormitories: [{ id: 1, url: '/backend/api/dormitories/1/', name: 'North House' }], monthly_minor: 124_000, is_partial: false, files: [], renewal_of: null, successor: null },
  lines: [{ id: 1, dormitory: 1, dorm_name: 'North House', product_category: 1, product_category_name: 'Bed, standard', description: '', basis: 'bed-month', quantity: 4, unit_price_minor: 31_000, start_date: null, end_date: null }],
  warnings: [{ code: 'beds', dormitory: 1, dorm_name: 'North House', contract: null, ref_no: null, contracted: 12, beds: 10 }],
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
  ...of,
});
const bed = { type_id: 1, version: 0, url: '/backend/api/productcategory/1/', name: 'Bed, standard', names: { en: 'Bed, standard', es: '', fr: '', ar: '' }, kind: 'revenue', basis: 'bed-month', is_active: true, sequence: 1, built_in: true, used: 1 } as const;
const charged = { month: '2026-05', currency: 'SGD', days_in_month: 31, total_minor: 40_000, lines: [{ line: 1, dormitory: 1, product_category_name: 'Bed, standard', description: '', basis: 'bed-month', quantity: 4, unit_price_minor: 31_000, days: 10, amount_minor: 40_000 }] };

/** The topmost dialog, once it has this title: under test, antd gives the titles of all dialogs the same id. */
const upper = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(title);
  return heading.closest('[role="dialog"]') as HTMLElement;
};

const served = (more = {}, of: Partial<ContractInFull> = {}) =>
  serve({
    ...ownOrganisation,
    'GET /contracts/': () => page(contract(of)),
    'GET /contracts/7/': () => ({ status: 200, body: contract(of) }),
    'GET /contracts/7/charges/': () => ({ status: 200, body: charged }),
    'GET /productcategory/': () => page(bed),
    'GET /dormitories/choices/': () => page(),
    'GET /projects/': () => page(),
    ...more,
  });

test('a contract is opened from the list with its lines, the month’s charges and warnings', async () => {
  signIn('view vendor');
  served();
  renderArea(<Contracts />);
  await userEvent.click(await screen.findByRole('button', { name: 'CT-000007' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('North House: 12 beds are under contract at the same time, but there are only 10.')).toBeInTheDocument();
  expect(within(dialog).getByText(/4 × SGD\s310.00 per bed and month/)).toBeInTheDocument();
  expect(await within(dialog).findByText(/Total SGD\s400.00/)).toBeInTheDocument();
  expect(within(dialog).getByText('ends within 30 days')).toBeInTheDocument();
  for (const name of ['Edit', 'Suspend', 'More actions', 'Amend', 'Add a PDF']) expect(within(dialog).queryByRole('button', { name })).toBeNull();
});

test('numbers are written as the language does, in the singular where it has one', async () => {
  signIn('view vendor');
  const line = { ...charged.lines[0], quantity: 1200, days: 1 };
  served({ 'GET /contracts/7/charges/': () => ({ status: 200, body: { ...charged, lines: [line] } }) }, { ...{ auto_renew: true, renewal_months: 1, notice_days: 1100 }, lines: contract().lines.map((one) => ({ ...one, quantity: 1200 })), warnings: contract().warnings.map((one) => ({ ...one, contracted: 2400 })) });
  renderArea(<Contracts />, { at: '/?contract=7' });
  expect(await screen.findByText('automatic, for 1 month')).toBeInTheDocument();
  expect(screen.getByText('1,100')).toBeInTheDocument();
  expect(screen.getByText(/^1,200 × SGD/)).toBeInTheDocument();
  expect(screen.getByText(/2,400 beds are under contract/)).toBeInTheDocument();
  expect(await screen.findByText(/^1,200 .* 1 of 31 days$/)).toBeInTheDocument();
});

test('of a contract that also concerns other dormitories no step is offered, and it says so', async () => {
  signIn('view vendor', 'change vendor', 'delete vendor');
  served({}, { is_partial: true });
  renderArea(<Contracts />, { at: '/?contract=7' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^This contract also concerns dormitories that you do not have access to/)).toBeInTheDocument();
  for (const name of ['Edit', 'Suspend', 'Renew', 'Amend', 'More actions', 'Add a PDF']) expect(within(dialog).queryByRole('button', { name })).toBeNull();
  expect(within(dialog).queryByText('No documents yet')).toBeNull();
});

test('Back after a contract was opened and closed does not open it again', async () => {
  signIn('view vendor');
  served();
  const { address, back } = renderArea(<Contracts />);
  await userEvent.click(await screen.findByRole('button', { name: 'CT-000007' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(address().has('contract')).toBe(false));
  await back();
  expect(address().has('contract')).toBe(false);
});

test('with permission the steps of its status are offered; a suspension asks why', async () => {
  signIn('view vendor', 'change vendor');
  const { writes } = served({ 'POST /contracts/7/switch_status/': () => ({ status: 200, body: contract({ status: 'SU' }) }) });
  renderArea(<Contracts />, { at: '/?contract=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  for (const name of ['Sign', 'Resume', 'Cancel the draft', 'Delete the draft']) expect(screen.queryByRole('button', { name })).toBeNull();
  const dialog = await upper('Suspend CT-000007');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('The "Reason" is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not paid');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /contracts/7/switch_status/', body: { status: 'SU', remarks: 'Not paid', version: 3 } }]));
});

test('a signed contract that has not begun is terminated without a day, with a reason', async () => {
  signIn('view vendor', 'change vendor');
  const { writes } = served({ 'POST /contracts/7/switch_status/': () => ({ status: 200, body: contract({ status: 'TE' }) }) }, { moves: ['SU', 'TE'], start_date: '2999-01-01', end_date: null });
  renderArea(<Contracts />, { at: '/?contract=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terminate' }));
  const dialog = await upper('Terminate CT-000007');
  expect(dialog).toHaveTextContent('will not begin');
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not needed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminate' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /contracts/7/switch_status/', body: { status: 'TE', remarks: 'Not needed', version: 3 } }]));
});

test('papers chosen again after a lost answer repeat the upload; others, or these once stored, are a new one', async () => {
  signIn('view vendor', 'change vendor');
  const statuses = [503, 201, 201, 201];
  const { keys } = served({ 'POST /contracts/7/files/': () => (statuses.shift() === 503 ? { status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } } : { status: 201, body: contract() }) });
  renderArea(<Contracts />, { at: '/?contract=7' });
  const [signed, other] = ['signed.pdf', 'other.pdf'].map((name) => new File([name], name, { type: 'application/pdf', lastModified: 1 })) as [File, File];
  for (const [at, file] of [signed, other, signed, signed].entries()) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a PDF' })).toBeEnabled());
    await userEvent.upload(screen.getByLabelText('Add a PDF', { selector: 'input' }), file);
    await waitFor(() => expect(keys).toHaveLength(at + 1));
  }
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain(undefined);
});

test('a paper is opened in a tab of its own; one that was removed in the meantime is told, and the tab closed', async () => {
  signIn('view vendor');
  const tab = { opener: window as Window | null, close: jest.fn(), location: { replace: jest.fn() } };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let file: { status: number; body?: object } = { status: 200 };
  served({ 'GET /contracts/7/files/f1/': () => file }, { files: [{ file: 'f1', url: '/backend/api/contracts/7/files/f1/', name: 'signed.pdf', bytes: 900, added_time: '2026-01-02T00:00:00.000Z' }] });
  renderArea(<Contracts />, { at: '/?contract=7' });
  const link = await screen.findByRole('link', { name: 'signed.pdf' });
  await userEvent.click(link);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/backend/api/contracts/7/files/f1/'));
  file = { status: 404, body: { message: 'It is no longer here', statusCode: 404, code: 'not_found' } };
  await userEvent.click(link);
  await waitFor(() => expect(useNotices.getState().notices).toContainEqual(expect.objectContaining({ type: 'ERROR', text: 'It is no longer here' })));
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.location.replace).toHaveBeenCalledTimes(1);
});

test('a paper is removed from its "…" menu, after confirmation', async () => {
  signIn('view vendor', 'change vendor');
  const { writes } = served({ 'DELETE /contracts/7/files/f1/': () => ({ status: 200, body: contract() }) }, { files: [{ file: 'f1', url: '/backend/api/contracts/7/files/f1/', name: 'signed.pdf', bytes: 900, added_time: '2026-01-02T00:00:00.000Z' }] });
  renderArea(<Contracts />, { at: '/?contract=7' });
  const more = await screen.findByRole('button', { name: 'More for signed.pdf' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(writes).toEqual([]);
  await userEvent.click(within(await upper('Remove signed.pdf?')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual(['DELETE /contracts/7/files/f1/']));
});

test('for a signed contract only what does not affect its terms is sent', async () => {
  signIn('view vendor', 'change vendor');
  const { writes } = served({ 'PATCH /contracts/7/': () => ({ status: 200, body: contract({ name: 'Beds, north' }) }) });
  renderArea(<Contracts />, { at: '/?contract=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await upper('Contract CT-000007');
  const title = await within(dialog).findByRole('textbox', { name: 'Title' });
  expect(within(dialog).queryByRole('button', { name: 'Add a line' })).toBeNull();
  await userEvent.clear(title);
  await userEvent.type(title, 'Beds, north');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ call: 'PATCH /contracts/7/', body: { name: 'Beds, north', version: 3 } });
  expect(Object.keys(writes[0]?.body as object)).not.toContain('lines');
});

test('the other set-up pages are one click away', () => {
  signIn('view vendor');
  served();
  renderArea(<Contracts />, { at: '/admin/contracts' });
  const links = within(screen.getByRole('navigation', { name: 'Set-up pages' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['dormitories', 'zones', 'facility', 'clients', 'residents', 'contracts'].map((page) => `/admin/${page}`));
  expect(screen.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'page');
});

test('categories are listed, and hidden with permission', async () => {
  signIn('view vendor', 'change dormitory');
  const { writes } = served({ 'PUT /productcategory/1/': () => ({ status: 200, body: { ...bed, is_active: false } }) });
  renderArea(<Contracts />, { at: '/?tab=categories' });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Bed, standard' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PUT /productcategory/1/', body: { is_active: false, version: 0 } }]));
  expect(screen.queryByRole('button', { name: 'Delete Bed, standard' })).toBeNull();
});

test('typed amounts are converted to minor units and back', () => {
  expect([toMinor(310.1, 'SGD'), toMajor(31_010, 'SGD'), toMinor(500, 'VND')]).toEqual([31_010, 310.1, 500]);
});
