/** `trackbyproj`: residents by health status for each project, and for those on no project (docs/rules/health.md#calls-of-their-own-meaning). */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedDormitories, employees } from '@firm/residents/contract/published';
import { members, onTeamOn, projects } from '@firm/safedistance/contract/published';
import type { recordRoutes } from '../../contract/recordRoutes.ts';
import { caseModel } from '../case/model.ts';
import { residentModel } from '../resident/model.ts';
import { temperatureModel } from '../temperature/model.ts';

/** More projects than any operator has at a time. */
const mostProjects = 1_000;

export function byProjectHandler(service: ServiceContext): Handler<(typeof recordRoutes)['listByProject']> {
  return async (call) => {
    const [known, teams] = await Promise.all([service.published(projects, call.scope).find({}, { fields: ['name'], limit: mostProjects }), teamsToday(service, call.scope.org)]);
    const figures = await figuresOf(service, call.scope, call.query.dormitory, teams);
    const rows = known.map(({ _id, name }) => ({ project: _id, name, url: entityUrl(call.base, 'projects', _id), ...figures(_id) }));
    return arrayPage(call, [...rows, { project: null, name: null, url: null, ...figures(null) }], call.language);
  };
}

/** Resident → the projects on whose teams they are today. */
async function teamsToday(service: ServiceContext, org: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await service.published(members, wholeOrg(org)).find(onTeamOn(clock.today(defaultTimeZone)), { fields: ['project', 'employee'] });
  const teams = new Map<number, number[]>();
  for (const { employee, project } of rows) {
    const own = teams.get(employee) ?? [];
    if (!own.includes(project)) teams.set(employee, [...own, project]);
  }
  return teams;
}

/** A resident of the scope, with the fields that are counted. */
interface Counted {
  readonly employee: number;
}

/** The figures of a project; null: of residents who are on none. */
async function figuresOf(service: ServiceContext, scope: Scope, dormitory: readonly number[] | undefined, teams: ReadonlyMap<number, readonly number[]>) {
  const here = { dormitory: { $in: await countedDormitories(service.published, scope, dormitory) } };
  const onTeam = [...teams.keys()];
  const today = clock.today(defaultTimeZone);
  const [everybody, visible, statuses, statusesOnTeam, cases, fevers] = await Promise.all([
    service.published(employees, scope).count({ is_active: true, ...here }),
    service.published(employees, scope).find({ _id: { $in: onTeam }, is_active: true, ...here }, { fields: [] }),
    service
      .rows(residentModel, scope)
      .aggregate<{ _id: number; n: number }>([{ $match: { ...here, health_status: { $gt: 0 } } }, { $group: { _id: '$health_status', n: { $sum: 1 } } }])
      .toArray(),
    service.rows(residentModel, scope).find({ ...here, _id: { $in: onTeam }, health_status: { $gt: 0 } }, { projection: { health_status: 1 } }).toArray(),
    service.rows(caseModel, scope).find({ state: 'open', ...here }, { projection: { employee: 1, contacts: 1 } }).toArray(),
    service.rows(temperatureModel, scope).find({ day: today, flagged: true, ...here }, { projection: { employee: 1 } }).toArray(),
  ]);
  const isOf = (project: number | null) => ({ employee }: Counted): boolean => {
    const own = teams.get(employee) ?? [];
    return project === null ? own.length === 0 : own.includes(project);
  };
  const residents = visible.map(({ _id }) => ({ employee: _id }));
  const ill = statusesOnTeam.map(({ _id, health_status }) => ({ employee: _id, health_status: health_status ?? 0 }));
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
      flagged_today: fevers.filter(own).length,
    };
  };
}

/** Number of residents for each status id. */
const countBy = (ill: readonly { readonly health_status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(ill, ({ health_status }) => health_status)].map(([status, all]) => [status, all.length]));
