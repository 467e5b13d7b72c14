/** Calls of the planner: reading, writing and moving tasks, and the board. */
import { clock } from '@firm/platform/clock/clock';
import { Mutex } from '@firm/platform/change/writing/mutex';
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import type { activityRoutes } from '../../contract/project/activityRoutes.ts';
import { taskFields } from '../../contract/fields/task.ts';
import type { Task } from '../../contract/task/task.ts';
import { openTaskStatuses } from '../../contract/task/moves.ts';
import type { taskRoutes } from '../../contract/task/routes.ts';
import { zonesWithin } from '../project/within.ts';
import { renderTasks } from './answer.ts';
import { taskBoard } from './board.ts';
import { taskBulk } from './bulk.ts';
import { taskRemoval } from './removal.ts';
import { warningsOf } from './warnings.ts';
import { taskModel, type TaskDocument } from './model.ts';
import { taskWrites } from './write.ts';

export function taskHandlers(service: ServiceContext): Handlers<typeof taskRoutes & typeof activityRoutes> {
  const mutex = new Mutex();
  const tasks = new EntityList<TaskDocument>(service, {
    model: taskModel,
    // No answer is kept: names change without the task, and people are shown by the caller's scope.
    shows: null,
    render: (found, base, scope) => renderTasks(service, scope, found, base),
  });
  type Listing = (call: Parameters<typeof tasks.page>[0] & { readonly query: TaskQuery }) => ReturnType<typeof tasks.page>;
  const list: Listing = async (call) => {
    const placed = await zonesWithin(service, call.scope, { location: call.query.site });
    const atSite = placed ? { $or: [{ location: { $in: call.query.site } }, { zone: { $in: placed } }] } : {};
    return tasks.page(call, every(fieldFilter(taskFields, call.query as Readonly<Record<string, unknown>>), further(call.query), atSite));
  };
  return {
    taskBoard: taskBoard(service),
    listTasks: list,
    listProjectActivities: list,
    projectActivityStatus: async ({ scope, query }) => {
      const rows = await service
        .rows(taskModel, scope)
        .aggregate<{ _id: string; n: number; overdue: number }>([
          { $match: every(oneOf('project', query.project), oneOf('dormitory', query.dormitory)) },
          { $group: { _id: '$status', n: { $sum: 1 }, overdue: { $sum: { $cond: [{ $and: [{ $ne: ['$end_date', null] }, { $lt: ['$end_date', clock.now()] }] }, 1, 0] } } } },
        ])
        .toArray();
      const of = (status: string): number => rows.find(({ _id }) => _id === status)?.n ?? 0;
      const [planned, in_progress, done, cancelled] = [of('planned'), of('in-progress'), of('done'), of('cancelled')];
      const total_open = planned + in_progress;
      const overdue = rows.reduce((sum, row) => sum + (openTaskStatuses.some((open) => open === row._id) ? row.overdue : 0), 0);
      const wanted = total_open + done;
      return { planned, in_progress, done, cancelled, overdue, total: wanted + cancelled, total_open, closed: done + cancelled, percent: wanted === 0 ? 0 : Math.round((done / wanted) * 100) };
    },
    getTask: async ({ scope, params, base }) => (await renderTasks(service, scope, [await service.rows(taskModel, scope).get(params.id)], base))[0] as Task,
    checkTask: async ({ scope, body }) => {
      // A zone of another dormitory is not revealed.
      const zone = body.zone === null ? undefined : (await service.published(zones, scope).byIdNow([body.zone])).get(body.zone);
      const { id = null, project = null, ...rest } = body;
      return { warnings: zone ? await warningsOf(service, { ...rest, _id: id, org: scope.org, project, status: 'planned', series: null }) : [] };
    },
    ...taskWrites(service, mutex),
    ...taskBulk(service, mutex),
    ...taskRemoval(service),
  };
}

interface TaskQuery {
  readonly dormitory?: number[] | undefined;
  readonly person?: number[] | undefined;
  readonly site?: number[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A task without an end is treated as a moment at its start. */
function further({ dormitory, person, from, to }: TaskQuery): Condition {
  return every(
    oneOf('dormitory', dormitory),
    oneOf('people', person),
    to ? { start_date: { $ne: null, $lt: to } } : {},
    from ? { $or: [{ end_date: { $gt: from } }, { end_date: null, start_date: { $gte: from } }] } : {},
  );
}
