/** The preview of changed settings for alerts (docs/rules/administration.md#settings-page). */
import { clock } from '@firm/platform/clock/clock';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { startAlerts, type AlertPortal } from '../testing/alertPortal.ts';

let alerts: AlertPortal;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.portal.stop());

const setter = () => alerts.portal.user({ permissions: ['view_alert', 'change_dormitory'] });
const ago = (hours: number): Date => new Date(clock.millis() - hours * 3_600_000);

test('shows alerts that would be overdue, due soon, waiting or reopenable, where the number changes; nothing is written', async () => {
  const rows = alerts.portal.connection.collection<{ _id: number }>('maintenance_alerts');
  const base = { rev: 1, org: 1, dormitory: 1, priority: 2, assign_time: null, resolve_time: null };
  const of = (_id: number, more: object) => ({ _id, ...base, created_time: ago(1), ...more });
  await rows.insertMany([
    of(901, { status: 'assigned', assign_time: ago(10) }),
    of(902, { status: 'in-progress', assign_time: ago(30) }),
    of(903, { status: 'assigned', assign_time: ago(5), priority: null }),
    of(904, { status: 'open', created_time: ago(1.5) }),
    of(905, { status: 'resolved', resolve_time: ago(48) }),
    of(906, { status: 'assigned', assign_time: ago(10), org: 2, dormitory: 9 }),
  ]);
  const as = await setter();
  const preview = async (body: object) => (await alerts.call<SettingsEffects>('POST', '/alerts/settings/preview/', as, body)).body.results;
  expect(await preview({ allowed_hours: { 1: 4, 2: 8, 3: 72, 4: 168 } })).toEqual([{ code: 'overdue', now: 1, then: 2 }]);
  expect(await preview({ warn_percent: 40 })).toEqual([{ code: 'due_soon', now: 0, then: 1 }]);
  expect(await preview({ open_hours: 1 })).toEqual([{ code: 'waiting', now: 0, then: 1 }]);
  expect(await preview({ reopen_days: 1 })).toEqual([{ code: 'reopenable', now: 1, then: 0 }]);
  expect(await preview({ allowed_hours: { 1: 4, 2: 24, 3: 72, 4: 168 } })).toEqual([]);
  expect((await alerts.call<{ version: number }>('GET', '/alerts/settings/', as)).body.version).toBe(0);
});

test('is for users who could save the settings', async () => {
  const oneDormitory = await alerts.portal.user({ permissions: ['view_alert', 'change_dormitory'], dormitories: [1] });
  for (const as of [alerts.viewer, oneDormitory]) expect((await alerts.call('POST', '/alerts/settings/preview/', as, { open_hours: 1 })).status).toBe(403);
  expect((await alerts.call('POST', '/alerts/settings/preview/', await setter(), { open_hours: -1 })).status).toBe(422);
});
