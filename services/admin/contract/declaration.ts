/** What administration declares of itself to the portal. Its records need the permissions for vendors, which residents declares; its groups: docs/rules/administration.md#groups. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, permissionName, viewPermission } from '@firm/platform/contract/permissions';
import { contractFields } from './fields/contract.ts';
import { exportFacts, exportFields } from './fields/export.ts';
import { linkFacts, linkFields } from './fields/link.ts';
import { savedReportFacts, savedReportFields } from './fields/savedReport.ts';

export const declaration = declare({
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
      // What the reports of the catalogue need, except health and rights: those must be granted explicitly.
      holds: [...viewPermission('residents', 'employee', 'vendor', 'dormitory', 'workzone'), ...viewPermission('tenancy', 'resource', 'resourcereserve', 'resourceallocation'), ...viewPermission('maintenance', 'alert')],
    },
    facilitySetup: {
      id: 6,
      name: 'Facility setup',
      holds: [
        ...everyPermission('residents', 'dormitory', 'workzone', 'vendor'),
        ...everyPermission('tenancy', 'resource'),
        // Setup includes residents, by import and one by one; afterwards they belong to the resident manager.
        ...(['view', 'add', 'change'] as const).map((action) => permissionName('residents', action, 'employee')),
      ],
    },
  },
  live: {
    vendoractivity: { model: 'vendor', of: 'organisation' },
    contract: { model: 'vendor', of: 'dormitories' },
    productcategory: { model: 'vendor', of: 'organisation' },
    exporttracker: { model: 'employee', of: 'dormitories', othersNeed: 'change_permission' },
    exportlink: { model: 'employee', of: 'dormitories', othersNeed: 'change_permission' },
    report: { model: 'employee', of: 'dormitories', othersNeed: 'change_permission' },
    quarterlyreport: { model: 'employee', of: 'dormitory' },
  },
  audited: {
    exportsettings: { model: 'permission', of: 'organisation' },
  },
  references: referencesOf(contractFields, exportFields, exportFacts, linkFields, linkFacts, savedReportFields, savedReportFacts),
});
