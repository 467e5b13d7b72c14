/** `trackbyproj`: residents by health status for each project, and for those on no project (docs/rules/health.md#calls-of-their-own-meaning). */
import type { Day } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedDormitories, employees } from '@firm/residents/contract/published';
import { members, onTeamOn, projects } from '@firm/safedistance/contract/published';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { caseModel } from '../case/model.ts';
import { currentDaysOf } from '../dormitory/timeZone.ts';
import { residentModel } from '../resident/model.ts';
import { temperatureModel } from '../temperature/model.ts';

/** More projects than any operator has at a time. */
const mostProjects = 1_000;

export function byProjectHandler(service: ServiceContext): Handler<(typeof recordRoutes)['listByProject']> {
  return async (call) => {
    const [known, teams] = await Promise.all([service.published(projects, call.scope).find({}, { fields: ['name'], limit: mostProjects }), teamsToday(service, call.scope)]);
    const figures = await figuresOf(service, call.scope, call.query.dormitory, teams);
    const rows = known.map(({ _id, name }) => ({ project: _id, name, url: entityUrl(call.base, 'projects', _id), ...figures(_id) }));
    return arrayPage(call, [...rows, { project: null, name: null, url: null, ...figures(null) }]);
  };
}

/** Residents who are counted as such (docs/rules/figures.md#residents); what is recorded of their health counts wherever they are. */
const livesThere = { is_active: true, tenancy_status: 'CI' } as const;

/** A resident of the scope, with the fields by which they are counted. */
interface Counted {
  readonly employee: number;
  readonly dormitory: number | null;
}

/** The current day at each dormitory, and the projects on whose teams a resident is on that day. */
interface TeamsToday {
  readonly today: (dormitory: number | null) => Day;
  readonly days: readonly Day[];
  readonly projectsOf: (resident: Counted) => readonly number[];
  /** Everybody who is on a team on one of the days. */
  readonly onTeam: readonly number[];
}

async function teamsToday(service: ServiceContext, scope: Scope): Promise<TeamsToday> {
  const { of: today, days } = await currentDaysOf(service, scope);
  const teams = new Map(await Promise.all(days.map(async (day) => [day, await teamsOn(service, scope.org, day)] as const)));
  return {
    today,
    days,
    projectsOf: ({ employee, dormitory }) => teams.get(today(dormitory))?.get(employee) ?? [],
    onTeam: [...new Set([...teams.values()].flatMap((own) => [...own.keys()]))],
  };
}

/** Resident → the projects on whose teams they are on that day. */
async function teamsOn(service: ServiceContext, org: number, day: Day): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await service.published(members, wholeOrg(org)).find(onTeamOn(day), { fields: ['project', 'employee'] });
  return new Map([...Map.groupBy(rows, ({ employee }) => employee)].map(([employee, own]) => [employee, [...new Set(own.map(({ project }) => project))]]));
}

/** The figures of a project; null: of residents who are on none. */
async function figuresOf(service: ServiceContext, scope: Scope, dormitory: readonly number[] | undefined, { today, days, projectsOf, onTeam }: TeamsToday) {
  const { within: here } = await countedDormitories(service.published, scope, dormitory);
  const [everybody, visible, statuses, statusesOnTeam, cases, fevers] = await Promise.all([
    service.published(employees, scope).count({ ...livesThere, ...here }),
    service.published(employees, scope).find({ _id: { $in: onTeam }, ...livesThere, ...here }, { fields: ['dormitory'] }),
    service
      .rows(residentModel, scope)
      .aggregate<{ _id: number; n: number }>([{ $match: { ...here, health_status: { $gt: 0 } } }, { $group: { _id: '$health_status', n: { $sum: 1 } } }])
      .toArray(),
    service.rows(residentModel, scope).find({ ...here, _id: { $in: onTeam }, health_status: { $gt: 0 } }, { projection: { health_status: 1, dormitory: 1 } }).toArray(),
    service.rows(caseModel, scope).find({ state: 'open', ...here }, { projection: { employee: 1, dormitory: 1, contacts: 1 } }).toArray(),
    service.rows(temperatureModel, scope).find({ day: { $in: [...days] }, flagged: true, ...here }, { projection: { employee: 1, dormitory: 1, day: 1 } }).toArray(),
  ]);
  const isOnTeam = (resident: Counted): boolean => projectsOf(resident).length > 0;
  const isOf = (project: number | null) => (resident: Counted): boolean => (project === null ? !isOnTeam(resident) : projectsOf(resident).includes(project));
  const residents = visible.map(({ _id, dormitory: home }) => ({ employee: _id, dormitory: home })).filter(isOnTeam);
  const ill = statusesOnTeam.map(({ _id, dormitory: home, health_status }) => ({ employee: _id, dormitory: home, health_status: health_status ?? 0 })).filter(isOnTeam);
  const illOnTeam = countBy(ill);
  const ofNone = Object.fromEntries(statuses.map(({ _id, n }): [number, number] => [_id, n - (illOnTeam[_id] ?? 0)]).filter(([, n]) => n > 0));
  return (project: number | null) => {
    const own = isOf(project);
    const open = cases.filter(own);
    return {
      people: project === null ? everybody - residents.length : residents.filter(own).length,
      statuses: project === null ? ofNone : countBy(ill.filter(own)),
      cases_open: open.length,
      contacts_open: open.reduce((sum, { contacts }) => sum + contacts.active, 0),
      flagged_today: fevers.filter((one) => one.day === today(one.dormitory) && own(one)).length,
    };
  };
}

/** Number of residents for each status id. */
const countBy = (ill: readonly { readonly health_status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(ill, ({ health_status }) => health_status)].map(([status, all]) => [status, all.length]));
