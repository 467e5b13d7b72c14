/**
 * The groups that every portal has (docs/rules/access.md#groups), as data and without zod: what each holds lets its
 * members through their section's gate (gates.ts), change what is theirs, and see what their screens show. It holds no
 * more, so that a section's staff see that section and not the neighbours'.
 */
import { actions, permissionName } from '@firm/platform/contract/permissions';

/** All four permissions of some models of one app; the right to view them alone. */
const all = (app: string, ...models: string[]) => models.flatMap((model) => actions.map((action) => permissionName(app, action, model)));
const see = (app: string, ...models: string[]) => models.map((model) => permissionName(app, 'view', model));

interface Seeded {
  readonly id: number;
  readonly name: string;
  readonly holds: readonly string[];
}

export const seededGroups = {
  tenancyManager: {
    id: 1,
    name: 'Tenancy manager',
    holds: [
      ...all('tenancy', 'resourcereserve', 'resourceallocation'),
      ...see('tenancy', 'resource'), ...see('residents', 'dormitory', 'workzone', 'vendor', 'employee'),
    ],
  },
  residentManager: {
    id: 2,
    name: 'Resident manager',
    holds: [...all('residents', 'employee', 'vendor'), ...see('residents', 'dormitory', 'workzone'), ...see('tenancy', 'resource', 'resourceallocation')],
  },
  healthManager: {
    id: 3,
    name: 'Health manager',
    holds: [
      ...all('health', 'healthtrackrecord', 'healthtracer'),
      ...see('residents', 'employee', 'vendor', 'dormitory', 'workzone'), ...see('tenancy', 'resourceallocation'),
    ],
  },
  maintenanceManager: {
    id: 4,
    name: 'Maintenance manager',
    holds: [...all('maintenance', 'alert'), ...see('residents', 'dormitory', 'workzone', 'vendor', 'employee')],
  },
  reportManager: {
    id: 5,
    name: 'Report manager',
    holds: [...see('residents', 'employee', 'vendor', 'dormitory', 'workzone')],
  },
  facilitySetup: {
    id: 6,
    name: 'Facility setup',
    holds: [...all('residents', 'dormitory', 'workzone', 'vendor'), ...all('tenancy', 'resource'), ...see('residents', 'employee')],
  },
  userAdministrator: {
    id: 7,
    name: 'User administrator',
    holds: [...all('auth', 'user', 'group', 'permission'), ...see('residents', 'dormitory')],
  },
} as const satisfies Record<string, Seeded>;

export type SeededGroup = keyof typeof seededGroups;

/** The permissions of a seeded group, each once, sorted. */
export function permissionsOf(group: SeededGroup): string[] {
  return [...new Set<string>(seededGroups[group].holds)].sort();
}
