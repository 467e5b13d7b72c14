/** Users to whom alerts can be assigned: active users of the organisation with permission to change alerts and access to the alert's dormitory. */
import { isHolder, listHoldersHandler } from '@firm/platform/auth/holders';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';

const needed = 'change_alert';

/** @throws 422 for a user to whom an alert of the dormitory cannot be assigned, by their rights as they are now */
export async function demandAssignee(service: ServiceContext, scope: Scope, user: number, dormitory: number | null): Promise<void> {
  if (!(await isHolder(service, scope, needed, user, [dormitory]))) throw invalidField('assignee', 'unknown_reference');
}

/** Handler of the list from which a form chooses; what is written is checked again by `demandAssignee`. */
export const assigneesHandler = (service: ServiceContext): Handler<(typeof maintenanceRoutes)['listAssignees']> => listHoldersHandler(service, needed);
