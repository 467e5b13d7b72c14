/** The calls about facility bookings on a real MongoDB: permissions, and input that no call accepts. */
import type { TestUser } from '@firm/platform/testing/portal';
import { facilityBookingRoutes } from '../contract/facilityBooking/routes.ts';
import { startFacilities, type FacilityPortal } from '../src/testing/facilityPortal.ts';

let facilities: FacilityPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

beforeAll(async () => {
  facilities = await startFacilities();
  ({ manager, viewer, nobody, stranger, oneDorm } = facilities.people);
});
afterAll(() => facilities?.stop());

describe('every call', () => {
  const routes = Object.entries(facilityBookingRoutes);
  const address = (spec: { path: string }, id: number | string = 1) => spec.path.replace('{id}', String(id)) + (spec.path.includes('planner') ? '?date=2090-01-02' : '');

  it.each(routes)('%s answers 401 to signed-out callers', async (_, spec) => {
    for (const token of [null, 'no.token.atall', facilities.portal.token(manager.id, 1, 'gone')]) {
      expect((await facilities.refused(spec.method, address(spec), token)).status).toBe(401);
    }
  });

  it.each(routes)('%s answers 403 without its permission', async (_, spec) => {
    expect((await facilities.refused(spec.method, address(spec), nobody)).status).toBe(403);
    if (spec.permission !== 'view_resourcereserve') expect((await facilities.refused(spec.method, address(spec), viewer)).status).toBe(403);
  });

  it.each(routes.filter(([, spec]) => spec.path.includes('{id}')))('%s answers 404 for a booking of another organisation or dormitory', async (_, spec) => {
    const own = await facilities.book(facilities.freeDay());
    for (const other of [stranger, oneDorm]) {
      expect((await facilities.refused(spec.method, address(spec, own.id), other, spec.method === 'PUT' ? { event_name: 'Theirs' } : undefined)).status).toBe(404);
    }
    for (const odd of ['0', '999999999999999', 'abc', '-1', '1e3', '%00', '99999999999999999999']) {
      expect((await facilities.refused(spec.method, address(spec, odd), manager, spec.method === 'PUT' ? {} : undefined)).status).toBe(404);
    }
    expect((await facilities.call('GET', `/facilitybookings/${own.id}/`, manager)).body).toMatchObject({ event_name: 'Film night', version: 1, status: 'booked' });
  });

  it.each(routes.filter(([, spec]) => spec.method === 'GET' && !spec.path.includes('{id}')))('%s refuses an unknown or invalid parameter', async (_, spec) => {
    const query = spec.path.includes('planner') ? '&' : '?';
    for (const odd of ['nonsense=1', 'dormitory=x', 'dormitory=1%27', 'limit=317262292983794691473408', 'days=99', 'date[$gt]=1']) {
      expect((await facilities.refused('GET', address(spec) + query + odd, manager)).status).toBe(400);
    }
  });

  it.each([['POST', '/facilitybookings/'], ['POST', '/facilitybookings/check_all_availability/'], ['PUT', '/facilitybookings/1/']])('%s %s refuses an invalid body', async (method, path) => {
    for (const body of ['{"facility": ', '"text"', '[1]', 'null']) {
      const { status } = await facilities.call(method, path, manager, body, { 'content-type': 'application/json' });
      expect([400, 422]).toContain(status);
    }
  });
});
