/** What a task conflicts with: its zone's limit of people at a time, and people of other projects there at the same time. */
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones, type ZoneRow } from '@firm/residents/contract/published';
import { taskReference } from '../../contract/reference.ts';
import { openTaskStatuses } from '../../contract/task/moves.ts';
import type { TaskWarning } from '../../contract/task/task.ts';
import { projectModel } from '../project/model.ts';
import { readSettings } from '../settings/model.ts';
import { horizonMs, overLimit, type Span } from './capacity.ts';
import { taskModel, type TaskDocument } from './model.ts';

/** Most conflicting tasks that are listed per project. */
const mixedShown = 5;

type Placed = Pick<TaskDocument, 'org' | 'zone' | 'status' | 'start_date' | 'end_date' | 'people_count' | 'project' | 'series'> & { readonly _id: number | null };

/** Whether the change could cause a conflict that did not exist before. */
export const needsRecheck = (before: TaskDocument, after: TaskDocument): boolean =>
  openTaskStatuses.includes(after.status) !== openTaskStatuses.includes(before.status) ||
  (['zone', 'people_count', 'project'] as const).some((field) => before[field] !== after[field]) ||
  (['start_date', 'end_date'] as const).some((field) => before[field]?.getTime() !== after[field]?.getTime());

/** @param together tasks written in the same transaction: they count with their new values, not as stored */
export async function warningsOf(service: ServiceContext, task: Placed, together: readonly TaskDocument[] = []): Promise<TaskWarning[]> {
  const { zone: id, start_date: start, end_date: end } = task;
  if (id === null || start === null || end === null || !openTaskStatuses.includes(task.status)) return [];
  const zone = (await service.published(zones, wholeOrg(task.org)).byId([id])).get(id);
  if (!zone) return [];
  const stored = await service
    .rows(taskModel, wholeOrg(task.org))
    .find({ zone: id, _id: { $nin: [task._id ?? 0, ...together.map(({ _id }) => _id)] }, status: { $in: [...openTaskStatuses] }, start_date: { $lt: new Date(end.getTime() + horizonMs) }, end_date: { $gt: start } }, { sort: { start_date: 1, _id: 1 } })
    .toArray();
  const beside = together.filter((one) => one._id !== task._id && one.zone === id && openTaskStatuses.includes(one.status) && one.start_date !== null && one.end_date !== null && one.end_date > start);
  const others = [...stored, ...beside];
  return [...capacityOf(task, zone, start, end, others), ...(await mixingOf(service, task, zone, start, end, others))];
}

const spanOf = ({ start_date, end_date, people_count }: TaskDocument): Span => ({ from: start_date?.getTime() ?? 0, to: end_date?.getTime() ?? 0, people: people_count });
const iso = (moment: number): string => new Date(moment).toISOString();

function capacityOf(task: Placed, zone: ZoneRow, start: Date, end: Date, others: readonly TaskDocument[]): TaskWarning[] {
  const over = overLimit({ from: start.getTime(), to: end.getTime(), people: task.people_count }, others.map(spanOf), zone.zone_limit);
  if (!over) return [];
  const { people, from, to, nextFree } = over;
  return [{ code: 'over_capacity', zone: zone._id, zone_name: zone.name, people, limit: zone.zone_limit, from: iso(from), to: iso(to), next_free: nextFree === null ? null : iso(nextFree) }];
}

async function mixingOf(service: ServiceContext, task: Placed, zone: ZoneRow, start: Date, end: Date, others: readonly TaskDocument[]): Promise<TaskWarning[]> {
  if (task.project === null) return [];
  const mixed = others.filter((one) => one.project !== null && one.project !== task.project && (one.start_date ?? end) < end).slice(0, mixedShown);
  if (mixed.length === 0) return [];
  const projects = await service.rows(projectModel, wholeOrg(task.org)).withIds(mixed.flatMap(({ project }) => project ?? []), { projection: { name: 1 } }).toArray();
  const names = new Map(projects.map(({ _id, name }) => [_id, name]));
  return mixed.map((one) => ({
    code: 'mixed_projects',
    zone: zone._id,
    zone_name: zone.name,
    task: one._id,
    ref_num: taskReference(one._id),
    project: one.project ?? 0,
    project_name: names.get(one.project ?? 0) ?? '',
    from: iso(Math.max(start.getTime(), one.start_date?.getTime() ?? 0)),
    to: iso(Math.min(end.getTime(), one.end_date?.getTime() ?? 0)),
  }));
}

/** @returns the refusal, if the organisation's settings turn a warning into one */
export async function refusalOf(service: ServiceContext, org: number, warnings: readonly TaskWarning[]): Promise<ApiError | null> {
  if (warnings.length === 0) return null;
  const { capacity, mixing } = await readSettings(service, org);
  const over = warnings.find(({ code }) => code === 'over_capacity');
  if (capacity === 'block' && over?.code === 'over_capacity') {
    const { zone_name: zone, people, limit } = over;
    return conflict('over_capacity', 'over_capacity', { conflicts: warnings }, { zone, people, limit });
  }
  const mixed = warnings.find(({ code }) => code === 'mixed_projects');
  if (mixing === 'block' && mixed?.code === 'mixed_projects') return conflict('mixed_projects', 'mixed_projects', { conflicts: warnings }, { zone: mixed.zone_name, project: mixed.project_name });
  return null;
}
