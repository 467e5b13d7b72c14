/** Users to whom follow-ups can be assigned: active users of the organisation with permission to change them. One rule for the list and for assigning. */
import { principals } from '@firm/identity/contract/published';
import { permissionName } from '@firm/platform/contract/permissions';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { declaration } from '../../contract/declaration.ts';
import type { tracingRoutes } from '../../contract/tracingRoutes.ts';

const assignable = { is_active: true, is_superuser: false, permissions: permissionName(declaration.app, 'change', 'healthtracer') };

/** @throws 422 for a user to whom no follow-up can be assigned, by their rights as they are now */
export async function demandAssignee(service: ServiceContext, scope: Scope, user: number, field = 'assignee'): Promise<void> {
  if (!(await service.published(principals, scope).findOne({ _id: user, ...assignable }))) throw invalidField(field, 'unknown_reference');
}

export function listAssigneesHandler(service: ServiceContext): Handler<(typeof tracingRoutes)['listTracerAssignees']> {
  return async (call) => {
    const found = await service.published(principals, call.scope).find(assignable, { fields: ['name', 'username'] });
    return arrayPage(call, found.map(({ _id, name, username }) => ({ id: _id, name, username })), call.language);
  };
}
