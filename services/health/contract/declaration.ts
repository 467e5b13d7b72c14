/** What health declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';

export const declaration = declare({
  app: 'health',
  models: { healthtrackrecord: 12, healthtracer: 13 },
  gates: { healthManager: { needs: ['view_healthtracer', 'view_healthtrackrecord'], order: 30 } },
  groups: {
    healthManager: {
      id: 3,
      name: 'Health manager',
      holds: [
        ...everyPermission('health', 'healthtrackrecord', 'healthtracer'),
        ...viewPermission('residents', 'employee', 'vendor', 'dormitory', 'workzone'),
        ...viewPermission('tenancy', 'resourceallocation'),
      ],
    },
  },
  live: {
    healthtrackrecord: { model: 'healthtrackrecord', of: 'dormitory' },
    healthcase: { model: 'healthtracer', of: 'dormitory' },
    healthtrackertemperature: { model: 'healthtrackrecord', of: 'dormitory' },
    healthtracer: { model: 'healthtracer', of: 'dormitory' },
    // Everybody who sees a zone sees its level; how many are ill is asked for, and answered by right.
    healthzonelevel: { model: 'workzone', of: 'dormitory' },
    contactperiod: { model: 'healthtracer', of: 'dormitory' },
    healthexport: { model: 'healthtrackrecord', of: 'organisation' },
  },
  audited: {
    healthlist: { model: 'healthtrackrecord', of: 'organisation' },
    healthsettings: { model: 'healthtrackrecord', of: 'organisation' },
    healthview: { model: 'healthtrackrecord', of: 'dormitory' },
    healthfollowup: { model: 'healthtracer', of: 'dormitory' },
  },
});
