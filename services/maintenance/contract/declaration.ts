/** What maintenance declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';
import { alertFacts, alertFields, alertTimes, alertWorkFields } from './fields/alert.ts';

export const declaration = declare({
  app: 'maintenance',
  models: { alert: 11 },
  gates: { maintenanceManager: { needs: ['view_alert'], order: 40 } },
  groups: {
    maintenanceManager: {
      id: 4,
      name: 'Maintenance manager',
      holds: [
        ...everyPermission('maintenance', 'alert'),
        ...viewPermission('residents', 'dormitory', 'workzone', 'vendor', 'employee'),
      ],
    },
  },
  live: {
    alert: { model: 'alert', of: 'dormitory' },
    alertimage: { model: 'alert', of: 'dormitory' },
    // The organisation's own names for list entries, and which of them forms offer.
    maintenancelist: { model: 'alert', of: 'organisation', shownIn: ['setuplists', 'lookups'] },
  },
  audited: {
    alertsettings: { model: 'alert', of: 'organisation' },
    doorcode: { model: 'alert', of: 'dormitory' },
  },
  references: referencesOf(alertFields, alertWorkFields, alertTimes, alertFacts),
});
