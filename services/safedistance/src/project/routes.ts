/** Calls about projects: reading, adding, changing them and moving them between statuses. They are never deleted. */
import { users } from '@firm/identity/contract/published';
import { listHoldersHandler } from '@firm/platform/auth/holders';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { illegalTransition, notImplemented } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { checkDayOrder, definedMembers, refuseUnknownReferences } from '@firm/platform/http/bodyChecks';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { vendors, zones } from '@firm/residents/contract/published';
import { projectFields } from '../../contract/fields/project.ts';
import type { Project } from '../../contract/project/project.ts';
import { endedProjectStatuses, projectMoves } from '../../contract/project/moves.ts';
import type { projectRoutes } from '../../contract/project/routes.ts';
import { locationModel } from '../location/model.ts';
import { memberModel } from '../member/model.ts';
import { closes, heldBy, usesNamed } from '../uses.ts';
import { referencesToProject } from '../references.ts';
import { renderActivity } from './activity.ts';
import { renderProjects } from './answer.ts';
import { projectDetails } from './details.ts';
import { projectEntity, projectWords } from './entity.ts';
import { zonesAfter } from './hiddenZones.ts';
import { projectModel, type ProjectDocument } from './model.ts';

export function projectHandlers(service: ServiceContext): Handlers<typeof projectRoutes> {
  const projects = new EntityList<ProjectDocument>(service, {
    model: projectModel,
    // No answer is kept: names and teams change without the project, and differ by caller.
    shows: null,
    render: (found, base, scope) => renderProjects(service, scope, found, base),
  });
  const activity = new EntityList<ProjectDocument>(service, { model: projectModel, shows: null, render: (found, base, scope) => renderActivity(service, scope, found, base) });
  const one = async (scope: Scope, project: ProjectDocument, base: string): Promise<Project> => (await renderProjects(service, scope, [project], base))[0] as Project;
  const writerFor = (scope: Scope) =>
    new Writer<ProjectDocument, Project>(service, {
      ...projectEntity,
      render: (project, base) => one(scope, project, base),
      closing: { closes: (before, after) => before.is_active && !after.is_active, guards: (id, org) => closes(service, org, 'project', id), refusal: (of, id) => referencesToProject(service, of, id) },
    });

  return {
    ...projectDetails(service),
    listProjects: async (call) => projects.page(call, every(fieldFilter(projectFields, call.query), await furtherFilter(service, call.scope, call.query))),
    listProjectActivityStatus: (call) => activity.page(call, {}),
    listProjectManagers: listHoldersHandler(service, 'view_workzone'),
    getProject: async ({ scope, params, base }) => one(scope, await service.rows(projectModel, scope).get(params.id), base),
    createProject: async (call) => {
      const project = { ...emptyOf(projectFields), ...definedMembers(call.body), name: call.body.name, org: call.scope.org };
      if (project.status !== 'planned' && project.status !== 'active') throw illegalTransition(['planned', 'active']);
      return retryOnConflict(async () => {
        const guards = await usesNamed(service, project.org, namedBy(project, null));
        await check(service, call.scope, project, null);
        const _id = await service.sequence.next(projectModel.name);
        const now = clock.now();
        const kept = { _id, rev: 1, team_rev: 0, status_since: clock.today(defaultTimeZone), words: projectWords({ ...project, _id }), created_time: now, update_time: now };
        return writerFor(call.scope).insert(call, { ...project, ...kept }, { guards });
      });
    },
    putProject: (call) => {
      const { version, ...rest } = call.body;
      const sent = definedMembers(rest);
      return writerFor(call.scope).update(call, call.params.id, version, async (before) => {
        const body = sent.zones ? { ...sent, zones: await zonesAfter(service, call.scope, before.zones, sent.zones) } : sent;
        const after = { ...before, ...body };
        const today = clock.today(defaultTimeZone);
        const moves = after.status !== before.status;
        const allowed = projectMoves(before.status, before.status_since, today);
        if (moves && !allowed.includes(after.status)) throw illegalTransition(allowed);
        const held = heldBy(before, isCurrent(before), isCurrent(after));
        const guards = await usesNamed(service, after.org, namedBy(after, held));
        await check(service, call.scope, after, before, held);
        return { set: { ...body, ...(moves && { status_since: today }), words: projectWords(after) }, further: { guards } };
      });
    },
    deleteProject: async () => {
      throw notImplemented();
    },
  };
}

