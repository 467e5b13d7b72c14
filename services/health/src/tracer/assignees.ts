/** Users to whom follow-ups can be assigned: active users of the organisation with permission to change them and access to the contact's dormitory. */
import { isHolder, listHoldersHandler } from '@firm/platform/auth/holders';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { oneOf } from '@firm/platform/list/filter';
import { every, inScope, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { tracerModel, type StoredTracer } from './model.ts';

const needed = 'change_healthtracer';

type Placed = Pick<StoredTracer, 'dormitory'>;

/** @throws 422 for a user to whom one of the follow-ups cannot be assigned, by their rights as they are now */
export async function demandAssignee(service: ServiceContext, scope: Scope, user: number, tracers: readonly Placed[], field = 'assignee'): Promise<void> {
  const places = [...new Set(tracers.map(({ dormitory }) => dormitory))];
  if (!(await isHolder(service, scope, needed, user, places))) throw invalidField(field, 'unknown_reference');
}

/** To whom a trace assigns its new follow-ups: to the user, where they have access to the contact's dormitory; the others to nobody yet. */
export type AssigneeOf = (tracer: Placed) => number | null;

/** @throws 422 for a user to whom no follow-up can be assigned */
export async function assigneeOfNew(service: ServiceContext, scope: Scope, user: number): Promise<AssigneeOf> {
  await demandAssignee(service, scope, user, []);
  return whereSeen(service, scope.org, user);
}

/** The assignee of a follow-up that moves to a dormitory: whoever has no access there would not see it, so that then it has none. */
export async function assigneeAt(service: ServiceContext, org: number, { assignee }: Pick<StoredTracer, 'assignee'>, dormitory: number | null): Promise<number | null> {
  return assignee === null ? null : (await whereSeen(service, org, assignee))({ dormitory });
}

/** The user for follow-ups of dormitories to which they have access, nobody for the others. */
async function whereSeen(service: ServiceContext, org: number, user: number): Promise<AssigneeOf> {
  const { dormitories } = await service.principals.reachOf(user);
  return ({ dormitory }) => (inScope({ org, dormitories }, org, dormitory) ? user : null);
}

/** The running follow-ups that have no assignee: of the dormitories, or all in the scope. They are shared out together. */
export const unassignedIn = (dormitories: readonly number[] | undefined): Condition => every({ final_status: 'under-follow-up', assignee: null }, oneOf('dormitory', dormitories));

/** The list of those to whom a follow-up can be assigned; for sharing out, of those to whom any of the unassigned ones can. */
export function listAssigneesHandler(service: ServiceContext): Handler<(typeof tracingRoutes)['listTracerAssignees']> {
  const list = listHoldersHandler(service, needed);
  return async (call) => {
    const { unassigned, dormitory } = call.query;
    if (!unassigned) return list(call);
    return list({ ...call, query: { ...call.query, dormitory: await service.rows(tracerModel, call.scope).distinct('dormitory', unassignedIn(dormitory)) } });
  };
}
