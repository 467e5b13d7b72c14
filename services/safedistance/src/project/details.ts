/** Reads of one project's parts: what was changed, zones, contracts, vendors. */
import { contracts } from '@firm/admin/contract/published';
import { zoneHealthLevels } from '@firm/health/contract/published';
import { users } from '@firm/identity/contract/published';
import { changeModel, type Change } from '@firm/platform/change/change';
import { idsIn, namesFor } from '@firm/platform/contract/changeNames';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { pageHead, readPage } from '@firm/platform/list/page';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, isSafe, vendors, zones } from '@firm/residents/contract/published';
import type { ProjectChange } from '../../contract/activity.ts';
import type { projectRoutes } from '../../contract/projectRoutes.ts';
import { locationModel } from '../location/model.ts';
import { memberModel } from '../member/model.ts';
import { readInside } from '../visit/occupancy.ts';
import { projectModel } from './model.ts';

type Details = Pick<Handlers<typeof projectRoutes>, 'listChangesOfProject' | 'listZonesOfProject' | 'listContractsOfProject' | 'listVendorsOfProject'>;

export function projectDetails(service: ServiceContext): Details {
  const find = (call: { scope: Scope; params: { id: number } }) => service.rows(projectModel, call.scope).get(call.params.id);
  return {
    listChangesOfProject: async (call) => {
      const { _id, name } = await find(call);
      const people = await service.rows(memberModel, call.scope).find({ project: _id }, { projection: { _id: 1, dormitory: 1 } }).toArray();
      const seen = people.filter(({ dormitory }) => inScope(call.scope, call.scope.org, dormitory)).map((row) => row._id);
      const page = await readPage<Change>({
        rows: service.rows(changeModel('safedistance'), call.scope),
        list: call.list,
        filter: { $or: [{ entity: 'project', entity_id: _id }, { entity: 'projectmember', entity_id: { $in: seen } }] },
      });
      return { ...pageHead(call, page), results: await renderChanges(service, call.scope, page.rows, name) };
    },
    listZonesOfProject: async (call) => {
      const { zones: ids } = await find(call);
      const places = [...(await service.published(zones, call.scope).byIdNow(ids)).values()];
      const [houses, levels, { inZone }] = await Promise.all([
        service.published(dormitories, call.scope).byId(new Set(places.map(({ dormitory }) => dormitory))),
        service.published(zoneHealthLevels, call.scope).byIdNow(ids),
        readInside(service, call.scope),
      ]);
      return arrayPage(
        call,
        places.map((zone) => ({ ...zone, occupied: zone.occupied + (inZone.get(zone._id) ?? 0) })).map((zone) => ({
          zone: zone._id,
          url: entityUrl(call.base, 'workzones', zone._id),
          name: zone.name,
          zone_ref_id: zone.zone_ref_id,
          zone_type_name: zone.zone_type_name,
          dorm_id: zone.dormitory,
          dorm_name: houses.get(zone.dormitory)?.name ?? '',
          occupancy: zone.occupied,
          limit: zone.zone_limit,
          is_safe: isSafe(zone),
          level: levels.get(zone._id)?.level ?? 'clear',
        })),
        call.language,
      );
    },
    listContractsOfProject: async (call) => {
      const { _id } = await find(call);
      const rows = await service.published(contracts, call.scope).find({ project: _id }, { limit: 1_000 });
      return arrayPage(call, rows.map((row) => ({ id: row._id, ref_no: row.ref_no })), call.language);
    },
    listVendorsOfProject: async (call) => {
      const project = await find(call);
      const own = await service.rows(memberModel, call.scope).distinct('employee', { project: project._id });
      const people = await service.published(employees, call.scope).byId(own);
      const counts = Map.groupBy([...people.values()], ({ vendor }) => vendor ?? 0);
      const all = service.published(vendors, wholeOrg(call.scope.org));
      const naming = (await all.find({ project: project._id }, { fields: [] })).map(({ _id }) => _id);
      const found = await all.byId(new Set([...project.vendors, ...naming, ...counts.keys()]));
      return arrayPage(
        call,
        [...found.values()].map(({ _id, name }) => ({ id: _id, name, url: entityUrl(call.base, 'vendors', _id), residents: counts.get(_id)?.length ?? 0 })),
        call.language,
      );
    },
  };
}

async function renderChanges(service: ServiceContext, scope: Scope, changes: readonly Change[], name: string): Promise<ProjectChange[]> {
  const all = wholeOrg(scope.org);
  const lists = (field: string): number[] => changes.flatMap((one) => (one.changes[field] ?? []).flatMap((value) => (Array.isArray(value) ? (value as number[]) : [])));
  const [people, managers, places, contractors, sites] = await Promise.all([
    service.published(employees, scope).byId(idsIn('employee', changes)),
    service.published(users, all).byId(idsIn('manager', changes)),
    service.published(zones, scope).byId(new Set(lists('zones'))),
    service.published(vendors, all).byId(new Set(lists('vendors'))),
    service.rows(locationModel, all).find({ _id: { $in: [...lists('locations'), ...idsIn('location', changes)] } }, { projection: { name: 1 } }).toArray(),
  ]);
  const nameOf = (rows: ReadonlyMap<number | string, { readonly name: string }>) => new Map([...rows].map(([id, row]) => [Number(id), row.name]));
  const siteNames = new Map(sites.map((site) => [site._id, site.name]));
  const names = { employee: nameOf(people), manager: nameOf(managers), zones: nameOf(places), vendors: nameOf(contractors), locations: siteNames, location: siteNames };
  return changes.map((change) => ({
    id: change._id,
    type: change.type,
    entity: change.entity,
    entity_id: change.entity_id,
    name: people.get(Number(change.data.employee ?? 0))?.name ?? name,
    changes: change.changes,
    changed_fields: Object.keys(change.changes),
    names: { ...namesFor(change.changes, names), ...listNames(change, names) },
    updated_time: change.at.toISOString(),
    updated_by: change.by?.name ?? 'FIRM',
  }));
}

/** As `namesFor`, of fields that hold several ids. */
function listNames({ changes }: Change, names: Readonly<Record<string, ReadonlyMap<number, string>>>): ProjectChange['names'] {
  const lists = Object.entries(changes).filter(([field, [, after]]) => Array.isArray(after) && names[field]);
  return Object.fromEntries(
    lists.map(([field, values]) => {
      const ids = values.flatMap((value) => (Array.isArray(value) ? (value as number[]) : []));
      return [field, Object.fromEntries(ids.flatMap((id): [string, string][] => (names[field]?.has(id) ? [[String(id), names[field].get(id) ?? '']] : [])))];
    }),
  );
}
