/** For tests of accounts and groups: a sample of each, the calls that every tab of the page of users makes, and its menus. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import type { Group, UserRow } from '../api.ts';

/** A group that the organisation made itself. */
export const group = (of: Partial<Group> = {}): Group => ({
  ...{ id: 1001, url: '/backend/api/groups/1001/', name: 'Night desk', description: '', built_in: false, based_on: null, member_count: 2, version: 3 },
  update_time: '2026-03-02T01:00:00.000Z',
  permissions: ['maintenance.view_alert', 'residents.view_employee'],
  ...of,
});

/** Ravi, who is in that group until a day. */
export const user = (of: Partial<UserRow> = {}): UserRow => ({
  ...{ id: 21, url: '/backend/api/users/ravi/', username: 'ravi', first_name: 'Ravi', last_name: 'Menon', email: '', is_active: true, is_superuser: false, is_staff: false },
  ...{ last_login: null, preferences: { dark_mode: false }, created_time: '2026-03-02T01:00:00.000Z', update_time: '2026-03-02T01:00:00.000Z', version: 4 },
  groups: [{ id: 1001, name: 'Night desk', url: '/backend/api/groups/1001/', until: '2026-12-01T00:00:00.000Z' }],
  userprofile: { id: 21, url: '/backend/api/userprofiles/21/', org: '/backend/api/orgentities/1/', user_dp: null, dark_mode: false },
  ...of,
});

const permissions = ['view', 'add', 'change', 'delete'].flatMap((action, i) => [
  { id: i + 1, name: `maintenance.${action}_alert`, app: 'maintenance', action, model: 'alert' },
  { id: i + 11, name: `residents.${action}_employee`, app: 'residents', action, model: 'employee' },
]);

/** What the page reads. */
export const reads = { 'GET /groups/': () => page(group(), group({ id: 4, name: 'Maintenance manager', built_in: true })), 'GET /permissions/': () => page(...permissions), 'GET /users/': () => page(user()), 'GET /dormitories/choices/': () => page(), 'GET /password_links/': () => ({ status: 200, body: { by_mail: false } }) };

/** All rights of a user administrator. */
export const rights = ['view user', 'add user', 'change user', 'view group', 'add group', 'change group', 'delete group', 'change permission', 'view permission'] as const;

/** Takes an action of the menu of one line. */
export const choose = async (of: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${of}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};

/** The answer to a change of a record that somebody else has changed meanwhile. */
export const stale = (current: object) => ({ status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current } });
