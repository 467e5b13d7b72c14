/** What residents declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, permissionName, viewPermission } from '@firm/platform/contract/permissions';

export const declaration = declare({
  app: 'residents',
  models: { employee: 4, vendor: 5, dormitory: 6, workzone: 7 },
  gates: {
    residentManager: { needs: ['view_employee', 'view_dormitory', 'view_vendor', 'view_resource'], order: 20 },
  },
  groups: {
    residentManager: {
      id: 2,
      name: 'Resident manager',
      holds: [
        ...everyPermission('residents', 'employee', 'vendor'),
        ...viewPermission('residents', 'dormitory', 'workzone'),
        // Housekeeping: staff of the rooms say when one is ready, dirty or out of order.
        permissionName('residents', 'change', 'workzone'),
        ...viewPermission('tenancy', 'resource', 'resourceallocation'),
      ],
    },
  },
  live: {
    employee: { model: 'employee', of: 'dormitory' },
    vendor: { model: 'vendor', of: 'organisation' },
    employerfirm: { model: 'vendor', of: 'organisation' },
    dormitory: { model: 'dormitory', of: 'dormitory' },
    zone: { model: 'workzone', of: 'dormitory', as: 'workzone' },
    tableexport: { model: 'employee', of: 'organisation' },
    residentslist: { model: 'dormitory', of: 'organisation' },
    dormitory_access: { model: 'permission', of: 'organisation', as: 'dormitoryaccess' },
  },
});

/** A model of this service, as permissions name it. */
export type Model = keyof typeof declaration.models;
