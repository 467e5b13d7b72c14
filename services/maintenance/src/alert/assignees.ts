/** Who can be given an alert: active users of the organisation who may change alerts. */
import type { Handler } from '@firm/platform/http/call';
import type { PrincipalRow } from '@firm/platform/auth/principal';
import { permissionName } from '@firm/platform/contract/permissions';
import { arrayPage } from '@firm/platform/list/arrayPage';
import type { ServiceContext } from '@firm/platform/service/context';
import { declaration } from '../../contract/declaration.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';

export function assigneesHandler(service: ServiceContext): Handler<(typeof maintenanceRoutes)['listAssignees']> {
  return async (call) => {
    const rows = await service.connection
      .collection<PrincipalRow>('identity_principals_v1')
      .find({ org: call.scope.org, is_active: true, is_superuser: false, permissions: permissionName(declaration.app, 'change', 'alert') })
      .sort({ _id: 1 })
      .project<Pick<PrincipalRow, '_id' | 'name' | 'username'>>({ name: 1, username: 1 })
      .toArray();
    return arrayPage(call, rows.map(({ _id, name, username }) => ({ id: _id, name, username })), call.language);
  };
}
