/**
 * Section gates (docs/rules/access.md#section-gates): what a user needs, all of it, to see a section of the portal.
 * The shell draws menu and routes from this table; services check each call's own permission regardless.
 */
import { holds, type Right } from '@firm/platform/contract/permissions';

export const sectionGates = {
  tenancyManager: ['view_resourcereserve'],
  residentManager: ['view_employee', 'view_dormitory', 'view_vendor', 'view_resource'],
  healthManager: ['view_healthtracer', 'view_healthtrackrecord'],
  maintenanceManager: ['view_alert'],
  reportManager: ['view_employee'],
  facilitySetup: ['add_dormitory', 'add_resource', 'add_vendor'],
  userAdmin: ['add_user', 'change_group', 'change_permission'],
  safeDistance: ['view_workzone'],
} as const satisfies Record<string, readonly Right[]>;

export type SectionGate = keyof typeof sectionGates;

/** True when the holder of `permissions` (or a superuser) may enter the section. */
export function passesGate(gate: SectionGate, user: { is_superuser: boolean; permissions: readonly string[] }): boolean {
  return user.is_superuser || sectionGates[gate].every((right) => holds(user.permissions, right));
}
