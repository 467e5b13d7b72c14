/** An organisation's security settings (docs/rules/access.md#security-settings). */
import type { SecuritySettings } from '../../contract/securitySettings.ts';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const read = async (as: string) => (await identity.call<SecuritySettings>('GET', '/orgentities/settings/', { as })).body;
const put = (as: string, body: object) => identity.call<SecuritySettings & { code: string }>('PUT', '/orgentities/settings/', { as, body });

test('start with defaults, can be changed with change_permission and access to all dormitories, and are separate for each organisation', async () => {
  expect(await read('nobody')).toEqual({ version: 0, see_as_minutes: 30, four_eyes: false });
  expect((await put('tenancy', { see_as_minutes: 10 })).status).toBe(403);
  expect((await put('onedorm', { see_as_minutes: 10 })).status).toBe(403);
  for (const body of [{ see_as_minutes: 4 }, { see_as_minutes: 61 }, { see_as_minutes: 7.5 }, { unknown: 1 }]) expect((await put('useradmin', body)).status).toBe(422);
  expect((await put('useradmin', { see_as_minutes: 10, version: 0 })).body).toMatchObject({ version: 1, see_as_minutes: 10 });
  expect(await put('useradmin', { see_as_minutes: 12, version: 0 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await read('other')).version).toBe(0);
  const told = await identity.db.collection('identity_changes').find({ entity: 'securitysettings' }).toArray();
  expect(told).toMatchObject([{ type: 'securitysettings.changed', changes: { see_as_minutes: [30, 10] }, by: { name: 'Farah Ismail' } }]);
});

test('a preview says how many users could approve, and changes nothing', async () => {
  const preview = (as: string, body: object) => identity.call<{ results: object[]; code: string }>('POST', '/orgentities/settings/preview/', { as, body });
  const { body } = await preview('useradmin', { four_eyes: true });
  // Users who can change permissions: superusers, and members of a group with that permission, without an end, who can log in.
  const able = await identity.db.collection('identity_users').countDocuments({ org: 1, is_active: true, $or: [{ is_superuser: true }, { groups: 7 }], 'ends.group': { $ne: 7 } });
  expect(body.results).toEqual([{ code: 'approvers', now: 0, then: able }]);
  expect((await preview('useradmin', { see_as_minutes: 20 })).body.results).toEqual([]);
  expect((await preview('onedorm', { four_eyes: true })).status).toBe(403);
  expect((await read('useradmin')).four_eyes).toBe(false);
});
