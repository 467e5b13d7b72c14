/**
 * For tests of identity, which start without the other services: copies of what those declare. That the copies are right is
 * checked by tools/services/declarations.test.ts.
 */
import { permissionsOf, type Declaration, type DeclaredGroup } from '@firm/platform/contract/declaration';
import { everyPermission, permissionName, viewPermission } from '@firm/platform/contract/permissions';
import { declaration } from '../../contract/declaration.ts';
import { planned } from '../../contract/planned.ts';

export const declaredElsewhere = {
  admin: {
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
        holds: [...viewPermission('residents', 'employee', 'vendor', 'dormitory', 'workzone'), ...viewPermission('tenancy', 'resource', 'resourcereserve', 'resourceallocation'), ...viewPermission('maintenance', 'alert')],
      },
      facilitySetup: {
        id: 6,
        name: 'Facility setup',
        holds: [
          ...everyPermission('residents', 'dormitory', 'workzone', 'vendor'),
          ...everyPermission('tenancy', 'resource'),
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
  },
  maintenance: {
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
      maintenancelist: { model: 'alert', of: 'organisation' },
    },
    audited: {
      alertsettings: { model: 'alert', of: 'organisation' },
      doorcode: { model: 'alert', of: 'dormitory' },
    },
  },
  health: {
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
      healthzonelevel: { model: 'workzone', of: 'dormitory' },
      contactperiod: { model: 'healthtracer', of: 'dormitory' },
      healthexport: { model: 'healthtrackrecord', of: 'organisation' },
      healthlist: { model: 'healthtrackrecord', of: 'organisation' },
    },
    audited: {
      healthsettings: { model: 'healthtrackrecord', of: 'organisation' },
      healthview: { model: 'healthtrackrecord', of: 'dormitory' },
      healthfollowup: { model: 'healthtracer', of: 'dormitory' },
    },
  },
  residents: {
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
  },
  tenancy: {
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
  },
  safedistance: {
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
  },
} as const satisfies Record<string, Declaration>;

const all: readonly Declaration[] = [declaration, ...Object.values({ ...planned, ...declaredElsewhere })];

/** The names of all permissions, in the order of their ids. */
export const allPermissions = permissionsOf(all).map(({ name }) => name);

export const seededGroups = {
  ...declaration.groups,
  ...declaredElsewhere.admin.groups,
  ...declaredElsewhere.health.groups,
  ...declaredElsewhere.maintenance.groups,
  ...declaredElsewhere.residents.groups,
  ...declaredElsewhere.safedistance.groups,
  ...declaredElsewhere.tenancy.groups,
};

/** The names of all gates, in the order of the sections. */
export const sections = all
  .flatMap(({ gates = {} }) => Object.entries(gates))
  .sort(([, a], [, b]) => a.order - b.order)
  .map(([name]) => name);

/** The permissions of a group, each once, sorted. */
export function groupPermissions({ holds }: DeclaredGroup): string[] {
  return [...new Set(holds)].sort();
}
