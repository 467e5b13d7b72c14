/** Users to whom alerts can be assigned: active users of the organisation with permission to change alerts. */
import { isHolder, listHoldersHandler } from '@firm/platform/auth/holders';
import type { Handler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';

const needed = 'change_alert';

/** Whether alerts can be assigned to the user, by their rights as they are now. */
export const isAssignable = (service: ServiceContext, scope: Scope, user: number): Promise<boolean> => isHolder(service, scope, needed, user);

export const assigneesHandler = (service: ServiceContext): Handler<(typeof maintenanceRoutes)['listAssignees']> => listHoldersHandler(service, needed);
