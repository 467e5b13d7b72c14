/** Users to whom follow-ups can be assigned: active users of the organisation with permission to change them. */
import { isHolder, listHoldersHandler } from '@firm/platform/auth/holders';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { tracingRoutes } from '../../contract/tracingRoutes.ts';

const needed = 'change_healthtracer';

/** @throws 422 for a user to whom no follow-up can be assigned, by their rights as they are now */
export async function demandAssignee(service: ServiceContext, scope: Scope, user: number, field = 'assignee'): Promise<void> {
  if (!(await isHolder(service, scope, needed, user))) throw invalidField(field, 'unknown_reference');
}

export const listAssigneesHandler = (service: ServiceContext): Handler<(typeof tracingRoutes)['listTracerAssignees']> => listHoldersHandler(service, needed);
