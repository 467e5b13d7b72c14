/** Calls of the planner: tasks read, written and moved, and the board. */
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { taskFields } from '../../contract/fields/task.ts';
import type { Task } from '../../contract/task.ts';
import type { taskRoutes } from '../../contract/taskRoutes.ts';
import { renderTasks } from './answer.ts';
import { taskBoard } from './board.ts';
import { taskModel, type TaskDocument } from './model.ts';
import { taskWrites } from './write.ts';

export function taskHandlers(service: ServiceContext): Handlers<typeof taskRoutes> {
  const tasks = new EntityList<TaskDocument>(service, {
    model: taskModel,
    // Names of other services' records move without the task, and people are shown by the caller's dormitories.
    shows: null,
    render: (found, base, scope) => renderTasks(service, scope, found, base),
  });
  return {
    taskBoard: taskBoard(service),
    listTasks: (call) => tasks.page(call, every(fieldFilter(taskFields, call.query), further(call.query))),
    getTask: async ({ scope, params, base }) => (await renderTasks(service, scope, [await service.rows(taskModel, scope).get(params.id)], base))[0] as Task,
    ...taskWrites(service),
  };
}

interface Wanted {
  readonly dormitory?: number[] | undefined;
  readonly person?: number[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** One without an end lies at its start. */
function further({ dormitory, person, from, to }: Wanted): Condition {
  return every(
    oneOf('dormitory', dormitory),
    oneOf('people', person),
    to ? { start_date: { $ne: null, $lt: to } } : {},
    from ? { $or: [{ end_date: { $gt: from } }, { end_date: null, start_date: { $gte: from } }] } : {},
  );
}
