/** The lists of employers and vendors: one call each, however many clients they show. */
import { renderArea } from '../../testing/renderArea.ts';
import { waitFor } from '@testing-library/react';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import type { ClientPeople, EmployerFirmRow, VendorRow } from '@firm/residents/contract/vendor/vendor';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serveResidents } from '../../testing/testResidents.ts';
import { ClientTable } from './ClientTable.tsx';

const record = (id: number, more: Partial<ClientPeople>) => ({
  id,
  version: 1,
  url: `/backend/api/clients/${id}/`,
  org: 1,
  merged_into: null,
  name: `Client ${id}`,
  uen_number: `U${id}`,
  comp_rating: 3.5,
  resident_count: 1200 + id,
  passes_expiring: { expired: 0, within_30: 0 },
  created_time: '2026-01-02T08:15:00.000Z',
  update_time: '2026-01-02T10:30:00.000Z',
  ...more,
});
const clients = {
  employer: (id: number, more: Partial<ClientPeople> = {}): EmployerFirmRow => ({ ...emptyAnswer(employerFirmFields), ...record(id, more) }),
  vendor: (id: number, more: Partial<ClientPeople> = {}): VendorRow => ({ ...emptyAnswer(vendorFields), ...record(id, more) }),
};

test.each([
  ['employer', 'GET /employerfirms/'],
  ['vendor', 'GET /vendors/'],
] as const)('a %s shows its number of residents and of expiring passes, with no call besides the list', async (kind, call) => {
  signIn('view vendor', 'view employee');
  const { reads } = serveResidents({ [call]: () => page(clients[kind](1, { passes_expiring: { expired: 2, within_30: 3 } }), clients[kind](2)) });
  const { container } = renderArea(<ClientTable kind={kind} />);
  await waitFor(() => expect(container.textContent).toContain('1,202'));
  const rows = [...container.querySelectorAll('tbody tr, .firm-rowcard')].map(({ textContent }) => textContent ?? '');
  const [first = '', second = ''] = rows.filter((text) => text.includes('Client'));
  expect(first).toContain('1,201');
  expect(first).toMatch(/2.*3/);
  expect(second).toContain('1,202');
  expect(second).toContain('—');
  expect(reads.filter((one) => one !== 'GET /fixedlists/')).toEqual([call]);
});
