/**
 * What services that are planned and not there yet will declare: their parts of the permissions, the menu and the groups
 * exist from the first day (docs/architecture/declarations.md). The team that builds one of them moves its entry into the
 * service's own `contract/declaration.ts`; from then on the service declares itself.
 */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, permissionName, viewPermission } from '@firm/platform/contract/permissions';

const admin = declare({
  app: 'admin',
  models: {},
  gates: {
    reportManager: { needs: ['view_employee'], order: 50 },
    facilitySetup: { needs: ['add_dormitory', 'add_resource', 'add_vendor'], order: 60 },
  },
  groups: {
    reportManager: {
      id: 5,
      name: 'Report manager',
      holds: [...viewPermission('residents', 'employee', 'vendor', 'dormitory', 'workzone'), ...viewPermission('tenancy', 'resourceallocation')],
    },
    facilitySetup: {
      id: 6,
      name: 'Facility setup',
      holds: [
        ...everyPermission('residents', 'dormitory', 'workzone', 'vendor'),
        ...everyPermission('tenancy', 'resource'),
        // Residents are set up too, by import and one by one; what becomes of them later is the resident manager's.
        ...(['view', 'add', 'change'] as const).map((action) => permissionName('residents', action, 'employee')),
      ],
    },
  },
  live: {
    vendoractivity: { model: 'vendor', of: 'organisation' },
    contract: { model: 'vendor', of: 'organisation' },
    exporttracker: { model: 'employee', of: 'organisation' },
    report: { model: 'employee', of: 'organisation' },
  },
});

/** By the name of the service. */
export const planned = { admin };
