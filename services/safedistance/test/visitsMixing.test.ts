/** Visits that mix people of several projects, employers or blocks: reported, or refused by setting, however many doors record them at once. */
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { employees, vendors } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { Project } from '../contract/project/project.ts';
import type { Visit, VisitsWritten } from '../contract/visit/visit.ts';
import type { OpenedKiosk } from '../contract/kiosk/kiosk.ts';
import { service } from '../src/service.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let second: TestPortal;
let site: number;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
beforeAll(async () => {
  firm = await startSafeDistance();
  second = await startTestPortal([service], { standIns: false, env: { FIRM_DB: firm.portal.config.database } });
  // Residents 201 to 260 of dormitory 1: one employer for each twelve.
  await standIn(firm.portal.connection, vendors, [41, 42, 43, 44, 45].map((_id) => ({ _id, org: 1, name: `Firm ${_id}` })));
  await standIn(firm.portal.connection, employees, Array.from({ length: 60 }, (_, i) => ({ _id: 201 + i, org: 1, dormitory: 1, name: `Worker ${201 + i}`, pass_number: `W${201 + i}`, vendor: 41 + Math.floor(i / 12), zone: 11, tenancy_status: 'CI' as const, tenancy_status_date: '2020-01-01' })));
  site = (await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Quay', kind: 'worksite' })).body.id;
});
afterAll(async () => {
  await second.stop();
  await firm.portal.stop();
});

const come = (body: object, as = firm.manager) => firm.call<VisitsWritten & Failure>('POST', '/zonevisits/', as, body);
const set = (mixing: 'warn' | 'block') => firm.call('PUT', '/projects/settings/', firm.manager, { mixing });
const insideOf = async (place: string): Promise<number[]> => (await firm.call<{ results: Visit[] }>('GET', `/zonevisits/?${place}&open=true&limit=1000`, firm.manager)).body.results.flatMap(({ employee }) => employee ?? []);
const emptied = async (...places: string[]) => {
  for (const place of places) {
    const open = (await firm.call<{ results: Visit[] }>('GET', `/zonevisits/?${place}&open=true&limit=1000`, firm.manager)).body.results;
    for (const { id } of open) await firm.call('POST', `/zonevisits/${id}/leave/`, firm.manager, {});
  }
};
const firmOf = (employee: number): number => 41 + Math.floor((employee - 201) / 12);

it('a resident who meets another employer is admitted with a warning by default', async () => {
  expect((await come({ zone: 17, employee: 201 })).body.warnings).toEqual([]);
  expect((await come({ zone: 17, employee: 202 })).body.warnings).toEqual([]);
  const mixed = await come({ zone: 17, employee: 213 });
  expect([mixed.status, mixed.body.warnings]).toEqual([201, [{ index: 0, field: 'zone', code: 'mixed_visit', message: 'Hall 17: people of other projects, employers or blocks are there (Firm 41)' }]]);
  // Both groups are present now: neither newly mixes.
  expect((await come({ zone: 17, employee: 214 })).body.warnings).toEqual([]);
  // A visitor has no group; a resident who goes elsewhere takes their group along.
  expect((await come({ zone: 17, visitor: { name: 'Guest' } })).body.warnings).toEqual([]);
  const moved = await come({ visits: [{ zone: 18, employee: 213 }, { zone: 18, employee: 214 }, { zone: 17, employee: 215 }] });
  expect(moved.body.warnings.map(({ index }) => index)).toEqual([2]);
  await emptied('zone=17', 'zone=18');
});

it('is refused if so set, of a batch only that one; a resident already inside is not', async () => {
  await set('block');
  await come({ zone: 17, employee: 201 });
  const refused = await come({ zone: 17, employee: 213 });
  expect([refused.status, refused.body.errors]).toEqual([422, { zone: ['Hall 17: people of other projects, employers or blocks are there (Firm 41)'] }]);
  const batch = await come({ visits: [{ zone: 17, employee: 202 }, { zone: 17, employee: 225 }, { location: site, employee: 226 }, { location: site, employee: 237 }] });
  expect([batch.status, batch.body.results.map(({ employee }) => employee), batch.body.refusals.map(({ index, field, code }) => [index, field, code])]).toEqual([
    201,
    [202, 226],
    [[1, 'zone', 'mixed_visit'], [3, 'location', 'mixed_visit']],
  ]);
  expect((await come({ zone: 17, employee: 201 })).status).toBe(201);
  // Past mixing is still shown in the overview, but no longer counts for new arrivals.
  const past = new Date(Date.now() - 7_200_000).toISOString();
  expect((await come({ zone: 17, employee: 249, entered_at: past, left_at: new Date(Date.now() - 3_600_000).toISOString() })).status).toBe(201);
  const { body: kiosk } = await firm.call<OpenedKiosk>('POST', '/kiosks/', firm.manager, { zone: 17 });
  const scanned = await firm.call<Failure>('POST', `/kiosk_visits/${kiosk.code}/`, null, { code: 'W217' });
  expect([scanned.status, Object.keys(scanned.body.errors ?? {})]).toEqual([422, ['zone']]);
  await emptied('zone=17', `location=${site}`);
  expect((await come({ zone: 17, employee: 213 })).status).toBe(201);
  await emptied('zone=17');
});

it('projects are kept apart like employers', async () => {
  const projects = await Promise.all(['Tower', 'Bridge'].map(async (name) => (await firm.call<Project>('POST', '/projects/', firm.manager, { name, start_date: today })).body));
  for (const [i, project] of projects.entries()) await firm.call('POST', `/projects/${project.id}/members/`, firm.manager, { employees: [203 + i], start_date: today });
  expect((await come({ zone: 18, employee: 203 })).status).toBe(201);
  const other = await come({ zone: 18, employee: 204 });
  expect(other.body.errors?.zone?.[0]).toContain('(Tower)');
  await emptied('zone=18');
});

const contended: [string, () => object, () => string][] = [
  ['a zone', () => ({ zone: 18 }), () => 'zone=18'],
  ['a site', () => ({ location: site }), () => `location=${site}`],
];
it.each(contended)('%s: of sixty who scan at the same moment at two processes only those of one employer are admitted, whichever it is', async (_what, place, query) => {
  for (let round = 0; round < runs(1, 3); round += 1) {
    const scans = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const employee = 201 + ((i * 7) % 60);
        const door = i % 2 === 0 ? firm.portal : second;
        return { employee, ...(await door.call<VisitsWritten>('POST', '/zonevisits/', { as: firm.manager, body: { ...place(), employee } })) };
      }),
    );
    const there = await insideOf(query());
    expect(new Set(there.map(firmOf)).size).toBe(1);
    expect(scans.filter(({ status }) => status === 201).map(({ employee }) => employee).toSorted()).toEqual(there.toSorted());
    expect(new Set(scans.map(({ status }) => status))).toEqual(new Set([201, 422]));
    await emptied(query());
  }
});
