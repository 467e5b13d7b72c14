/** The lists of employers and vendors: one call each, however many clients they show. */
import { renderArea } from '../../testing/renderArea.ts';
import { waitFor } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { servePeople } from '../../testing/testPeople.ts';
import { ClientTable } from './ClientTable.tsx';

const client = (id: number, more: object) => ({
  id,
  version: 1,
  name: `Client ${id}`,
  uen_number: `U${id}`,
  comp_rating: 3.5,
  is_active: true,
  vendor_status: 'Active',
  resident_count: 1200 + id,
  passes_expiring: { expired: 0, within_30: 0 },
  ...more,
});

test.each([
  ['firm', 'GET /employerfirms/'],
  ['vendor', 'GET /vendors/'],
] as const)('a %s says how many people it has and whose passes end, off the list itself', async (kind, call) => {
  signIn('view vendor', 'view employee');
  const { reads } = servePeople({ [call]: () => page(client(1, { passes_expiring: { expired: 2, within_30: 3 } }), client(2, {})) });
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
