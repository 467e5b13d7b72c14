/** What refers to a site or a project and is still under way: while there is any it is not closed (docs/rules/calls.md#deleting-and-deactivating). */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import { openStatuses } from '../contract/taskMoves.ts';
import { memberModel } from './member/model.ts';
import { notOver } from './member/rules.ts';
import { projectModel } from './project/model.ts';
import { taskModel } from './task/model.ts';
import { routeModel } from './transport/model.ts';

/** How many ids of each kind the refusal names. */
const idsShown = 20;

interface Referring {
  readonly entity: string;
  readonly count: number;
  readonly ids: number[];
}

/** @returns the refusal with what refers to the project; null where nothing does */
export async function referencesToProject(service: ServiceContext, { org }: Scope, id: number): Promise<ApiError | null> {
  return refusalOf([await membersWith(service, org, { project: id }), await tasksWith(service, org, { project: id })]);
}

export async function referencesToSite(service: ServiceContext, { org }: Scope, id: number): Promise<ApiError | null> {
  const projects = service.rows(projectModel, wholeOrg(org));
  const active = { locations: id, is_active: true, status: { $nin: ['completed', 'cancelled'] } } as const;
  const places = service.published(zones, wholeOrg(org));
  const assigned = { location: id, is_active: true } as const;
  return refusalOf([
    { entity: 'zone', count: await places.count(assigned), ids: (await places.find(assigned, { limit: idsShown, fields: [] })).map(({ _id }) => _id) },
    {
      entity: 'project',
      count: await projects.count(active as never),
      ids: (await projects.find(active as never, { projection: { _id: 1 } }).sort({ _id: 1 }).limit(idsShown).toArray()).map(({ _id }) => _id),
    },
    await membersWith(service, org, { location: id }),
    await tasksWith(service, org, { location: id }),
    await routesTo(service, org, id),
  ]);
}

async function membersWith(service: ServiceContext, org: number, of: object): Promise<Referring> {
  const rows = service.rows(memberModel, wholeOrg(org));
  const filter = { ...of, ...notOver(clock.today(defaultTimeZone)) } as never;
  const found = await rows.find(filter, { projection: { _id: 1 } }).sort({ _id: 1 }).limit(idsShown).toArray();
  return { entity: 'projectmember', count: found.length < idsShown ? found.length : await rows.count(filter), ids: found.map(({ _id }) => _id) };
}

async function tasksWith(service: ServiceContext, org: number, of: object): Promise<Referring> {
  const rows = service.rows(taskModel, wholeOrg(org));
  const filter = { ...of, status: { $in: openStatuses } } as never;
  return { entity: 'task', count: await rows.count(filter), ids: (await rows.find(filter, { projection: { _id: 1 } }).sort({ _id: 1 }).limit(idsShown).toArray()).map(({ _id }) => _id) };
}

async function routesTo(service: ServiceContext, org: number, location: number): Promise<Referring> {
  const rows = service.rows(routeModel, wholeOrg(org));
  const filter = { location, is_active: true };
  return { entity: 'transportroute', count: await rows.count(filter), ids: (await rows.find(filter, { projection: { _id: 1 } }).sort({ _id: 1 }).limit(idsShown).toArray()).map(({ _id }) => _id) };
}

function refusalOf(found: readonly Referring[]): ApiError | null {
  const references = found.filter(({ count }) => count > 0);
  return references.length > 0 ? conflict('referenced', 'referenced', { references }) : null;
}
