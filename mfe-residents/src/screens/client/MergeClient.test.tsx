import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serveResidents } from '../../testing/testResidents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { employerFirmFields } from '@firm/residents/contract/fields/client';
import { takenFromEmployer } from '@firm/residents/contract/vendor/mergeFields';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { EmployerFirm } from '../../resident/api.ts';
import { valueOf } from '../clients/clientFields.ts';
import { MergeClient } from './MergeClient.tsx';
import { firstTaken, mergeFields } from './mergeFields.ts';

const employer = (id: number, more: Partial<EmployerFirm> = {}): EmployerFirm => ({
  ...emptyAnswer(employerFirmFields),
  ...{ id, version: 1, url: `/backend/api/employerfirms/${id}/`, org: 1, merged_into: null, created_time: '2026-01-02T08:15:00.000Z', update_time: '2026-01-02T10:30:00.000Z' },
  ...more,
});
const row = (of: EmployerFirm) => ({ ...of, resident_count: 0, passes_expiring: { expired: 0, within_30: 0 } });
const [stays, goes] = [employer(1, { name: 'Builders', address: '1 Road' }), employer(2, { name: 'Builders Ltd', worksite: 'North', address: '2 Road' })];

test('only fields in which the other client has a different value are asked about, and empty ones are filled', () => {
  const text = fc.constantFrom('', 'a', 'b');
  fc.assert(
    fc.property(text, text, text, text, (a, b, c, d) => {
      const [one, other] = [employer(1, { worksite: a, address: b }), employer(2, { worksite: c, address: d })];
      const fields = mergeFields('employer', one, other);
      for (const field of fields) expect(valueOf(other, field)).not.toBe(valueOf(one, field));
      expect(fields.includes('worksite')).toBe(c !== '' && c !== a);
      expect(firstTaken(one, other, 'worksite')).toBe(a === '');
      expect(fields.every((field) => (takenFromEmployer as readonly string[]).includes(field))).toBe(true);
    }),
  );
});

const choose = async (): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('Client to merge'));
  await userEvent.click(await screen.findByTitle('Builders Ltd'));
};

test('what would be reassigned is shown, the values to keep are chosen, and it is merged with one click', async () => {
  signIn('view vendor', 'change vendor', 'delete vendor');
  const done = { dry_run: true, id: 1, name: 'Builders', from: { id: 2, name: 'Builders Ltd' }, moves: [{ entity: 'employee', count: 30 }, { entity: 'contract', count: 1 }], already: false };
  const { writes } = serveResidents({
    'GET /employerfirms/': () => page(row(stays), row(goes)),
    'GET /employerfirms/2/': () => ({ status: 200, body: goes }),
    'POST /employerfirms/1/merge/': (body) => ({ status: 200, body: { ...done, dry_run: body['dry_run'] === true } }),
  });
  let closed = false;
  renderArea(<MergeClient kind="employer" client={stays} onClose={() => (closed = true)} />);
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await choose();
  expect(screen.queryByTitle('Builders')).toBeNull();
  expect(await screen.findByText('Residents: 30')).toBeInTheDocument();
  expect(screen.getByText('Contracts: 1')).toBeInTheDocument();
  expect(writes).toEqual([{ call: 'POST /employerfirms/1/merge/', body: { from: 2, dry_run: true } }]);
  // An empty field is filled; where both have a value, the client's own is kept unless the user chooses the other.
  expect(within(screen.getByRole('radiogroup', { name: 'Worksite' })).getByRole('radio', { name: 'North' })).toBeChecked();
  const address = within(screen.getByRole('radiogroup', { name: 'Address' }));
  expect(address.getByRole('radio', { name: '1 Road' })).toBeChecked();
  await userEvent.click(address.getByRole('radio', { name: '2 Road' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(writes.at(-1)).toEqual({ call: 'POST /employerfirms/1/merge/', body: { from: 2, take: ['worksite', 'address'] } });
});

test('two different companies are recognised, and merging is disabled', async () => {
  signIn('view vendor', 'change vendor', 'delete vendor');
  serveResidents({
    'GET /employerfirms/': () => page(row(stays), row(goes)),
    'GET /employerfirms/2/': () => ({ status: 200, body: goes }),
    'POST /employerfirms/1/merge/': () => ({ status: 409, body: { message: 'Two companies', code: 'other_company' } }),
  });
  renderArea(<MergeClient kind="employer" client={stays} onClose={() => undefined} />);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Two companies');
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});
