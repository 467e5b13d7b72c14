/** Checks a task before it is written, and sets its derived fields. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import { checkDayOrder, refuseUnknownReferences } from '@firm/platform/http/bodyChecks';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, vendors, zones } from '@firm/residents/contract/published';
import { taskFields } from '../../contract/fields/task.ts';
import { openTaskStatuses, siteLane } from '../../contract/task/moves.ts';
import { locationModel } from '../location/model.ts';
import { heldBy, usesNamed } from '../uses.ts';
import { projectModel } from '../project/model.ts';
import type { TaskDocument } from './model.ts';

/** `dormitory`: where it has belonged until now, or where what it is a copy of belongs. */
type Checked = Pick<TaskDocument, 'zone' | 'location' | 'project' | 'vendor' | 'people' | 'people_count' | 'start_date' | 'end_date'> & Partial<Pick<TaskDocument, 'dormitory'>>;
type Derived = Pick<TaskDocument, 'dormitory' | 'lane' | 'people_count'>;

/** What a task refers to and holds open; null: nothing, because it was not open until now. */
export const heldByTask = (before: TaskDocument, after: Pick<TaskDocument, 'status'>): TaskDocument | null => heldBy(before, openTaskStatuses.includes(before.status), openTaskStatuses.includes(after.status));

/**
 * @param held what `before` refers to and holds open; anything else must be open now
 * @returns derived fields: the lane, the dormitory, and a number of people of at least those named
 * @throws 422 by field: not exactly one place, an end before the start, and references out of the caller's scope
 */
export async function checkTask(service: ServiceContext, scope: Scope, task: Checked, before: TaskDocument | null, held = before): Promise<Derived> {
  if ((task.zone === null) === (task.location === null)) throw invalidField('zone', task.zone === null ? 'required' : 'one_place');
  if (task.end_date !== null && task.start_date === null) throw invalidField('start_date', 'required');
  checkDayOrder(taskFields, task, before, 'end_before_start');
  const all = wholeOrg(scope.org);
  const changed = (field: 'zone' | 'location' | 'project' | 'vendor'): number[] => (task[field] === null || task[field] === held?.[field] ? [] : [task[field]]);
  const added = task.people.filter((id) => !before?.people.includes(id));
  // People out of the caller's scope stay on a task that is reopened.
  const again = held ? [] : task.people.filter((id) => before?.people.includes(id));
  const [zoneRows, sites, projects, contractors, residents, present] = await Promise.all([
    service.published(zones, scope).byIdNow(task.zone === null ? [] : [task.zone]),
    service.rows(locationModel, all).find({ _id: { $in: changed('location') }, is_active: true }, { projection: { _id: 1 } }).toArray(),
    service.rows(projectModel, all).find({ _id: { $in: changed('project') }, is_active: true }, { projection: { _id: 1 } }).toArray(),
    service.published(vendors, all).byIdNow(changed('vendor')),
    service.published(employees, scope).byIdNow(added),
    service.published(employees, all).byIdNow(again),
  ]);
  const unknown: [string, boolean][] = [
    ['zone', changed('zone').some((id) => !zoneRows.get(id)?.is_active)],
    ['location', sites.length < changed('location').length],
    ['project', projects.length < changed('project').length],
    ['vendor', changed('vendor').some((id) => !contractors.get(id)?.is_active)],
    ['people', added.some((id) => !residents.get(id)?.is_active) || again.some((id) => !present.get(id)?.is_active)],
  ];
  refuseUnknownReferences(unknown.flatMap(([field, is]) => (is ? [field] : [])));
  const dormitory = task.zone === null ? await dormitoryAtSite(service, scope, task, before) : (zoneRows.get(task.zone)?.dormitory ?? null);
  return { dormitory, lane: task.zone ?? siteLane, people_count: Math.max(task.people_count, task.people.length) };
}

/** Guards against the closing of what the task newly refers to. Must be read before the check. @param held as for `checkTask` */
export function usesOfTask(service: ServiceContext, org: number, task: Pick<Checked, 'zone' | 'location' | 'project' | 'vendor' | 'people'>, held: TaskDocument | null): Promise<GuardedUpdate[]> {
  const fresh = (field: 'zone' | 'location' | 'project' | 'vendor') => [task[field] === held?.[field] ? null : task[field]];
  return usesNamed(service, org, { zone: fresh('zone'), location: fresh('location'), project: fresh('project'), vendor: fresh('vendor'), employee: task.people.filter((id) => !held?.people.includes(id)) });
}

/**
 * The dormitory of a task at a site (docs/rules/safe-distance.md#tasks): who changes the rest of it does not take it from those who see it.
 * The first resident named may be out of the caller's scope. Only a new task goes to the author's, who could not see it otherwise.
 */
async function dormitoryAtSite(service: ServiceContext, scope: Scope, task: Checked, before: TaskDocument | null): Promise<number | null> {
  const kept = task.dormitory ?? null;
  const [first] = task.people;
  if (kept !== null && before?.zone === null && before.people[0] === first) return kept;
  const named = first === undefined ? undefined : (await service.published(employees, wholeOrg(scope.org)).byIdNow([first])).get(first);
  return named?.dormitory ?? kept ?? (scope.dormitories === 'all' ? null : (scope.dormitories[0] ?? null));
}
