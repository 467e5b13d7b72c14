/** Users to whom alerts can be assigned: active users of the organisation with permission to change alerts. One rule for the list and for assigning. */
import type { Handler } from '@firm/platform/http/call';
import { principals } from '@firm/identity/contract/published';
import { permissionName } from '@firm/platform/contract/permissions';
import { arrayPage } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { declaration } from '../../contract/declaration.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';

const assignable = { is_active: true, is_superuser: false, permissions: permissionName(declaration.app, 'change', 'alert') };

/** Whether alerts can be assigned to the user, by their rights as they are now. */
export async function isAssignable(service: ServiceContext, scope: Scope, user: number): Promise<boolean> {
  return (await service.published(principals, scope).findOne({ _id: user, ...assignable })) !== null;
}

export function assigneesHandler(service: ServiceContext): Handler<(typeof maintenanceRoutes)['listAssignees']> {
  return async (call) => {
    const rows = await service.published(principals, call.scope).find(assignable, { fields: ['name', 'username'] });
    return arrayPage(call, rows.map(({ _id, name, username }) => ({ id: _id, name, username })), call.language);
  };
}
