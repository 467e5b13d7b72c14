/** Names of the records that projects refer to, and figures of their teams: a few reads, however many projects. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, vendors, zones } from '@firm/residents/contract/published';
import { onTeamFrom } from '../../contract/published.ts';
import { locationModel } from '../location/model.ts';
import { memberModel } from '../member/model.ts';
import { isOnTeam } from '../member/rules.ts';
import type { ProjectDocument } from './model.ts';

/** By id. @param scope the caller's: zones out of scope are missing; sites, vendors and users are read in the whole organisation */
export async function namesIn(service: ServiceContext, scope: Scope, found: readonly ProjectDocument[]) {
  const all = <T>(of: (project: ProjectDocument) => readonly T[]): Set<T> => new Set(found.flatMap(of));
  const [sites, zoneRows, contractors, managers] = await Promise.all([
    namesOf(service, scope.org, locationModel, found.flatMap(({ locations }) => locations)),
    // Zones out of scope are neither named nor counted.
    service.published(zones, scope).byId(all((project) => project.zones)),
    service.published(vendors, wholeOrg(scope.org)).byId(all((project) => project.vendors)),
    service.published(users, wholeOrg(scope.org)).byId(all(({ manager }) => (manager === null ? [] : [manager]))),
  ]);
  return { sites, places: zoneRows, contractors, managers };
}

interface Figures {
  readonly people: number;
  readonly people_now: number;
}

/** Number of team members in the caller's scope, current and future together, and current alone. */
export async function peopleOf(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Figures>> {
  const today = clock.today(defaultTimeZone);
  const rows = await service
    .rows(memberModel, wholeOrg(scope.org))
    .find({ project: { $in: [...ids] }, ...onTeamFrom(today) }, { projection: { project: 1, employee: 1, start_date: 1, end_date: 1 } })
    .toArray();
  // With access to every dormitory everybody is visible, so the residents' records need not be read.
  const seen = scope.dormitories === 'all' ? null : await service.published(employees, scope).byId(new Set(rows.map(({ employee }) => employee)));
  const own = Map.groupBy(rows.filter(({ employee }) => seen === null || seen.has(employee)), ({ project }) => project);
  const countOf = (some: typeof rows): number => new Set(some.map(({ employee }) => employee)).size;
  return new Map(ids.map((id) => [id, { people: countOf(own.get(id) ?? []), people_now: countOf((own.get(id) ?? []).filter((row) => isOnTeam(row, today))) }]));
}
