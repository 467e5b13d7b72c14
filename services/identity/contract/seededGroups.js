/**
 * The groups that every portal has (specification section 6), as data and without zod: what each holds lets its
 * members through their section's gate (gates.ts), change what is theirs, and see what their screens show. It holds no
 * more, so that a section's staff see that section and not the neighbours'.
 */
import { actions, permissionName } from '@firm/platform/contract/permissions';
const all = (...models) => models.map((model) => [model, ...actions]);
const see = (...models) => models.map((model) => [model, 'view']);
export const seededGroups = {
    tenancyManager: {
        id: 1,
        name: 'Tenancy manager',
        holds: [
            ...all('resourcereserve', 'resourceallocation'),
            ...see('resource', 'dormitory', 'workzone', 'vendor', 'employee'),
        ],
    },
    residentManager: {
        id: 2,
        name: 'Resident manager',
        holds: [...all('employee', 'vendor'), ...see('dormitory', 'resource', 'workzone', 'resourceallocation')],
    },
    healthManager: {
        id: 3,
        name: 'Health manager',
        holds: [
            ...all('healthtrackrecord', 'healthtracer'),
            ...see('employee', 'vendor', 'dormitory', 'workzone', 'resourceallocation'),
        ],
    },
    maintenanceManager: {
        id: 4,
        name: 'Maintenance manager',
        holds: [...all('alert'), ...see('dormitory', 'workzone', 'vendor', 'employee')],
    },
    reportManager: {
        id: 5,
        name: 'Report manager',
        holds: see('employee', 'vendor', 'dormitory', 'workzone'),
    },
    facilitySetup: {
        id: 6,
        name: 'Facility setup',
        holds: [...all('dormitory', 'workzone', 'resource', 'vendor'), ...see('employee')],
    },
    userAdministrator: {
        id: 7,
        name: 'User administrator',
        holds: [...all('user', 'group', 'permission'), ...see('dormitory')],
    },
};
/** The permissions of a seeded group, each once, sorted. */
export function permissionsOf(group) {
    const names = seededGroups[group].holds.flatMap(([model, ...held]) => held.map((action) => permissionName(action, model)));
    return [...new Set(names)].sort();
}
