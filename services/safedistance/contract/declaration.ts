/** What safe distance declares of itself to the portal. Its records go by the permissions of zones, which residents declares. */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';

export const declaration = declare({
  app: 'safedistance',
  models: {},
  gates: { safeDistance: { needs: ['view_workzone'], order: 80 } },
  groups: {
    safeDistanceManager: {
      id: 8,
      name: 'Safe distance manager',
      holds: [...everyPermission('residents', 'workzone'), ...viewPermission('residents', 'dormitory', 'employee', 'vendor')],
    },
  },
  live: {
    project: { model: 'workzone', of: 'organisation' },
    location: { model: 'workzone', of: 'organisation' },
    projectmember: { model: 'workzone', of: 'dormitory' },
    task: { model: 'workzone', of: 'dormitory' },
    zonevisit: { model: 'workzone', of: 'dormitory' },
    kiosk: { model: 'workzone', of: 'dormitory' },
    transportroute: { model: 'workzone', of: 'dormitory' },
    transportrun: { model: 'workzone', of: 'dormitory' },
    registerexport: { model: 'workzone', of: 'dormitory' },
  },
  audited: {
    safedistancesettings: { model: 'workzone', of: 'organisation' },
  },
});
