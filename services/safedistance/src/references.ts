/** Open records that refer to a site or a project: while there are any, it cannot be closed (docs/rules/calls.md#deleting-and-deactivating). */
import { contracts } from '@firm/admin/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { referring, type Referring } from '@firm/platform/mongo/referring';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import { endedProjectStatuses } from '../contract/project/moves.ts';
import { onTeamFrom } from '../contract/published.ts';
import { openTaskStatuses } from '../contract/task/moves.ts';
import { memberModel } from './member/model.ts';
import { projectModel } from './project/model.ts';
import { taskModel } from './task/model.ts';
import { routeModel } from './transport/model.ts';

/** Number of zones that the refusal names. */
const zonesShown = 20;

/** @returns the refusal, with the records that refer to the project; null if there are none */
export async function referencesToProject(service: ServiceContext, { org }: Scope, id: number): Promise<ApiError | null> {
  const works = service.published(contracts, wholeOrg(org));
  const inForce = { project: id, is_active: true } as const;
  return refusalOf([
    await membersWith(service, org, { project: id }),
    await tasksWith(service, org, { project: id }),
    { entity: 'contract', count: await works.count(inForce), ids: (await works.find(inForce, { limit: zonesShown, fields: [] })).map(({ _id }) => _id) },
  ]);
}

/** @returns the refusal, with the zones, projects, members, tasks and transport routes that refer to the site; null if there are none */
export async function referencesToSite(service: ServiceContext, { org }: Scope, id: number): Promise<ApiError | null> {
  const zoneRows = service.published(zones, wholeOrg(org));
  const assigned = { location: id, is_active: true } as const;
  return refusalOf([
    { entity: 'zone', count: await zoneRows.count(assigned), ids: (await zoneRows.find(assigned, { limit: zonesShown, fields: [] })).map(({ _id }) => _id) },
    await referring('project', service.rows(projectModel, wholeOrg(org)), { locations: id, is_active: true, status: { $nin: [...endedProjectStatuses] } }),
    await membersWith(service, org, { location: id }),
    await tasksWith(service, org, { location: id }),
    await referring('transportroute', service.rows(routeModel, wholeOrg(org)), { location: id, is_active: true }),
  ]);
}

interface Naming {
  readonly project?: number;
  readonly location?: number;
}

const membersWith = (service: ServiceContext, org: number, of: Naming): Promise<Referring> =>
  referring('projectmember', service.rows(memberModel, wholeOrg(org)), { ...of, ...onTeamFrom(clock.today(defaultTimeZone)) });

const tasksWith = (service: ServiceContext, org: number, of: Naming): Promise<Referring> =>
  referring('task', service.rows(taskModel, wholeOrg(org)), { ...of, status: { $in: [...openTaskStatuses] } });

function refusalOf(found: readonly Referring[]): ApiError | null {
  const references = found.filter(({ count }) => count > 0);
  return references.length > 0 ? conflict('referenced', 'referenced', { references }) : null;
}
