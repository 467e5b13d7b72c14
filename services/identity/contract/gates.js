/**
 * Section gates (specification section 6): what a user needs, all of it, to see a section of the portal.
 * The shell draws menu and routes from this table; services check each call's own permission regardless.
 */
import { permissionName } from '@firm/platform/contract/permissions';
export const sectionGates = {
    tenancyManager: [['view', 'resourcereserve']],
    residentManager: [
        ['view', 'employee'],
        ['view', 'dormitory'],
        ['view', 'vendor'],
        ['view', 'resource'],
    ],
    healthManager: [
        ['view', 'healthtracer'],
        ['view', 'healthtrackrecord'],
    ],
    maintenanceManager: [['view', 'alert']],
    reportManager: [['view', 'employee']],
    facilitySetup: [
        ['add', 'dormitory'],
        ['add', 'resource'],
        ['add', 'vendor'],
    ],
    userAdmin: [
        ['add', 'user'],
        ['change', 'group'],
        ['change', 'permission'],
    ],
    safeDistance: [['view', 'workzone']],
};
/** True when the holder of `permissions` (or a superuser) may enter the section. */
export function passesGate(gate, user) {
    return (user.is_superuser ||
        sectionGates[gate].every(([action, model]) => {
            const name = permissionName(action, model);
            return name !== null && user.permissions.includes(name);
        }));
}
