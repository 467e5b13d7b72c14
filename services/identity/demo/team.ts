/** Demo groups that the first operator made itself, and users who are in them, or in others for a limited time. */
import type { OwnGroup } from '../src/group/model.ts';
import { groupNameKey } from '../src/group/model.ts';
import { newUser } from '../src/user/newUser.ts';
import type { User } from '../src/user/model.ts';

const day = 86_400_000;
const since = new Date('2026-03-02T01:00:00Z');

const ownGroup = (_id: number, name: string, description: string, based_on: number | null, permissions: readonly string[]): OwnGroup => ({
  ...{ _id, rev: 1, org: 1, name, description, name_key: groupNameKey(name), based_on },
  permissions: [...permissions].sort(),
  created_time: since,
  update_time: since,
});

const views = ['residents.view_employee', 'residents.view_dormitory', 'residents.view_vendor', 'residents.view_workzone'];

/** Ids after those that services declare. */
export const demoGroups: readonly OwnGroup[] = [
  ownGroup(1001, 'Night front desk', 'Checks residents in and out at night and reports faults', 1, [
    ...views,
    ...['add', 'change', 'view'].map((action) => `tenancy.${action}_resourceallocation`),
    ...['tenancy.view_resource', 'tenancy.view_resourcereserve', 'maintenance.add_alert', 'maintenance.view_alert'],
  ]),
  ownGroup(1002, 'Auditor', 'Sees everything of the dormitories and changes nothing', null, [
    ...views,
    ...['tenancy.view_resource', 'tenancy.view_resourceallocation', 'tenancy.view_resourcereserve', 'maintenance.view_alert', 'auth.view_user', 'auth.view_group', 'auth.view_permission'],
  ]),
];

const person = (_id: number, username: string, first_name: string, last_name: string, more: Partial<User>): User =>
  newUser({ _id, org: 1, username, first_name, last_name, email: `${username}@harbourlight.example`, profile: { dark_mode: false, picture: null, filled: true }, created_time: since, update_time: since, ...more });

/** @param now one membership ends soon after it */
export function demoTeam(now: Date): User[] {
  const until = new Date(Math.ceil((now.getTime() + 5 * day) / day) * day);
  return [
    person(21, 'ravi.menon', 'Ravi', 'Menon', { groups: [3, 1001], ends: [{ group: 3, until, reason: 'Stands in for Dr. Meera Pillai' }] }),
    person(22, 'aisha.rahim', 'Aisha', 'Rahim', { groups: [1001] }),
    person(23, 'peter.yeo', 'Peter', 'Yeo', { groups: [1002] }),
    person(24, 'lina.goh', 'Lina', 'Goh', { groups: [4], is_active: false }),
  ];
}
