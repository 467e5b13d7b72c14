/** The calls about stays on a real MongoDB: permissions, refusals and filters. */
import type { TestUser } from '@firm/platform/testing/portal';
import { stayRoutes } from '../contract/stay/routes.ts';
import type { Stay } from '../contract/stay/stay.ts';
import { beds, day, startStays, type Page, type StaysPortal } from '../src/testing/staysPortal.ts';

let portal: StaysPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

beforeAll(async () => {
  portal = await startStays();
  ({ manager, viewer, nobody, stranger, oneDorm } = portal.people);
});
afterAll(() => portal?.stop());
beforeEach(() => portal.clear());

describe('permissions', () => {
  test('permission, organisation, dormitory and session are checked for every call', async () => {
    const stay = await portal.allocate();
    const bodies: Record<string, unknown> = { POST: {}, PUT: {} };
    for (const [name, route] of Object.entries(stayRoutes)) {
      const path = route.path.replace('{id}', String(stay.id));
      const body = bodies[route.method];
      expect([name, (await portal.call(route.method, path, null, body)).status]).toEqual([name, 401]);
      expect([name, (await portal.call(route.method, path, nobody, body)).status]).toEqual([name, 403]);
      const wanted = route.permission.startsWith('view') ? [200] : [403];
      expect([name, wanted.includes((await portal.call(route.method, path, viewer, body)).status)]).toEqual([name, true]);
      if (!route.path.includes('{id}')) continue;
      const valid = route.path.includes('transfer') ? { resource: 1_021 } : body;
      expect([name, (await portal.call(route.method, path, stranger, valid)).status]).toEqual([name, 404]);
      expect([name, (await portal.call(route.method, path, oneDorm, valid)).status]).toEqual([name, 404]);
    }
    for (const user of [stranger, oneDorm]) {
      expect((await portal.call<Page<Stay>>('GET', '/resourceallocations/', user)).body.count).toBe(0);
      expect((await portal.refused('POST', '/resourceallocations/', user, { person: 1_020, resource: beds[6] })).status).toBe(422);
      expect((await portal.refused('POST', '/resourceallocations/swap/', user, { first: stay.id, second: stay.id + 1 })).status).toBe(404);
      expect((await portal.refused('POST', '/resourceallocations/bulk_checkin/', user, { ids: [stay.id] })).status).toBe(404);
    }
    expect((await portal.call<{ beds: unknown[] }>('GET', '/resourceallocations/timeline/?dormitory=1', oneDorm)).body.beds).toEqual([]);
  });

  test('bad input is always 400 or 422, never a server error', async () => {
    const stay = await portal.allocate();
    expect((await portal.call('GET', '/resourceallocations/?limit=0', manager)).status).toBe(400);
    expect((await portal.call('GET', '/resourceallocations/?bed=1', manager)).status).toBe(400);
    expect((await portal.call('GET', '/resourceallocations/?person=x', manager)).status).toBe(400);
    expect((await portal.call('GET', '/resourceallocations/timeline/?days=100000', manager)).status).toBe(400);
    expect((await portal.call('GET', '/resourceallocations/day/?date=tomorrow', manager)).status).toBe(400);
    expect((await portal.call('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: 'yes' })).status).toBe(422);
    expect((await portal.call('POST', `/resourceallocations/${stay.id}/transfer/`, manager, {})).status).toBe(422);
    expect((await portal.call('POST', '/resourceallocations/swap/', manager, { first: stay.id, second: stay.id })).status).toBe(422);
    expect((await portal.call('POST', '/resourceallocations/bulk_checkin/', manager, { ids: [] })).status).toBe(422);
    expect((await portal.call('GET', '/resourceallocations/999999/', manager)).status).toBe(404);
  });

  test('filters', async () => {
    const stay = await portal.allocate({ end_date: day(3) });
    await portal.allocate({ checked_in: true });
    const count = async (query: string) => (await portal.call<Page<Stay>>('GET', `/resourceallocations/?${query}`, manager)).body.count;
    expect(await count(`person=${stay.person}`)).toBe(1);
    expect(await count(`is_active=true&resource__zone=101`)).toBe(2);
    expect(await count(`is_active=true&resource__ref_id=${stay.resource_ref_id}`)).toBe(1);
    expect(await count('checked_in=true')).toBe(1);
    expect(await count('state=reserved,checked-in')).toBe(2);
    expect(await count(`from=${day(3)}`)).toBe(1);
    expect(await count('dormitory=2')).toBe(0);
    expect(await count('reservation=1')).toBe(0);
  });
});
