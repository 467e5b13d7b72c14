import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, type Written } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Zones from '../screens/zones/Zones.tsx';
import { room } from '../testing/room.ts';
import { serve } from '../testing/serve.ts';

const rooms = [room, { ...room, id: 6, zone_ref_id: 'A-02', version: 4 }];
type Asked = { id: number; set?: Record<string, unknown> }[];
const lineOf = (id: number, after: Record<string, unknown>, before: Record<string, unknown>) => ({ id, version: 2, name: 'Room', zone_ref_id: id === 5 ? 'A-01' : 'A-02', after, before });
const refusal = { id: 6, name: 'Room', zone_ref_id: 'A-02', code: 'duplicate', reason: 'A record with this "zone_ref_id" already exists' };
const choose = async (...refs: string[]): Promise<void> => {
  for (const ref of refs) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(ref) }));
};
/** The one write that was not a trial. */
const done = (writes: readonly Written[]) => {
  const steps = writes.filter(({ body }) => body['dry_run'] !== true);
  expect(steps).toHaveLength(1);
  return steps[0]?.body;
};

beforeEach(() => signIn('view workzone', 'change workzone'));

test('zones are renumbered as the preview of old and new references showed; one that conflicts is left out', async () => {
  const { writes } = serve({
    'GET /zonetypes/': () => page(),
    'GET /workzones/': () => page(...rooms),
    'POST /workzones/bulk_change/': ({ zones, dry_run: dry = false }) => {
      const going = (zones as Asked).filter(({ id }) => id !== 6);
      return { status: 200, body: { dry_run: dry, changed: going.map(({ id, set }) => lineOf(id, set ?? {}, { zone_ref_id: 'A-01' })), unchanged: [], refused: (zones as Asked).some(({ id }) => id === 6) ? [refusal] : [] } };
    },
  });
  renderArea(<Zones />);
  await choose('A-01', 'A-02');
  await userEvent.click(screen.getByRole('button', { name: 'Renumber' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renumber the selected zones: 2' });
  expect(within(dialog).getByRole('radiogroup', { name: 'New references' })).toBeInTheDocument();
  expect(within(dialog).getByLabelText('References that begin with')).toHaveValue('A-');
  const to = within(dialog).getByLabelText('New beginning');
  await userEvent.clear(to);
  await userEvent.type(to, 'B-');
  expect(await within(dialog).findByText('→ B-01')).toBeInTheDocument();
  expect(within(dialog).getByText(/already exists/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Renumber' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: /without those/ }));
  const ready = await screen.findByRole('dialog', { name: 'Renumber the selected zones: 1' });
  await waitFor(() => expect(within(ready).getByRole('button', { name: 'Renumber' })).toBeEnabled());
  await userEvent.click(within(ready).getByRole('button', { name: 'Renumber' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done(writes)).toEqual({ zones: [{ id: 5, version: 1, set: { zone_ref_id: 'B-01' } }] });
});

test('setting a field for all zones is previewed before it is done', async () => {
  const { writes } = serve({
    'GET /zonetypes/': () => page(),
    'GET /workzones/': () => page(...rooms),
    'POST /workzones/bulk_change/': ({ zones, set, dry_run: dry = false }) => ({ status: 200, body: { dry_run: dry, changed: (zones as Asked).map(({ id }) => lineOf(id, set as Record<string, unknown>, { zone_limit: 0 })), unchanged: [], refused: [] } }),
  });
  renderArea(<Zones />);
  await choose('A-01', 'A-02');
  await userEvent.click(screen.getByRole('button', { name: 'Change fields' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the selected zones: 2' });
  await userEvent.click(within(dialog).getByLabelText('Fields to change'));
  await userEvent.click(await screen.findByTitle('Capacity (people)'));
  await userEvent.type(within(dialog).getByLabelText('Capacity (people)'), '12');
  expect(await within(dialog).findAllByText('Capacity (people): 0 → 12')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change fields' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done(writes)).toEqual({ zones: [{ id: 5, version: 1 }, { id: 6, version: 4 }], set: { zone_limit: 12 } });
});

test('the parent zone is shown by its name, before and after', async () => {
  const parents: Readonly<Record<number, { zone_ref_id: string; name: string }>> = { 8: { zone_ref_id: 'BLK-B', name: 'Block B' }, 7: { zone_ref_id: 'BLK-A', name: 'Block A' } };
  const structures = Object.entries(parents).map(([id, names]) => ({ ...room, id: Number(id), ...names }));
  serve({
    'GET /zonetypes/': () => page(),
    'GET /workzones/': (_body, query) => page(...(query.get('zone_kind') === 'structure' ? structures.slice(1) : rooms)),
    'GET /workzones/7/': () => ({ status: 200, body: structures[0] }),
    'GET /workzones/8/': () => ({ status: 200, body: structures[1] }),
    'POST /workzones/bulk_change/': ({ set, dry_run: dry = false }) => ({ status: 200, body: { dry_run: dry, changed: [lineOf(5, set as Record<string, unknown>, { parent: 7 })], unchanged: [], refused: [] } }),
  });
  renderArea(<Zones />);
  await choose('A-01');
  await userEvent.click(screen.getByRole('button', { name: 'Change fields' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the selected zones: 1' });
  await userEvent.click(within(dialog).getByLabelText('Fields to change'));
  await userEvent.click(await screen.findByTitle('Part of'));
  await userEvent.click(within(dialog).getByLabelText('Part of'));
  await userEvent.click(await screen.findByTitle('BLK-B · Block B · North House'));
  expect(await within(dialog).findByText('Part of: BLK-A · Block A · North House → BLK-B · Block B · North House')).toBeInTheDocument();
});
