/** Calls about how full zones are and how far illness concerns them, and the overview. */
import { zoneHealthLevels } from '@firm/health/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { foundBy } from '@firm/platform/list/search';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import type { SafeDistanceOverview, ZoneHealth, zoneHealthRoutes } from '../../contract/zoneHealth.ts';
import { memberModel } from '../member/model.ts';
import { isOnTeam, notOver } from '../member/rules.ts';
import { projectModel } from '../project/model.ts';
import { readSettings } from '../settings/model.ts';
import { readHouses } from './houses.ts';
import { readInside } from '../visit/occupancy.ts';
import { inUse, readZoneHealth, type Asked } from './read.ts';

/** Zones that the overview names. */
const worstShown = 10;

export function zoneHealthHandlers(service: ServiceContext): Handlers<typeof zoneHealthRoutes> {
  return {
    listZoneHealth: async (call) => {
      const { query, list } = call;
      const named = query.project && (await service.rows(projectModel, call.scope).distinct('zones', { _id: { $in: query.project } } as never)).flat();
      const ids = named && query.zone ? named.filter((id) => query.zone?.includes(id)) : (named ?? query.zone);
      const rows = await readZoneHealth(service, call, {
        ...(ids && { _id: { $in: ids } }),
        ...(query.dormitory && { dormitory: { $in: query.dormitory } }),
        ...(query.location && { location: { $in: query.location } }),
      });
      const wanted = rows.filter(
        (row) => (!query.level || query.level.includes(row.level)) && (!query.crowding || query.crowding.includes(row.crowding)) && (query.is_safe === undefined || row.is_safe === query.is_safe),
      );
      const isFound = foundBy(list.search ?? '');
      const page = arrayPage(call, wanted.filter((row) => isFound(row.name, row.zone_ref_id, row.dorm_name)), call.language);
      return { ...page, results: page.results.map(({ severity: _, ...row }) => row) };
    },
    safeDistanceOverview: async (call) => {
      const [figures, people] = await Promise.all([zoneFigures(service, call, call.query.dormitory), peopleFigures(service, call.scope, call.query.dormitory)]);
      return { ...figures, ...people };
    },
    listHouseOccupancy: async (call) => arrayPage(call, await readHouses(service, call.scope, call.query.dormitory), call.language),
  };
}

type ZoneFigures = Pick<SafeDistanceOverview, 'zones' | 'over_limit' | 'near_limit' | 'affected' | 'watch' | 'disinfect' | 'worst'>;

/** Counted where the zones are; only those that may be among the worst are read. */
async function zoneFigures(service: ServiceContext, call: Asked, dormitory: number[] | undefined): Promise<ZoneFigures> {
  const within = dormitory && { dormitory: { $in: dormitory } };
  const [{ limit_near: near }, { inZone }] = await Promise.all([readSettings(service, call.scope.org), readInside(service, call.scope)]);
  // Where people are by visits, they are counted here; elsewhere where the zones are.
  const visited = [...inZone.keys()];
  const rows = service.published(zones, call.scope);
  const limited = { ...inUse, ...within, zone_limit: { $gt: 0 }, _id: { $nin: visited } };
  const isNear = { $gte: [{ $multiply: ['$occupied', 100] }, { $multiply: ['$zone_limit', near] }] };
  const over = { $gt: ['$occupied', '$zone_limit'] };
  const [all, counted, full, levels] = await Promise.all([
    rows.count({ ...inUse, ...within }),
    rows.aggregate<{ over: number; near: number }>(limited, [
      { $group: { _id: null, over: { $sum: { $cond: [over, 1, 0] } }, near: { $sum: { $cond: [{ $and: [isNear, { $not: [over] }] }, 1, 0] } } } },
    ]),
    rows.aggregate<{ _id: number }>(limited, [{ $match: { $expr: isNear } }, { $project: { share: { $divide: ['$occupied', '$zone_limit'] } } }, { $sort: { share: -1, _id: 1 } }, { $limit: worstShown }]),
    service.published(zoneHealthLevels, call.scope).find({ level: { $ne: 'clear' }, ...within }, { fields: ['level'] }),
  ]);
  const ofLevel = (level: string): number => levels.filter((one) => one.level === level).length;
  const candidates = await readZoneHealth(service, call, { ...within, _id: { $in: [...visited, ...[...full, ...levels].map(({ _id }) => _id)] } });
  const amongVisited = (crowding: ZoneHealth['crowding']): number => candidates.filter((row) => inZone.has(row.zone) && row.crowding === crowding).length;
  const worst = candidates.toSorted((a, b) => b.severity - a.severity || a.zone - b.zone).slice(0, worstShown);
  return {
    zones: all,
    over_limit: (counted[0]?.over ?? 0) + amongVisited('over'),
    near_limit: (counted[0]?.near ?? 0) + amongVisited('near'),
    affected: ofLevel('affected'),
    watch: ofLevel('watch'),
    disinfect: ofLevel('disinfect'),
    worst: worst.map(({ severity: _, ...row }) => row),
  };
}

type PeopleFigures = Pick<SafeDistanceOverview, 'people_on_projects' | 'two_projects' | 'projects'>;

/** Residents of the caller's dormitories on the teams of active projects today. */
async function peopleFigures(service: ServiceContext, scope: Scope, dormitory: number[] | undefined): Promise<PeopleFigures> {
  const today = clock.today(defaultTimeZone);
  const all = wholeOrg(scope.org);
  const projects = await service.rows(projectModel, all).find({ is_active: true, status: 'active' } as never, { projection: { _id: 1 } }).toArray();
  const found = await service
    .rows(memberModel, all)
    .find({ project: { $in: projects.map(({ _id }) => _id) }, ...notOver(today) } as never, { projection: { employee: 1, project: 1, start_date: 1, end_date: 1 } })
    .toArray();
  const teams = Map.groupBy(found.filter((row) => isOnTeam(row, today)), ({ employee }) => employee);
  const people = await service.published(employees, scope).byId(teams.keys());
  const seen = [...people.values()].filter(({ dormitory: house }) => !dormitory || dormitory.includes(house ?? 0));
  return {
    people_on_projects: seen.length,
    two_projects: seen.filter(({ _id }) => new Set(teams.get(_id)?.map(({ project }) => project)).size > 1).length,
    projects: projects.length,
  };
}
