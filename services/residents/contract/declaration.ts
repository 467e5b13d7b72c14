/** What the residents service declares to the portal: models, groups, sections. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, permissionName, viewPermission } from '@firm/platform/contract/permissions';
import { employerFirmFields, vendorFields } from './fields/client.ts';
import { dormitoryFields } from './fields/dormitory.ts';
import { employeeFacts, employeeFields } from './fields/employee.ts';
import { zoneFields } from './fields/zone.ts';

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
        // Housekeeping: room staff set a room to ready, dirty or out of order.
        permissionName('residents', 'change', 'workzone'),
        ...viewPermission('tenancy', 'resource', 'resourceallocation'),
      ],
    },
  },
  live: {
    employee: { model: 'employee', of: 'dormitory', shownIn: ['dormitories', 'employerfirms', 'vendors'] },
    vendor: { model: 'vendor', of: 'organisation' },
    employerfirm: { model: 'vendor', of: 'organisation' },
    dormitory: { model: 'dormitory', of: 'dormitory' },
    zone: { model: 'workzone', of: 'dormitory', as: 'workzone', shownIn: ['dormitories'] },
    tableexport: { model: 'employee', of: 'organisation' },
    // Organisations name their own list entries and decide which of them forms offer.
    residentslist: { model: 'dormitory', of: 'organisation', shownIn: ['setuplists', 'lookups'] },
    dormitory_access: { model: 'permission', of: 'organisation', as: 'dormitoryaccess' },
  },
  references: { ...referencesOf(employeeFields, employeeFacts, vendorFields, employerFirmFields, zoneFields, dormitoryFields), dormitories: 'dormitories', 'vendor/merged_into': 'vendors', 'employerfirm/merged_into': 'employerfirms' },
});

/** A model of this service, by its name in permissions. */
export type Model = keyof typeof declaration.models;
