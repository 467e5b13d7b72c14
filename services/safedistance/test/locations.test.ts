/** Sites: their calls, rights and scope, and that they are never deleted. */
import { changeStandIns } from '@firm/platform/testing/standIns';
import { locations } from '../contract/published.ts';
import { zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;

beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

const add = async (body: object, as = firm.manager) => firm.call<Location & Failure>('POST', '/locations/', as, body);
const list = async (as = firm.manager, query = '') => (await firm.call<{ results: Location[] }>('GET', `/locations/${query}`, as)).body.results;

it('is added with coordinates as text or numbers, both or neither, and is published by name', async () => {
  const { status, body } = await add({ name: 'Tuas yard', latitude: '1.2955', longitude: 103.6305, dormitory: 1 });
  expect([status, body.latitude, body.longitude, body.kind, body.is_active, body.dorm_name]).toEqual([201, 1.2955, 103.6305, 'worksite', true, 'North House']);
  expect(body.ref_no).toBe(`ST-${String(body.id).padStart(6, '0')}`);
  for (const [bad, field] of [
    [{ name: 'Half', latitude: 1 }, 'longitude'],
    [{ name: 'Beyond', latitude: 91, longitude: 1 }, 'latitude'],
    [{ name: 'Of nobody', dormitory: 9 }, 'dormitory'],
    [{}, 'name'],
  ] as const) {
    const refused = await add(bad);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  const row = await firm.portal.connection.collection<{ _id: number }>(locations.name).findOne({ _id: body.id });
  expect(row).toEqual({ _id: body.id, org: 1, name: 'Tuas yard', dormitory: 1 });
});

it('is changed by whole records with their version, found by words, and shows the zones of the caller\u2019s dormitories', async () => {
  const { body: site } = await add({ name: 'Punggol towers', address: 'Punggol Way' });
  await changeStandIns(firm.portal.connection, zones, [11, 21], { location: site.id });
  expect((await list(firm.manager, '?search=punggol')).map(({ id, zones: own }) => [id, own.map((zone) => zone.id)])).toEqual([[site.id, [11, 21]]]);
  expect((await list(firm.oneDorm, '?search=towers')).map(({ zones: own }) => own.map((zone) => zone.id))).toEqual([[21]]);
  const changed = await firm.call<Location & Failure>('PUT', `/locations/${site.id}/`, firm.manager, { ...site, people_limit: 60 });
  expect([changed.status, changed.body.people_limit, changed.body.version]).toEqual([200, 60, site.version + 1]);
  const stale = await firm.call<Failure & { current: Location }>('PUT', `/locations/${site.id}/`, firm.manager, { ...site, people_limit: 50 });
  expect([stale.status, stale.body.code, stale.body.current.people_limit]).toEqual([409, 'stale_version', 60]);
});

it('shows no dormitory out of the reader\u2019s scope, and keeps it when they change the rest', async () => {
  const { body: site } = await add({ name: 'Sentosa works', dormitory: 1 });
  const [seen] = await list(firm.oneDorm, '?search=sentosa');
  expect([seen?.dormitory, seen?.dorm_name, site.dorm_name]).toEqual([null, null, 'North House']);
  expect([await list(firm.oneDorm, '?dormitory=1'), (await list(firm.manager, '?dormitory=1')).map(({ id }) => id)]).toEqual([[], expect.arrayContaining([site.id])]);
  const changed = await firm.call<Location>('PUT', `/locations/${site.id}/`, firm.oneDorm, { ...seen, people_limit: 12 });
  expect([changed.status, changed.body.dormitory, changed.body.people_limit]).toEqual([200, null, 12]);
  const [kept] = await list(firm.manager, '?search=sentosa');
  expect([kept?.dormitory, kept?.people_limit]).toEqual([1, 12]);
  expect((await firm.call<Location>('PUT', `/locations/${site.id}/`, firm.manager, { ...kept, dormitory: null })).body.dormitory).toBeNull();
});

it('is refused to others: no permission, another organisation, no session', async () => {
  const { body: site } = await add({ name: 'Jurong lot' });
  expect((await add({ name: 'No' }, firm.viewer)).status).toBe(403);
  expect((await firm.call('GET', '/locations/', firm.nobody)).status).toBe(403);
  expect((await firm.call('GET', `/locations/${site.id}/`, null)).status).toBe(401);
  expect((await firm.call('GET', `/locations/${site.id}/`, firm.stranger)).status).toBe(404);
  expect((await firm.call('PUT', `/locations/${site.id}/`, firm.stranger, { name: 'Mine' })).status).toBe(404);
  expect(await list(firm.stranger)).toEqual([]);
});

it('cannot be deleted by anybody: 501 with the message that screens show', async () => {
  const { body: site } = await add({ name: 'Stays' });
  const { status, body } = await firm.call<Failure>('DELETE', `/locations/${site.id}/`, firm.nobody);
  expect([status, body.code, body.message]).toEqual([501, 'not_implemented', 'Not Implemented Yet']);
  expect((await firm.call('GET', `/locations/${site.id}/`, firm.viewer)).status).toBe(200);
});

it('has settings that can be changed with access to all dormitories and permission to set them up', async () => {
  const read = async () => (await firm.call<{ version: number; limit_near: number }>('GET', '/projects/settings/', firm.viewer)).body;
  const before = await read();
  expect((await firm.call('PUT', '/projects/settings/', firm.viewer, { limit_near: 70 })).status).toBe(403);
  expect((await firm.call('PUT', '/projects/settings/', firm.oneDorm, { limit_near: 70 })).status).toBe(403);
  expect((await firm.call('PUT', '/projects/settings/', firm.manager, { limit_near: 101 })).status).toBe(422);
  expect((await firm.call('PUT', '/projects/settings/', firm.manager, { limit_near: 70, version: before.version })).status).toBe(200);
  expect(await read()).toEqual({ ...before, version: before.version + 1, limit_near: 70 });
});