interface ProjectQuery {
  readonly project?: number[] | undefined;
  readonly location?: number[] | undefined;
  readonly zone?: number[] | undefined;
  readonly vendor?: number[] | undefined;
  readonly dormitory?: number[] | undefined;
}

/** `dormitory`: projects that work in one of its zones, or with members who lived there when they joined. */
async function furtherFilter(service: ServiceContext, scope: Scope, { project, location, zone, vendor, dormitory }: ProjectQuery): Promise<Condition> {
  const named = every(oneOf('_id', project), oneOf('locations', location), oneOf('zones', zone), oneOf('vendors', vendor));
  if (!dormitory) return named;
  const [withPeople, worked] = await Promise.all([
    service.rows(memberModel, scope).distinct('project', oneOf('dormitory', dormitory)),
    service.rows(projectModel, scope).distinct('zones'),
  ]);
  const zoneRows = (await service.published(zones, scope).find({ _id: { $in: worked.flat() }, dormitory: { $in: dormitory } }, { fields: [] })).map(({ _id }) => _id);
  return every(named, { $or: [{ _id: { $in: withPeople } }, { zones: { $in: zoneRows } }] });
}

type Naming = Pick<ProjectDocument, 'locations' | 'zones' | 'vendors'>;

/** What the project newly refers to. */
function namedBy(project: Naming, before: Naming | null) {
  const added = (field: keyof Naming): number[] => project[field].filter((id) => !before?.[field].includes(id));
  return { location: added('locations'), zone: added('zones'), vendor: added('vendors') };
}

/** Whether it holds what it refers to open. */
const isCurrent = ({ is_active, status }: Pick<ProjectDocument, 'is_active' | 'status'>): boolean => is_active && !endedProjectStatuses.includes(status);

/**
 * @param held what the project refers to and holds open: as `before`, or null where it becomes current again
 * @throws 422 by field, for an end before the start and for references that are closed or out of the caller's scope
 */
async function check(service: ServiceContext, scope: Scope, project: Omit<ProjectDocument, '_id' | 'rev' | 'words' | 'status_since' | 'team_rev' | 'created_time' | 'update_time'>, before: ProjectDocument | null, held = before): Promise<void> {
  checkDayOrder(projectFields, project, before, 'end_before_start');
  const added = namedBy(project, before);
  const named = namedBy(project, held);
  // What it has named before may be out of the caller's scope.
  const all = wholeOrg(scope.org);
  const again = { zone: named.zone.filter((id) => !added.zone.includes(id)), vendor: named.vendor.filter((id) => !added.vendor.includes(id)) };
  const [sites, zoneRows, contractors, zonesAgain, contractorsAgain, managers] = await Promise.all([
    service.rows(locationModel, all).find({ _id: { $in: named.location }, is_active: true }, { projection: { _id: 1 } }).toArray(),
    service.published(zones, scope).byIdNow(added.zone),
    service.published(vendors, scope).byIdNow(added.vendor),
    service.published(zones, all).byIdNow(again.zone),
    service.published(vendors, all).byIdNow(again.vendor),
    service.published(users, scope).byId(project.manager === null || project.manager === before?.manager ? [] : [project.manager]),
  ]);
  const unknown: [string, boolean][] = [
    ['locations', sites.length < named.location.length],
    ['zones', added.zone.some((id) => !zoneRows.get(id)?.is_active) || again.zone.some((id) => !zonesAgain.get(id)?.is_active)],
    ['vendors', added.vendor.some((id) => !contractors.get(id)?.is_active) || again.vendor.some((id) => !contractorsAgain.get(id)?.is_active)],
    ['manager', project.manager !== null && project.manager !== before?.manager && !managers.get(project.manager)?.is_active],
  ];
  refuseUnknownReferences(unknown.flatMap(([field, is]) => (is ? [field] : [])));
}
