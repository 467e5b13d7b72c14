/**
 * Writing tasks: adding, changing, moving on the board. A write that puts a card into a lane, or changes how many people are in its
 * zone, is guarded by the lane.
 */
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Mutex } from '@firm/platform/change/writing/mutex';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer, type WriteCall } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { illegalTransition, invalidField, unavailable } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import type { ServiceContext } from '@firm/platform/service/context';
import { taskFields } from '../../contract/fields/task.ts';
import type { Task, TaskWarning, TaskWritten } from '../../contract/task/task.ts';
import type { taskRoutes } from '../../contract/task/routes.ts';
import { siteLane, taskMoves } from '../../contract/task/moves.ts';
import { renderTasks } from './answer.ts';
import { checkTask, heldByTask, usesOfTask } from './check.ts';
import { taskEntity, taskWords } from './entity.ts';
import { warningsOf, needsRecheck, refusalOf } from './warnings.ts';
import { laneGuard, laneKey, placeIn } from './lanes.ts';
import { taskModel, type TaskDocument } from './model.ts';
import { gap } from './rank.ts';
import { timeZoneOf } from '../timeZone.ts';
import { laterBy } from './wallTime.ts';

type TaskInput = Partial<Pick<TaskDocument, keyof typeof taskFields>>;
type Writes = Pick<Handlers<typeof taskRoutes>, 'createTask' | 'putTask' | 'patchTask' | 'moveTask'>;

export function taskWrites(service: ServiceContext, mutex: Mutex): Writes {
  const find = (call: WriteCall, id: number) => service.rows(taskModel, call.scope).get(id);

  /** Changes a task, in its lane or to another. `place`: its new position; omitted, it stays, or goes to the end of a new lane. */
  async function change(call: WriteCall, id: number, version: number | undefined, inputOf: (before: TaskDocument) => TaskInput, place?: { readonly after: number | null | undefined }): Promise<TaskWritten> {
    const current = await find(call, id);
    const expected = { ...current, ...inputOf(current) };
    const lanes = new Set([current.lane, expected.zone ?? siteLane]);
    return mutex.hold([...lanes].map((lane) => laneKey(call.scope.org, lane)), async () => {
      let warnings: TaskWarning[] = [];
      const writer = new Writer<TaskDocument, TaskWritten>(service, {
        ...taskEntity,
        render: async (task, base) => ({ ...((await renderTasks(service, call.scope, [task], base))[0] as Task), warnings }),
      });
      return writer.update(call, id, version, async (before) => {
        const own = inputOf(before);
        const now = clock.now();
        const after: TaskDocument = { ...before, ...own };
        const held = heldByTask(before, after);
        const uses = await usesOfTask(service, after.org, after, held);
        Object.assign(after, await checkTask(service, call.scope, after, before, held));
        const allowed = taskMoves(before.status, before.status_since, now);
        if (after.status !== before.status && !allowed.includes(after.status)) throw illegalTransition(allowed);
        const guard = await laneGuard(service, call.scope.org, after.lane);
        const isRechecked = needsRecheck(before, after);
        warnings = await warningsOf(service, after);
        const refusal = isRechecked ? await refusalOf(service, call.scope.org, warnings) : null;
        if (refusal) throw refusal;
        const moves = place !== undefined || after.lane !== before.lane;
        const placed = moves ? await placeIn(service, call.scope.org, after.lane, id, place?.after) : { rank: before.rank, guards: [] };
        const { _id, rev: _rev, ...set } = { ...after, rank: placed.rank, words: taskWords(after), status_since: after.status === before.status ? before.status_since : now };
        return { set, further: { guards: [...uses, ...(isRechecked || moves ? [guard, ...placed.guards] : [])] } };
      });
    });
  }

  return {
    createTask: (call) => {
      const { repeat, ...rest } = call.body;
      const { scope } = call;
      const input = { ...emptyOf(taskFields), ...definedMembers(rest), name: rest.name };
      return mutex.hold([laneKey(scope.org, input.zone ?? siteLane)], () =>
        retryOnConflict(
          async () => {
            const uses = await usesOfTask(service, call.scope.org, input, null);
            const task = { ...input, ...(await checkTask(service, scope, input, null)) };
            const weeks = repeat?.weeks ?? 1;
            if (weeks > 1 && task.start_date === null) throw invalidField('start_date', 'required');
            const guard = await laneGuard(service, scope.org, task.lane);
            const { rank } = await placeIn(service, scope.org, task.lane, null, undefined);
            const ids = await service.sequence.take(taskModel.name, weeks);
            const documents = occurrences({ ...task, rank, org: scope.org }, ids, await timeZoneOf(service, scope.org, task.dormitory));
            const warnings = (await Promise.all(documents.map((one) => warningsOf(service, one)))).flat();
            const refusal = await refusalOf(service, scope.org, warnings);
            if (refusal) throw refusal;
            const [first] = await renderTasks(service, scope, documents.slice(0, 1), call.base);
            const answer = { ...(first as Task), warnings, occurrences: ids };
            const write = joinWrites(documents.map((one) => entityWrite(taskEntity, null, one, 'created')));
            await call.commit({ ...write, guards: [...uses, guard] }, answer);
            return answer;
          },
          { otherwise: () => unavailable() },
        ),
      );
    },
    putTask: (call) => {
      const { version, ...rest } = call.body;
      return change(call, call.params.id, version, () => definedMembers(rest));
    },
    patchTask: (call) => {
      const { version, ...rest } = call.body;
      return change(call, call.params.id, version, () => definedMembers(rest));
    },
    moveTask: (call) => {
      const { version, zone, location, after, start_date } = call.body;
      const move = (before: TaskDocument): TaskInput => ({
        zone,
        location: zone === null ? (location ?? before.location) : null,
        ...(start_date && { start_date, end_date: before.end_date && before.start_date && new Date(before.end_date.getTime() - before.start_date.getTime() + start_date.getTime()) }),
      });
      return change(call, call.params.id, version, move, { after });
    },
  };
}

/** The tasks of a series, a week apart, in the order of their cards; a single one belongs to none. @param zone the time zone in which the time of day stays */
function occurrences(task: Omit<TaskDocument, '_id' | 'rev' | 'series' | 'words' | 'status_since' | 'created_time' | 'update_time'>, ids: readonly number[], zone: string): TaskDocument[] {
  const now = clock.now();
  const series = ids.length > 1 ? (ids[0] ?? null) : null;
  return ids.map((_id, i) => {
    const [start_date, end_date] = [laterBy(task.start_date, 7 * i, zone), laterBy(task.end_date, 7 * i, zone)];
    return { ...task, _id, rev: 1, start_date, end_date, rank: task.rank + i * gap, status_since: now, series, words: taskWords({ ...task, _id }), created_time: now, update_time: now };
  });
}
