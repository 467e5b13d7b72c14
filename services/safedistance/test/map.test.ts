/** The site monitor: sites and dormitories with their people and levels, and floor plans. */
import { zoneHealthLevels } from '@firm/health/contract/published';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { FloorPlans, MonitoredPlace } from '../contract/location/mapRoutes.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let site: Location;
const monitor = async (as = firm.manager, query = '') => (await firm.call<{ results: MonitoredPlace[] }>('GET', `/locations/monitor/${query}`, as)).body.results;
const named = (rows: readonly MonitoredPlace[], name: string) => rows.find((row) => row.name === name);

beforeAll(async () => {
  firm = await startSafeDistance();
  const { connection } = firm.portal;
  ({ body: site } = await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Tuas yard', latitude: 1.29, longitude: 103.63, people_limit: 30 }));
  await changeStandIns(connection, zones, [11, 12], { location: site.id });
  await standIn(connection, zoneHealthLevels, [
    { _id: 11, org: 1, dormitory: 1, level: 'watch', reasons: ['contact-lives-here', 'fever'], cases: 0, contacts: 1 },
    { _id: 13, org: 1, dormitory: 1, level: 'affected', reasons: ['case-lives-here'], cases: 1, contacts: 0 },
  ]);
});
afterAll(() => firm.portal.stop());

it('shows for each site the people against the limit, and its most serious level with the reasons, without counts', async () => {
  const rows = await monitor();
  expect(named(rows, 'Tuas yard')).toMatchObject({ key: `site-${site.id}`, people: 24, limit: 30, share: 80, crowding: 'near', zones: 2, level: 'watch', reasons: ['contact-lives-here', 'fever'] });
  expect(named(rows, 'North House')).toMatchObject({ key: 'dormitory-1', site: null, people: 60, limit: 0, crowding: 'unlimited', level: 'affected', reasons: ['case-lives-here'] });
  expect(named(rows, 'South House')).toMatchObject({ level: 'clear', reasons: [], latitude: null });
  expect(JSON.stringify(rows)).not.toMatch(/"cases"|"contacts"/);
});

it('shows dormitories and their people within the caller\u2019s dormitories, and one that is also a site once', async () => {
  const own = await monitor(firm.oneDorm);
  expect(own.map(({ name }) => name)).toEqual(['South House', 'Tuas yard']);
  expect(named(own, 'Tuas yard')).toMatchObject({ people: 0, zones: 0, level: 'clear' });
  expect((await monitor(firm.stranger)).map(({ name }) => name)).toEqual(['Far House']);
  expect((await monitor(firm.manager, '?dormitory=2')).map(({ name }) => name)).toEqual(['South House']);
  const { body } = await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Southern ground', kind: 'dormitory', dormitory: 2, latitude: 1.3, longitude: 103.9, people_limit: 24 });
  expect((await monitor()).map(({ name }) => name)).toEqual(['North House', 'Southern ground', 'Tuas yard']);
  expect(named(await monitor(), 'Southern ground')).toMatchObject({ key: `site-${body.id}`, people: 24, share: 100, crowding: 'near' });
  expect((await firm.call('GET', '/locations/monitor/', firm.nobody)).status).toBe(403);
  const north = await firm.portal.user({ permissions: ['view_workzone'], dormitories: [1] });
  expect([named(await monitor(north), 'Southern ground')?.dormitory, named(await monitor(firm.oneDorm), 'Southern ground')?.dormitory]).toEqual([null, 2]);
});

it('draws every zone of a dormitory once, with people, limit, safety and level; a dormitory of others is 404', async () => {
  const plans = async (dormitory: number, as = firm.viewer) => firm.call<FloorPlans>('GET', `/floorplans/?dormitory=${dormitory}`, as);
  await changeStandIns(firm.portal.connection, zones, [17], { status: 'vacant-disinfect' });
  const { body } = await plans(1);
  const shapes = body.floors.flatMap((floor) => floor.shapes);
  expect(shapes.map(({ zone }) => zone).toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 17, 18]);
  expect(shapes.find(({ zone }) => zone === 13)).toMatchObject({ level: 'affected', people: 12, is_safe: true });
  expect(shapes.find(({ zone }) => zone === 17)).toMatchObject({ is_safe: false, limit: 30 });
  expect((await plans(9)).status).toBe(404);
  expect((await plans(1, firm.oneDorm)).status).toBe(404);
  expect((await firm.call('GET', '/floorplans/', firm.viewer)).status).toBe(400);
});

it('counts visits: at the site, in its zones and on the plan, and shows when a hall is over its limit', async () => {
  const come = (body: object) => firm.call('POST', '/zonevisits/', firm.manager, { visits: body });
  const before = named(await monitor(), 'Tuas yard')?.people ?? 0;
  await come([1, 2, 3].map((employee) => ({ location: site.id, employee })));
  expect(named(await monitor(), 'Tuas yard')?.people).toBe(before + 3);
  await come(Array.from({ length: 31 }, (_, i) => ({ zone: 18, employee: 20 + i })));
  const { body } = await firm.call<FloorPlans>('GET', '/floorplans/?dormitory=1', firm.viewer);
  expect(body.floors.flatMap(({ shapes }) => shapes).find(({ zone }) => zone === 18)).toMatchObject({ people: 31, limit: 30, crowding: 'over', is_safe: false });
  const overview = (await firm.call<{ over_limit: number; worst: { zone: number }[] }>('GET', '/projects/overview/', firm.viewer)).body;
  expect([overview.over_limit, overview.worst.some(({ zone }) => zone === 18)]).toEqual([1, true]);
});

it('gives the source of map tiles: none by default', async () => {
  expect((await firm.call('GET', '/locations/tiles/', firm.viewer)).body).toEqual({ template: null, names: '' });
});
