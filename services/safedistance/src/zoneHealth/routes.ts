/** Calls about occupancy and health levels of zones, and the overview. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { foundBy } from '@firm/platform/list/search';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { onTeamFrom } from '../../contract/published.ts';
import type { SafeDistanceOverview, zoneHealthRoutes } from '../../contract/zoneHealth.ts';
import { memberModel } from '../member/model.ts';
import { isOnTeam } from '../member/rules.ts';
import { projectModel } from '../project/model.ts';
import { zonesWithin, type Narrowing } from '../project/within.ts';
import { zoneFigures } from './figures.ts';
import { readDormitories } from './dormitories.ts';
import { readZoneHealth } from './read.ts';

export function zoneHealthHandlers(service: ServiceContext): Handlers<typeof zoneHealthRoutes> {
  return {
    listZoneHealth: async (call) => {
      const { query, list } = call;
      const named = await zonesWithin(service, call.scope, query);
      const ids = named && query.zone ? named.filter((id) => query.zone?.includes(id)) : (named ?? query.zone);
      const rows = await readZoneHealth(service, call, {
        ...(ids && { _id: { $in: ids } }),
        ...(query.dormitory && { dormitory: { $in: query.dormitory } }),
      });
      const wanted = rows.filter(
        (row) => (!query.level || query.level.includes(row.level)) && (!query.crowding || query.crowding.includes(row.crowding)) && (query.is_safe === undefined || row.is_safe === query.is_safe),
      );
      const isFound = foundBy(list.search ?? '');
      const page = arrayPage(call, wanted.filter((row) => isFound(row.name, row.zone_ref_id, row.dorm_name)));
      return { ...page, results: page.results.map(({ severity: _, ...row }) => row) };
    },
    safeDistanceOverview: async (call) => {
      const { scope, query } = call;
      const [figures, people] = await Promise.all([zonesWithin(service, scope, query).then((only) => zoneFigures(service, call, query.dormitory, only)), peopleFigures(service, scope, query)]);
      return { ...figures, ...people };
    },
    listDormitoryOccupancy: async (call) => arrayPage(call, await readDormitories(service, call.scope, call.query.dormitory)),
  };
}

type PeopleFigures = Pick<SafeDistanceOverview, 'people_on_projects' | 'two_projects' | 'projects'>;

/** Residents of the caller's dormitories on teams of active projects today; for a site, those whose team works there. */
async function peopleFigures(service: ServiceContext, scope: Scope, { dormitory, project, location }: Narrowing & { readonly dormitory?: number[] | undefined }): Promise<PeopleFigures> {
  const today = clock.today(defaultTimeZone);
  const all = wholeOrg(scope.org);
  const projects = await service.rows(projectModel, all).find({ is_active: true, status: 'active', ...(project && { _id: { $in: project } }), ...(location && { locations: { $in: location } }) }, { projection: { _id: 1 } }).toArray();
  const found = await service
    .rows(memberModel, all)
    .find({ project: { $in: projects.map(({ _id }) => _id) }, ...onTeamFrom(today), ...(location && { location: { $in: [null, ...location] } }) }, { projection: { employee: 1, project: 1, start_date: 1, end_date: 1 } })
    .toArray();
  const teams = Map.groupBy(found.filter((row) => isOnTeam(row, today)), ({ employee }) => employee);
  const residents = await service.published(employees, scope).byId(teams.keys());
  const seen = [...residents.values()].filter(({ dormitory: own }) => !dormitory || dormitory.includes(own ?? 0));
  return {
    people_on_projects: seen.length,
    two_projects: seen.filter(({ _id }) => new Set(teams.get(_id)?.map(({ project }) => project)).size > 1).length,
    projects: projects.length,
  };
}
