/** Deleting tasks, and restoring those that were deleted; all of them or none. */
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { revised } from '@firm/platform/change/writing/version';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { conflict, notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import { openTaskStatuses } from '../../contract/task/moves.ts';
import type { taskRoutes } from '../../contract/task/routes.ts';
import type { TasksWritten } from '../../contract/task/task.ts';
import { renderTasks } from './answer.ts';
import { checkTask, usesOfTask } from './check.ts';
import { currentTasks, withRetry, type TaskVersion } from './current.ts';
import { taskEntity } from './entity.ts';
import { laneGuard } from './lanes.ts';
import { removedTaskModel, type RemovedTask, type TaskDocument } from './model.ts';
import { refusalOf, warningsOf } from './warnings.ts';

/** A deleted task is kept for a time, so that the planner can undo (docs/rules/safe-distance.md#tasks). */
export function taskRemoval(service: ServiceContext): Pick<Handlers<typeof taskRoutes>, 'bulkDeleteTasks' | 'restoreTasks' | 'deleteTask'> {
  async function remove(call: WriteCall, sent: readonly TaskVersion[]): Promise<Reply> {
    await withRetry(async () => {
      const tasks = await currentTasks(service, call, sent);
      const removed = clock.now();
      const writes = tasks.map((task): Write => {
        const kept: RemovedTask = { _id: task._id, org: task.org, dormitory: task.dormitory, removed, task };
        return entityWrite(taskEntity, task, null, 'deleted', { inserts: [{ collection: removedTaskModel.name, documents: [{ ...kept }] }] });
      });
      await call.commit(joinWrites(writes));
    });
    return Reply.empty();
  }

  return {
    bulkDeleteTasks: (call) => remove(call, call.body.tasks),
    deleteTask: (call) => remove(call, [call.params]),
    restoreTasks: (call) =>
      withRetry(async () => {
        const { scope, body } = call;
        const ids = [...new Set(body.ids)];
        const kept = await service.rows(removedTaskModel, scope).withIds(ids).toArray();
        if (kept.length < ids.length) throw notFound();
        kept.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
        const tasks = kept.map(({ task }) => revised(task, {}));
        // While it was deleted it held nothing.
        const held = (task: TaskDocument): TaskDocument | null => (openTaskStatuses.includes(task.status) ? null : task);
        const uses = (await Promise.all(tasks.map((task) => usesOfTask(service, task.org, task, held(task))))).flat();
        // What it refers to may have been closed meanwhile: then it cannot be restored and must be created anew.
        for (const task of tasks) await checkTask(service, scope, task, task, held(task)).catch(() => Promise.reject(conflict('undo_impossible', 'undo_impossible')));
        const lanes = await Promise.all([...new Set(tasks.map(({ lane }) => lane))].map((lane) => laneGuard(service, scope.org, lane)));
        const warnings = (await Promise.all(tasks.map((task) => warningsOf(service, task, tasks)))).flat();
        const refusal = await refusalOf(service, scope.org, warnings);
        if (refusal) throw refusal;
        const answer: TasksWritten = { results: await renderTasks(service, scope, tasks, call.base), warnings };
        const all = joinWrites(tasks.map((task) => entityWrite(taskEntity, null, task, 'restored')));
        const deletes = kept.map(({ _id }) => ({ collection: removedTaskModel.name, filter: { _id } }));
        await call.commit({ ...all, guards: [...uses, ...lanes], deletes }, answer);
        return answer;
      }),
  };
}
