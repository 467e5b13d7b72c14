import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import userEvent from '@testing-library/user-event';
import { publish } from '@firm/shared-ui/testing/publish.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { MixedGathering, ZoneHealth } from '../../api.ts';
import { serve } from '../../testing/serve.ts';
import { testZone } from '../../testing/testProject.ts';
import Overview from './Overview.tsx';

const site = {
  id: 4,
  version: 1,
  url: '/backend/api/locations/4/',
  org: 1,
  ref_no: 'ST-000004',
  name: 'Tuas shipyard',
  kind: 'worksite',
  dormitory: null,
  dorm_name: null,
  address: '',
  latitude: 1.2955,
  longitude: 103.6305,
  people_limit: 0,
  is_active: true,
  zones: [],
  created_time: '2026-03-01T00:00:00.000Z',
  update_time: '2026-03-01T00:00:00.000Z',
};

const figures = (...worst: readonly ZoneHealth[]) => ({
  'GET /projects/mixing/': () => page(),
  'GET /projects/overview/': () => ({ status: 200, body: { zones: 40, over_limit: 1, near_limit: 2, affected: 1, watch: 0, disinfect: 0, people_on_projects: 12, two_projects: 1, projects: 2, worst } }),
});

test('with permission, the limits of safe distance are changed and saved with the version that was read', async () => {
  const settings = { version: 4, limit_near: 80, area_per_person_sleeping: 4.2, area_per_person_work: 1, capacity: 'warn', mixing: 'warn', floor_max: 240, section_max: 120, employers_per_room: 1, isolation_beds: 10, isolation_beds_pandemic: 25, pandemic: false, seats_share: 1, visit_auto_leave_hours: 12, visit_retention_days: 90 };
  signIn('view workzone', 'change dormitory');
  const { writes } = serve({
    ...figures(),
    'GET /locations/': () => page(),
    'GET /projects/settings/': () => ({ status: 200, body: settings }),
    'POST /projects/settings/preview/': () => ({ status: 200, body: { results: [] } }),
    'PUT /projects/settings/': (body) => ({ status: 200, body: { ...settings, ...body, version: 5 } }),
  });
  renderArea(<Overview />);
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Pandemic' }));
  const near = within(dialog).getByRole('spinbutton', { name: /Nearly full from/ });
  await userEvent.clear(near);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please enter a number')).toBeInTheDocument();
  await userEvent.type(near, '75');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes.filter(({ call }) => call.startsWith('PUT'))).toEqual([expect.objectContaining({ body: { version: 4, pandemic: true, limit_near: 75 } })]);
});

test('the most critical zones are listed with the reason, and one action that the user is permitted', async () => {
  const zones = [testZone({ zone: 12, zone_ref_id: 'A-01-12', level: 'affected', reasons: ['case-was-here'], crowding: 'within' }), testZone()];
  for (const [rights, first] of [
    [['view workzone', 'view healthtrackrecord', 'view healthtracer'], '/health/tracking?tab=unwell'],
    // Without permission to trace, the page of health refuses.
    [['view workzone', 'view healthtrackrecord'], '/safedistance/workzones/12'],
  ] as const) {
    publish({ routes: [{ path: '/health/tracking', gate: 'healthManager' }], gates: { healthManager: { needs: ['view_healthtracer', 'view_healthtrackrecord'], order: 30 } } });
    signIn(...rights);
    serve({ ...figures(...zones), 'GET /locations/': () => page() });
    const { unmount } = renderArea(<Overview />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([expect.stringMatching(/A-01-12.*Affected.*a case was here/), expect.stringMatching(/HALL-17.*31/)]);
    expect(items.map((item) => within(item).getAllByRole('link').at(-1)?.getAttribute('href'))).toEqual([first, '/planner/workzones/17']);
    expect(screen.getByRole('region', { name: 'Zones over their limit' })).toHaveTextContent('1');
    unmount();
  }
});

test('today’s mixing is described in words, with who should swap', async () => {
  signIn('view workzone');
  const swap = { employee: 3, name: 'Arun Kumar', gathering: 'run:6', place_name: 'To the quay' };
  const mixed: MixedGathering = {
    id: 'run:5', kind: 'run', by: 'vendor', name: 'To the yard', dormitory: 1, dorm_name: 'North House', zone: null, location: null, run: 5, at: '2026-03-01T00:00:00.000Z', people: 12,
    groups: [{ name: 'Keen Build', people: 7 }, { name: 'Steady Works', people: 5 }], strangers: 5,
    move: [13, 14, 15, 16, 17].map((employee) => ({ employee, name: `Resident ${employee}`, group: 'Steady Works', swap: employee === 13 ? swap : null })),
  };
  serve({ ...figures(), 'GET /projects/mixing/': () => page(mixed), 'GET /locations/': () => page() });
  renderArea(<Overview />);
  const panel = await screen.findByRole('region', { name: 'People mixing today' });
  const line = await within(panel).findByRole('listitem');
  const words = (line.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
  for (const part of ['Bus · To the yard', 'North House', 'Employers: Keen Build (7), Steady Works (5)', 'Resident 13 swaps with Arun Kumar (To the quay)', 'Move Resident 14 (Steady Works) elsewhere', 'Others to move elsewhere: 2']) expect(words).toContain(part);
});

test('when nobody mixes, the page says so', async () => {
  signIn('view workzone');
  serve({ ...figures(), 'GET /locations/': () => page() });
  renderArea(<Overview />);
  expect(await screen.findByText('No residents of different projects, employers or blocks are together today')).toBeInTheDocument();
});

test('sites are listed with their limit, or as having none', async () => {
  signIn('view workzone');
  serve({ ...figures(), 'GET /locations/': () => page(site, { ...site, id: 5, name: 'Punggol Point towers', people_limit: 60 }) });
  renderArea(<Overview />);
  expect(await screen.findByRole('row', { name: /Tuas shipyard.*ST-000004.*no limit/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Punggol Point towers.*60/ })).toBeInTheDocument();
});

test('a site is changed in its dialog; deleting is not implemented and offers to deactivate it', async () => {
  signIn('view workzone', 'add workzone', 'change workzone');
  const { writes } = serve({
    ...figures(),
    'GET /locations/': () => page(site),
    'GET /dormitories/choices/': () => page(),
    'DELETE /locations/4/': () => ({ status: 501, body: { message: 'Not Implemented Yet', statusCode: 501, code: 'not_implemented' } }),
    'PUT /locations/4/': () => ({ status: 200, body: site }),
  });
  renderArea(<Overview />);
  expect(await screen.findByRole('button', { name: 'New site' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Tuas shipyard' }));
  const dialog = await screen.findByRole('dialog', { name: 'ST-000004 Tuas shipyard' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'More actions' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(dialog).getByRole('switch')).not.toBeChecked());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes[1]).toMatchObject({ call: 'PUT /locations/4/', body: { name: 'Tuas shipyard', is_active: false, version: expect.any(Number) } }));
});
