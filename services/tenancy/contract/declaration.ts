/** What tenancy declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';

export const declaration = declare({
  app: 'tenancy',
  models: { resource: 8, resourcereserve: 9, resourceallocation: 10 },
  gates: { tenancyManager: { needs: ['view_resourcereserve'], order: 10 } },
  groups: {
    tenancyManager: {
      id: 1,
      name: 'Tenancy manager',
      holds: [
        ...everyPermission('tenancy', 'resourcereserve', 'resourceallocation'),
        ...viewPermission('tenancy', 'resource'),
        ...viewPermission('residents', 'dormitory', 'workzone', 'vendor', 'employee'),
      ],
    },
  },
  live: {
    resource: { model: 'resource', of: 'dormitory' },
    resourcereserve: { model: 'resourcereserve', of: 'dormitory' },
    facilitybooking: { model: 'resourcereserve', of: 'dormitory' },
    resourceallocation: { model: 'resourceallocation', of: 'dormitory' },
  },
  audited: {
    tenancysettings: { model: 'resourceallocation', of: 'organisation' },
  },
});
