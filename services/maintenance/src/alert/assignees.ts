/** Who can be given an alert: active users of the organisation who may change alerts. */
import type { Handler } from '@firm/platform/http/call';
import type { PrincipalRow } from '@firm/platform/auth/principal';
import { permissionName } from '@firm/platform/contract/permissions';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';

const most = 500;

export function assigneesHandler(service: ServiceContext): Handler<(typeof maintenanceRoutes)['listAssignees']> {
  return async ({ scope }) => {
    const rows = await service.connection
      .collection<PrincipalRow>('identity_principals_v1')
      .find({ org: scope.org, is_active: true, is_superuser: false, permissions: permissionName('change', 'alert') as string })
      .sort({ name: 1 })
      .limit(most)
      .toArray();
    const results = rows.map((row) => ({ id: row._id, name: row.name, username: row.username }));
    return { count: results.length, next: null, previous: null, results };
  };
}
