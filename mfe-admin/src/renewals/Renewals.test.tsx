import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@firm/platform/contract/days';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Contract } from '../api.ts';
import { ownOrganisation } from '../testing/organisation.ts';
import { serve } from '../testing/serve.ts';
import { Renewals } from './Renewals.tsx';

const today = new Date().toISOString().slice(0, 10);
const contract = (id: number, days: number, more: Partial<Contract> = {}): Contract => ({
  ...{ id, version: 3, url: `/backend/api/contracts/${id}/`, org: 1, ref_no: `CT-00000${id}`, name: 'Beds', status: 'AC', status_name: 'Active', status_since: '2026-01-01', status_remarks: '' },
  ...{ employer: 21, employer_name: 'Keen Build', vendor: null, vendor_name: null, party_type: 'client', party_name: 'Keen Build', dormitories: [1], project: null, project_name: null },
  ...{ start_date: '2020-01-01', end_date: addDays(today, days), currency: 'SGD', deposit_minor: 0, notice_days: 30, billing_day: 1, payment_days: 30, auto_renew: false, renewal_months: 12, signed_on: '2020-01-01', signee: '' },
  ...{ remarks: '', is_active: true, moves: ['SU', 'TE'], ending: null, named_dormitories: [{ id: 1, url: '/backend/api/dormitories/1/', name: 'North House' }], monthly_minor: 124_000, is_partial: false, lines: [], files: [], renewal_of: null, successor: null },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
  ...more,
});
const served = (...contracts: Contract[]) =>
  serve({
    ...ownOrganisation,
    'GET /contracts/': () => page(...contracts),
    'GET /dormitories/choices/': () => page(),
    'POST /contracts/1/amend/': () => ({ status: 201, body: { ...contract(9, 400), status: 'DR', warnings: [] } }),
  });

test('an ending contract shows until when notice can be given and what is at risk; its renewal is drafted and opened', async () => {
  signIn('change vendor');
  const shown: number[] = [];
  const { writes } = served(contract(1, 700), contract(2, 700, { auto_renew: true }));
  renderArea(<Renewals onShow={(id) => shown.push(id)} />);
  const later = await screen.findByRole('region', { name: 'Later' });
  expect(within(later).getByText(/^2 · at risk: SGD\s1,240\.00 per month$/)).toBeInTheDocument();
  expect(within(later).getAllByText(addDays(today, 670))).toHaveLength(2);
  expect(within(later).getByText('automatic, for 12 months')).toBeInTheDocument();
  expect(screen.getAllByRole('region')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Draft the renewal CT-000001' }));
  await waitFor(() => expect(shown).toEqual([9]));
  expect(writes[0]?.body).toEqual({ day: addDays(today, 700), version: 3 });
});

test('a contract with a successor links to it; without permission to change contracts no renewal can be drafted', async () => {
  signIn('view vendor');
  const shown: number[] = [];
  served(contract(1, 700), contract(2, 710, { successor: 8 }));
  renderArea(<Renewals onShow={(id) => shown.push(id)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the draft CT-000002' }));
  expect(shown).toEqual([8]);
  expect(screen.queryByRole('button', { name: /^Draft the renewal/ })).toBeNull();
});

test('no renewal is drafted of a contract of which the user sees only a part', async () => {
  signIn('change vendor');
  served(contract(1, 700), contract(2, 700, { is_partial: true }));
  renderArea(<Renewals onShow={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Draft the renewal CT-000001' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Draft the renewal CT-000002' })).toBeNull();
});
