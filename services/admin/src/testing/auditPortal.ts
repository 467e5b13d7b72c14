/** For tests of the audit: stand-ins of every service's declaration and changes, and a user who may view all of them. */
import { changes as ofHealth } from '@firm/health/contract/published';
import { changes as ofIdentity, groups, users } from '@firm/identity/contract/published';
import { changes as ofMaintenance } from '@firm/maintenance/contract/published';
import { changeIndexes } from '@firm/platform/change/change';
import type { ServiceAudit } from '@firm/platform/contract/audit';
import type { ChangeRow } from '@firm/platform/contract/changes';
import { declare } from '@firm/platform/contract/declaration';
import { publishDeclaration } from '@firm/platform/service/declarations';
import type { TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { changes as ofResidents, dormitories, employerFirms, vendors, zones } from '@firm/residents/contract/published';
import { changes as ofSafeDistance, transportRoutes } from '@firm/safedistance/contract/published';
import { changes as ofTenancy, reservations, resources } from '@firm/tenancy/contract/published';
import type { AuditEntry } from '../../contract/auditRoutes.ts';
import { startAdmin, type AdminPortal } from './adminPortal.ts';

/** What the owning services declare, as far as these tests need it. */
const declared = {
  health: declare({ app: 'health', models: { healthtrackrecord: 12 }, live: { healthzonelevel: { model: 'workzone', of: 'dormitory' } } }),
  identity: declare({ app: 'identity', models: { user: 1, group: 2, permission: 3 }, live: { user: { model: 'user', of: 'organisation' } }, references: { 'user/groups': 'groups', 'user/ends.group': 'groups' } }),
  maintenance: declare({ app: 'maintenance', models: { alert: 11 }, live: { alert: { model: 'alert', of: 'dormitory' } }, audited: { alertsettings: { model: 'alert', of: 'organisation' } }, references: { assignee: 'users', dormitory: 'dormitories', resource_tag: 'resources' } }),
  residents: declare({ app: 'residents', models: { employee: 4, vendor: 5, dormitory: 6, workzone: 7 }, live: { employee: { model: 'employee', of: 'dormitory' }, vendor: { model: 'vendor', of: 'organisation' }, employerfirm: { model: 'vendor', of: 'organisation' } }, references: { zone: 'workzones', 'vendor/merged_into': 'vendors', 'employerfirm/merged_into': 'employerfirms' } }),
  safedistance: declare({ app: 'safedistance', models: { project: 16 }, live: { transportrun: { model: 'workzone', of: 'dormitory' } }, references: { route: 'transportroutes' } }),
  tenancy: declare({ app: 'tenancy', models: { resource: 8, resourcereserve: 9, resourceallocation: 10 }, live: { resource: { model: 'resource', of: 'dormitory' }, resourcereserve: { model: 'resourcereserve', of: 'dormitory' }, resourceallocation: { model: 'resourceallocation', of: 'dormitory' } }, references: { reservation: 'resourcereserves', 'resourcereserve/group': 'reservationgroups' } }),
};
/** What they declare of their changes, as far as these tests need it. */
const audits: Readonly<Record<keyof typeof declared, ServiceAudit>> = {
  health: { words: { en: {} }, needs: 'view_healthtrackrecord' },
  identity: { words: { en: { user: 'User' } }, actions: { en: { invited: 'Invited by e-mail' } }, names: { users: { view: users, needs: 'view_permission' }, groups: { view: groups, needs: 'view_group', builtIn: { en: { 7: 'User administrator' }, fr: { 7: 'Comptes' } } } }, subjects: { user: 'users', group: 'groups' }, masked: { email: 'view_user' } },
  maintenance: { words: { en: { alert: 'Alert' }, fr: { alert: 'Alerte' } }, actions: { en: { assigned: 'Assigned' }, fr: { assigned: 'Attribué' } }, masked: { reporter_name: 'view_employee' } },
  residents: {
    words: { en: { employee: 'Resident' } },
    subjects: { zone: 'workzones' },
    names: { workzones: { view: zones, needs: 'view_workzone' }, dormitories: { view: dormitories, needs: 'view_dormitory' }, vendors: { view: vendors, needs: 'view_vendor' }, employerfirms: { view: employerFirms, needs: 'view_vendor' } },
    withheld: { health_status: 'view_healthtrackrecord' },
  },
  safedistance: { words: { en: {} }, names: { transportroutes: { view: transportRoutes, needs: 'view_workzone' } } },
  tenancy: {
    words: { en: {} },
    names: {
      resources: { view: resources, needs: 'view_resource' },
      resourcereserves: { view: reservations, needs: 'view_resourcereserve', prefix: 'RES' },
      reservationgroups: { view: reservations, needs: 'view_resourcereserve', prefix: 'GRP' },
    },
    subjects: { resource: 'resources', resourcereserve: 'resourcereserves' },
  },
};
/** The view of changes of each service that stands in. */
export const views = { health: ofHealth, identity: ofIdentity, maintenance: ofMaintenance, residents: ofResidents, safedistance: ofSafeDistance, tenancy: ofTenancy } as const;
export type Owner = keyof typeof views;

export interface Page {
  next: string | null;
  results: AuditEntry[];
}

/** Everything that the changes of these services need to be viewed. */
export const rights = ['view_permission', 'view_user', 'view_alert', 'view_employee', 'view_healthtrackrecord', 'view_vendor', 'view_dormitory', 'view_workzone'];

/** The time of the n-th change that is recorded. */
export const minute = (n: number) => new Date(Date.UTC(2026, 2, 1, 0, n));

/** Starts the service with what the others declare; the test file's own `afterAll` stops `portal`. `auditor` has all `rights`. */
export async function startAudit(): Promise<{ readonly firm: AdminPortal; readonly auditor: TestUser }> {
  const firm = await startAdmin();
  const { connection } = firm.portal;
  for (const [name, declaration] of Object.entries(declared)) await publishDeclaration(connection, name, declaration, { audit: audits[name as Owner] });
  for (const view of Object.values(views)) for (const index of Object.values(changeIndexes)) await connection.collection(view.name).createIndex(index);
  await standIn(connection, users, [{ _id: 7, org: 1, username: 'ann', name: 'Ann Lee' }]);
  return { firm, auditor: await firm.portal.user({ permissions: rights }) };
}

/** @param firm the started service, once it is there */
export function auditing(firm: () => AdminPortal) {
  let number = 0;
  return {
    /** Resolves with the change's id in the audit. */
    recordChange: async (service: Owner, type: string, of: Partial<ChangeRow> = {}): Promise<string> => {
      number += 1;
      const entity = type.split('.')[0] as string;
      const row = { org: 1, dormitory: 1, entity_id: 5, at: minute(number), by: { id: 7, name: 'Ann' }, changes: {}, data: {}, ...of, _id: number, service, entity, type };
      await standIn(firm().portal.connection, views[service], [row as ChangeRow]);
      return `${service}.${number}`;
    },
    list: (as: TestUser | null, query = '', language = 'en') => firm().call<Page>('GET', `/audit/?${query}`, as, undefined, { 'accept-language': language }),
    /** Removes what was recorded. */
    clear: async (): Promise<void> => {
      for (const view of Object.values(views)) await firm().portal.connection.collection(view.name).deleteMany({});
    },
  };
}
