/** How active each project is: its last change, the changes of a day and a week, and its open tasks. */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { openTaskStatuses } from '../../contract/task/moves.ts';
import { taskModel } from '../task/model.ts';
import type { ProjectDocument } from './model.ts';

const dayMs = 86_400_000;

/** @param scope the caller's: only open tasks within it are counted */
export async function renderActivity(service: ServiceContext, scope: Scope, found: readonly ProjectDocument[], base: string) {
  const ids = found.map(({ _id }) => _id);
  const since = (days: number) => ({ $sum: { $cond: [{ $gte: ['$at', new Date(clock.millis() - days * dayMs)] }, 1, 0] } });
  const [changes, tasks] = await Promise.all([
    service
      .rows(changeModel('safedistance'), wholeOrg(scope.org))
      .aggregate<{ _id: number; last: Date; day: number; week: number }>([{ $match: { entity: 'project', entity_id: { $in: ids } } }, { $group: { _id: '$entity_id', last: { $max: '$at' }, day: since(1), week: since(7) } }])
      .toArray(),
    service
      .rows(taskModel, scope)
      .aggregate<{ _id: number; n: number }>([{ $match: { project: { $in: ids }, status: { $in: openTaskStatuses } } }, { $group: { _id: '$project', n: { $sum: 1 } } }])
      .toArray(),
  ]);
  return found.map(({ _id, name, is_active }) => {
    const own = changes.find((row) => row._id === _id);
    return {
      id: _id,
      name,
      url: entityUrl(base, 'projects', _id),
      activity_status: is_active ? ((own?.day ?? 0) > 0 ? ('busy' as const) : ('quiet' as const)) : ('closed' as const),
      last_activity: own?.last.toISOString() ?? null,
      changes_1_day: own?.day ?? 0,
      changes_7_days: own?.week ?? 0,
      open_tasks: tasks.find((row) => row._id === _id)?.n ?? 0,
    };
  });
}
