/** The preview of changed limits (docs/rules/administration.md#settings-page). */
import { clock } from '@firm/platform/clock/clock';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { standIn } from '@firm/platform/testing/standIns';
import { employees, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import { startSafeDistance, type SafeDistancePortal } from '../testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

const ago = (hours: number): Date => new Date(clock.millis() - hours * 3_600_000);
const preview = async (body: object) => (await firm.call<SettingsEffects>('POST', '/projects/settings/preview/', firm.manager, body)).body.results;

test('shows zones nearly full, mixed rooms, isolation beds, visits that end or are deleted: where the number changes', async () => {
  await standIn(firm.portal.connection, zones, [{ _id: 501, org: 1, dormitory: 1, zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room', occupied: 6, zone_limit: 10 }]);
  await standIn(firm.portal.connection, employees, [1, 2, 3].map((n) => ({ _id: 700 + n, org: 1, dormitory: 1, zone: 11, employer: 40 + n, tenancy_status: 'CI' as const })));
  const visit = { org: 1, rev: 1, dormitory: 1, zone: 17, location: null, employee: 1, left_at: null };
  await firm.portal.connection.collection<{ _id: number; [field: string]: unknown }>('safedistance_visits').insertMany([
    { _id: 901, ...visit, entered_at: ago(5) },
    { _id: 902, ...visit, entered_at: ago(200), left_at: ago(198) },
    { _id: 903, ...visit, entered_at: ago(200), left_at: ago(198), org: 2, dormitory: 9 },
  ]);
  await standIn(firm.portal.connection, resources, [{ _id: 1, org: 1, dormitory: 1, zone: 11, res_type: 1, use: 'resident' }]);
  expect(await preview({ limit_near: 60 })).toEqual([{ code: 'nearly_full', now: 0, then: 1 }]);
  expect(await preview({ employers_per_room: 3 })).toEqual([{ code: 'rooms_mixed', now: 1, then: 0 }]);
  expect(await preview({ isolation_beds: 0 })).toEqual([{ code: 'isolation_short', now: 1, then: 0 }]);
  expect(await preview({ visit_auto_leave_hours: 4 })).toEqual([{ code: 'visits_ending', now: 0, then: 1 }]);
  expect(await preview({ visit_retention_days: 7 })).toEqual([{ code: 'visits_dropped', now: 0, then: 1 }]);
  expect(await preview({ seats_share: 0.5 })).toEqual([]);
});

test('is for users who could save the settings', async () => {
  for (const as of [firm.viewer, firm.oneDorm]) expect((await firm.call('POST', '/projects/settings/preview/', as, { limit_near: 60 })).status).toBe(403);
});
