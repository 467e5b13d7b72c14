/** The history of projects and routes: changes with the names of what they refer to, limited to the caller's scope. */
import { users } from '@firm/identity/contract/published';
import type { Change } from '@firm/platform/change/change';
import { shownChange } from '@firm/platform/change/shownChange';
import { idsIn, namesById, namesFor } from '@firm/platform/contract/changeNames';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import type { ProjectChange } from '../../contract/project/activity.ts';
import { locationModel } from '../location/model.ts';

/** @param name name of the record */
export async function renderChanges(service: ServiceContext, scope: Scope, changes: readonly Change[], name: string): Promise<ProjectChange[]> {
  const all = wholeOrg(scope.org);
  const lists = (field: string): number[] => changes.flatMap((one) => (one.changes[field] ?? []).flatMap((value) => (Array.isArray(value) ? (value as number[]) : [])));
  const [residents, managers, zoneRows, contractors, dormitoryRows, sites] = await Promise.all([
    service.published(employees, scope).byId(new Set([...idsIn('employee', changes), ...lists('riders')])),
    service.published(users, all).byId(idsIn('manager', changes)),
    service.published(zones, scope).byId(new Set(lists('zones'))),
    service.published(vendors, all).byId(new Set([...lists('vendors'), ...idsIn('vendor', changes)])),
    service.published(dormitories, all).byId(idsIn('dormitory', changes)),
    service.rows(locationModel, all).withIds([...lists('locations'), ...idsIn('location', changes)], { projection: { name: 1 } }).toArray(),
  ]);
  const siteNames = new Map(sites.map((site) => [site._id, site.name]));
  const names = {
    employee: namesById(residents),
    riders: namesById(residents),
    manager: namesById(managers),
    zones: namesById(zoneRows),
    vendors: namesById(contractors),
    vendor: namesById(contractors),
    dormitory: namesById(dormitoryRows),
    locations: siteNames,
    location: siteNames,
  };
  return changes.map((change) => ({
    ...shownChange(change),
    entity: change.entity,
    entity_id: change.entity_id,
    name: residents.get(Number(change.data.employee ?? 0))?.name ?? name,
    names: { ...namesFor(change.changes, names), ...listNames(change, names) },
  }));
}

/** Like `namesFor`, for fields with several ids. */
function listNames({ changes }: Change, names: Readonly<Record<string, ReadonlyMap<number, string>>>): ProjectChange['names'] {
  const lists = Object.entries(changes).filter(([field, [, after]]) => Array.isArray(after) && names[field]);
  return Object.fromEntries(
    lists.map(([field, values]) => {
      const ids = values.flatMap((value) => (Array.isArray(value) ? (value as number[]) : []));
      return [field, Object.fromEntries(ids.flatMap((id): [string, string][] => (names[field]?.has(id) ? [[String(id), names[field].get(id) ?? '']] : [])))];
    }),
  );
}
