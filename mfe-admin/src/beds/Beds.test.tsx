import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Bed, BedRefusal } from '../api.ts';
import { room } from '../testing/room.ts';
import { serve } from '../testing/serve.ts';
import { Beds } from './Beds.tsx';

const bed = (of: Partial<Bed> = {}): Bed => ({
  ...{ id: 71, version: 1, url: '/backend/api/resources/71/', org: 1, ref_id: 'A-01-B1', zone: 5, zone_name: 'Room 1', zone_ref_id: 'A-01', dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ status: 'vacant', status_name: 'Vacant', status_color: 'green', type: 1, type_name: 'Bunk bed', type_code: 'bunk', bunk: 'lower', description: '', is_active: true },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
  ...of,
});
const beds = { 'GET /resources/': () => page(bed(), bed({ id: 72, ref_id: 'A-01-B2', bunk: 'upper', status: 'occupied' })) };
const refusal: BedRefusal = {
  ...{ id: 72, ref_id: 'A-01-B2', code: 'referenced', message: 'Other records refer to it' },
  stays: [{ allocation: 9, state: 'checked-in', person: 4, person_name: 'Ravi Menon', start_date: '2026-01-02', end_date: null }],
};

beforeEach(() => signIn('view resource', 'add resource', 'delete resource'));

test('a bed with a resident cannot be deleted: the resident is named, and the bed can be left out', async () => {
  const { writes } = serve({
    ...beds,
    'POST /resources/bulkdelete/': ({ res_ids: ids, dry_run: dry = false }) => {
      const against = (ids as number[]).includes(72) ? [refusal] : [];
      const going = (ids as number[]).filter((id) => id !== 72);
      return { status: 200, body: { dry_run: dry, count: going.length, res_ids: going, refusals: against } };
    },
  });
  renderArea(<Beds />);
  for (const ref of ['A-01-B1', 'A-01-B2']) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(ref) }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete beds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the selected beds: 2' });
  expect(await within(dialog).findByText('Ravi Menon · Checked in · 2026-01-02 – open-ended')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Delete beds' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: /without those/ }));
  const ready = await screen.findByRole('dialog', { name: 'Delete the selected beds: 1' });
  await waitFor(() => expect(within(ready).getByRole('button', { name: 'Delete beds' })).toBeEnabled());
  await userEvent.click(within(ready).getByRole('button', { name: 'Delete beds' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.at(-1)).toEqual({ call: 'POST /resources/bulkdelete/', body: { res_ids: [71] } });
});

test('beds are added as the preview showed, with the references that the room gives them', async () => {
  const { writes } = serve({
    ...beds,
    'GET /workzones/': () => page(room),
    'GET /resources/next_beds/': (_body, query) => page(...Array.from({ length: Number(query.get('count')) }, (_, i) => ({ zone: 5, zone_ref_id: 'A-01', ref_id: `A-01-B${i + 3}`, type: Number(query.get('type')), bunk: i % 2 ? 'upper' : 'lower' }))),
    'POST /resources/bulkcreate/': () => ({ status: 201, body: { count: 2, results: [] } }),
  });
  renderArea(<Beds />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add beds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add beds' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Rooms' }));
  await userEvent.click(await screen.findByTitle('A-01 · Room 1 · North House'));
  const count = within(dialog).getByLabelText('Additional beds per room');
  await userEvent.clear(count);
  await userEvent.type(count, '2');
  expect(await within(dialog).findByText('A-01-B3 · A-01-B4')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add beds (2)' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({ resources: [{ zone: 5, ref_id: 'A-01-B3', type: 1, bunk: 'lower' }, { zone: 5, ref_id: 'A-01-B4', type: 1, bunk: 'upper' }] });
});

test('with permission to view only, neither adding nor deleting is offered', async () => {
  signIn('view resource');
  serve(beds);
  renderArea(<Beds />);
  expect(await screen.findByText('A-01-B1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add beds' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
