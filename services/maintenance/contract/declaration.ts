/** What maintenance declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';

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
  },
  audited: {
    alertsettings: { model: 'alert', of: 'organisation' },
    maintenancelist: { model: 'alert', of: 'organisation' },
    doorcode: { model: 'alert', of: 'dormitory' },
  },
});
