/** Bulk changes of tasks: moving, shifting by days and copying; all of them or none. */
import { auditedChanges, entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Mutex } from '@firm/platform/change/writing/mutex';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { TasksWritten, TaskWarning } from '../../contract/task/task.ts';
import type { taskRoutes } from '../../contract/task/routes.ts';
import { siteLane } from '../../contract/task/moves.ts';
import { renderTasks } from './answer.ts';
import { checkTask } from './check.ts';
import { currentTasks, withRetry } from './current.ts';
import { taskEntity, taskWords } from './entity.ts';
import { warningsOf, needsRecheck, refusalOf } from './warnings.ts';
import { usesNamed } from '../uses.ts';
import { laneGuard, laneKey, placeIn } from './lanes.ts';
import { taskModel, type TaskDocument } from './model.ts';
import { gap } from './rank.ts';
import { timeZoneOf } from '../timeZone.ts';
import { laterBy } from './wallTime.ts';

type Bulk = Pick<Handlers<typeof taskRoutes>, 'bulkChangeTasks' | 'bulkCopyTasks'>;

/** The target place and the shift in days; omitted: unchanged. */
interface TaskTarget {
  readonly zone?: number | null | undefined;
  readonly location?: number | null | undefined;
  readonly days?: number | undefined;
}

/** A task before the change, null if it is new, and after it. */
interface Step {
  readonly before: TaskDocument | null;
  readonly after: TaskDocument;
}

export function taskBulk(service: ServiceContext, mutex: Mutex): Bulk {
  /** The task at its new place and time, with the derived fields; its position in the lane is not decided yet. */
  async function placed(call: WriteCall, task: TaskDocument, before: TaskDocument | null, { zone, location, days = 0 }: TaskTarget): Promise<TaskDocument> {
    const place = zone ? { zone, location: null } : zone === null || location ? { zone: null, location: location ?? task.location } : {};
    const there = { ...task, ...place };
    const derived = before === null || there.zone !== task.zone || there.location !== task.location ? await checkTask(service, call.scope, there, before) : {};
    const moved = { ...there, ...derived };
    const clockThere = days === 0 ? '' : await timeZoneOf(service, call.scope.org, moved.dormitory);
    return { ...moved, start_date: laterBy(moved.start_date, days, clockThere), end_date: laterBy(moved.end_date, days, clockThere) };
  }

  /** Puts tasks at the ends of their lanes, in order; those that keep their lane and are not `toEnd` keep their position. */
  async function ranked(org: number, steps: readonly Step[], toEnd: boolean): Promise<Step[]> {
    const last = new Map<number, number>();
    const ranks: Step[] = [];
    for (const { before, after } of steps) {
      if (!toEnd && before?.lane === after.lane) {
        ranks.push({ before, after });
        continue;
      }
      const rank = last.has(after.lane) ? (last.get(after.lane) as number) + gap : (await placeIn(service, org, after.lane, null, undefined)).rank;
      last.set(after.lane, rank);
      ranks.push({ before, after: { ...after, rank } });
    }
    return ranks;
  }

  /** Writes them in one transaction, guarded by the lanes in which they are placed. */
  async function write(call: WriteCall, steps: readonly Step[], type: 'created' | 'updated', uses: readonly GuardedUpdate[]): Promise<TasksWritten> {
    const changed = steps.filter(({ before, after }) => before === null || Object.keys(auditedChanges(taskEntity, before, after)).length > 0);
    const together = steps.map(({ after }) => after);
    const { org } = call.scope;
    const guards = await Promise.all([...new Set(changed.map(({ after }) => after.lane))].map((lane) => laneGuard(service, org, lane)));
    const checked = await Promise.all(steps.map(async ({ before, after }) => ({ needsCheck: before === null || needsRecheck(before, after), warnings: await warningsOf(service, after, together) })));
    const refusal = await refusalOf(service, org, checked.flatMap(({ needsCheck, warnings }) => (needsCheck ? warnings : [])));
    if (refusal) throw refusal;
    const warnings: TaskWarning[] = checked.flatMap((one) => one.warnings);
    const now = clock.now();
    const next = changed.map(({ before, after }) => ({ before, after: { ...after, rev: (before?.rev ?? 0) + 1, update_time: now } }));
    const written = new Map(next.map(({ after }) => [after._id, after]));
    const answer = { results: await renderTasks(service, call.scope, together.map((task) => written.get(task._id) ?? task), call.base), warnings };
    if (next.length > 0) {
      const all = joinWrites(next.map(({ before, after }) => entityWrite(taskEntity, before, after, type)));
      await call.commit({ ...all, guards: [...(all.guards ?? []), ...uses, ...guards] }, answer);
    }
    return answer;
  }

  const inLane = <T>(call: WriteCall, { zone, location }: TaskTarget, work: () => Promise<T>): Promise<T> =>
    mutex.hold(zone || zone === null || location ? [laneKey(call.scope.org, zone ?? siteLane)] : [], () => withRetry(work));

  return {
    bulkChangeTasks: (call) => {
      const { tasks, ...target } = call.body;
      return inLane(call, target, async () => {
        const uses = await usesNamed(service, call.scope.org, { zone: [target.zone ?? null], location: [target.location ?? null] });
        const found = await currentTasks(service, call, tasks);
        const steps = await Promise.all(found.map(async (before) => ({ before, after: await placed(call, before, before, target) })));
        const moves = target.zone !== undefined || Boolean(target.location);
        return write(call, await ranked(call.scope.org, steps, moves), 'updated', uses);
      });
    },
    bulkCopyTasks: (call) => {
      const { ids, ...target } = call.body;
      return inLane(call, target, async () => {
        const found = await currentTasks(service, call, ids.map((id) => ({ id })));
        const uses = await usesNamed(service, call.scope.org, {
          zone: [target.zone ?? null, ...found.map(({ zone }) => zone)],
          location: [target.location ?? null, ...found.map(({ location }) => location)],
          project: found.map(({ project }) => project),
          vendor: found.map(({ vendor }) => vendor),
          employee: found.flatMap(({ people }) => people),
        });
        const own = await service.sequence.take(taskModel.name, found.length);
        const now = clock.now();
        const steps = await Promise.all(
          found.map(async (task, i): Promise<Step> => {
            const copy: TaskDocument = { ...task, _id: own[i] as number, rev: 0, status: 'planned', status_since: now, series: null, created_time: now };
            const after = await placed(call, copy, null, target);
            return { before: null, after: { ...after, words: taskWords(after) } };
          }),
        );
        return write(call, await ranked(call.scope.org, steps, true), 'created', uses);
      });
    },
  };
}
