/** The preview of changed settings of health (docs/rules/administration.md#settings-page). */
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { condenseAfterDays } from '../../contract/limits.ts';
import { startHealth, type HealthPortal } from '../testing/healthPortal.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
});
afterAll(() => health.portal.stop());

const preview = (body: object, as = health.manager) => health.call<SettingsEffects>('POST', '/healthtrackrecords/settings/preview/', as, body);

test('shows recent fevers, residents lost to follow-up and readings that lose detail, where the number changes', async () => {
  const today = clock.today('UTC');
  const day = (employee: number, on: string, highest: number, more: object = {}) => ({ _id: `${employee}:${on}`, org: 1, dormitory: 1, employee, zone: 11, day: on, readings: [], n: 2, highest, flagged: false, ...more });
  await health.portal.connection.collection<{ _id: string }>('health_temperatures').insertMany([
    day(1, today, 37.3),
    day(2, addDays(today, -20), 37.3),
    day(3, addDays(today, -condenseAfterDays - 5), 36.5),
    day(4, today, 37.3, { org: 2, dormitory: 9 }),
  ]);
  await health.portal.connection.collection<{ _id: number; [field: string]: unknown }>('health_tracers').insertMany([{ _id: 900, key: 'a', org: 1, dormitory: 1, employee: 1, final_status: 'under-follow-up', missed_in_row: 2 }]);
  expect((await preview({ temperature_flag: 37.2 })).body.results).toEqual([{ code: 'fevers', now: 0, then: 1 }]);
  expect((await preview({ lost_after_missed: 2 })).body.results).toEqual([{ code: 'lost', now: 0, then: 1 }]);
  expect((await preview({ condense_readings: true })).body.results).toEqual([{ code: 'condensed', now: 0, then: 1 }]);
  expect((await preview({ hops: 2 })).body.results).toEqual([]);
});

test('is for users who could save the settings, with consistent numbers', async () => {
  expect((await preview({ temperature_flag: 37.2 }, health.oneDorm)).status).toBe(403);
  expect((await preview({ medium_score: 0.9, high_score: 0.5 })).status).toBe(422);
});
