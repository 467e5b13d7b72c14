/** Turns stored tasks into what calls return: a few reads, however many tasks. */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, vendors, zones } from '@firm/residents/contract/published';
import { taskReference } from '../../contract/reference.ts';
import { openTaskStatuses, taskMoves } from '../../contract/task/moves.ts';
import type { BoardCard, Task } from '../../contract/task/task.ts';
import { locationModel } from '../location/model.ts';
import { projectModel } from '../project/model.ts';
import type { TaskDocument } from './model.ts';

/** @param scope the caller's: residents out of scope are left out, names and ids alike */
export async function renderTasks(service: ServiceContext, scope: Scope, found: readonly TaskDocument[], base: string): Promise<Task[]> {
  const all = wholeOrg(scope.org);
  const ids = (of: 'zone' | 'location' | 'project' | 'vendor'): number[] => [...new Set(found.flatMap((task) => task[of] ?? []))];
  const [zoneRows, residents, contractors, sites, projects] = await Promise.all([
    service.published(zones, all).byId(ids('zone')),
    service.published(employees, scope).byId(new Set(found.flatMap((task) => task.people))),
    service.published(vendors, all).byId(ids('vendor')),
    namesOf(service, scope.org, locationModel, ids('location')),
    namesOf(service, scope.org, projectModel, ids('project')),
  ]);
  const now = clock.now();
  return found.map(({ _id, rev, dormitory, rank: _rank, words: _words, status_since, ...task }) => {
    const seen = task.people.flatMap((id) => residents.get(id) ?? []);
    return {
      ...task,
      id: _id,
      version: rev,
      url: entityUrl(base, 'tasks', _id),
      ref_num: taskReference(_id),
      people: seen.map((one) => one._id),
      people_names: seen.map((one) => ({ id: one._id, name: one.name })),
      avatar: pictureOf(base, seen[0]),
      dorm_id: dormitory,
      zone_name: zoneRows.get(task.zone ?? 0)?.name ?? null,
      location_name: sites.get(task.location ?? 0) ?? null,
      project_name: projects.get(task.project ?? 0) ?? null,
      vendor_name: contractors.get(task.vendor ?? 0)?.name ?? null,
      moves: [...taskMoves(task.status, status_since, now)],
      overdue: isOverdue(task, now),
      start_date: task.start_date?.toISOString() ?? null,
      end_date: task.end_date?.toISOString() ?? null,
      created_time: task.created_time.toISOString(),
      update_time: task.update_time.toISOString(),
    };
  });
}

/**
 * Only what a board shows, since it may have hundreds of cards.
 * @param scope the caller's: the first resident's picture is left out if out of scope
 */
export async function renderCards(service: ServiceContext, scope: Scope, found: readonly TaskDocument[], base: string): Promise<BoardCard[]> {
  const residents = await service.published(employees, scope).byId(new Set(found.flatMap((task) => task.people[0] ?? [])));
  const now = clock.now();
  return found.map((task) => ({
    id: task._id,
    version: task.rev,
    ref_num: taskReference(task._id),
    name: task.name,
    avatar: pictureOf(base, residents.get(task.people[0] ?? 0)),
    start_date: task.start_date?.toISOString() ?? null,
    end_date: task.end_date?.toISOString() ?? null,
    overdue: isOverdue(task, now),
    project: task.project,
    location: task.location,
    series: task.series,
    type: task.type,
    status: task.status,
    people: task.people_count,
  }));
}

const isOverdue = ({ status, end_date }: Pick<TaskDocument, 'status' | 'end_date'>, now: Date): boolean => end_date !== null && end_date < now && openTaskStatuses.includes(status);

const pictureOf = (base: string, person: { readonly _id: number; readonly avatar: string | null } | undefined): string | null =>
  person?.avatar ? `${base}/employees/${person._id}/avatar/thumb/?v=${person.avatar}` : null;
