/** Filters of screens by project and site: the zones and sites that match (docs/rules/safe-distance.md#project-and-site). */
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import { projectModel } from './model.ts';

/** Ids; undefined: no filter. */
export interface Narrowing {
  readonly project?: number[] | undefined;
  readonly location?: number[] | undefined;
}

/** Zones that the projects use and that are assigned to the sites; undefined: all. */
export async function zonesWithin(service: ServiceContext, scope: Scope, { project, location }: Narrowing): Promise<number[] | undefined> {
  const [used, placed] = await Promise.all([
    project && service.rows(projectModel, wholeOrg(scope.org)).distinct('zones', { _id: { $in: project } }),
    location && service.published(zones, scope).find({ location: { $in: location } }, { fields: [] }),
  ]);
  const named = used?.flat();
  const assigned = placed?.map(({ _id }) => _id);
  return named && assigned ? named.filter((id) => assigned.includes(id)) : (named ?? assigned);
}

/** The given sites, or those of the projects; undefined: all. */
export async function sitesWithin(service: ServiceContext, scope: Scope, { project, location }: Narrowing): Promise<number[] | undefined> {
  if (location || !project) return location;
  return (await service.rows(projectModel, wholeOrg(scope.org)).distinct('locations', { _id: { $in: project } })).flat();
}
