/** Reads the parts of a project: changes, zones, contracts, vendors. */
import { contractNames } from '@firm/admin/contract/published';
import { zoneHealthLevels } from '@firm/health/contract/published';
import { changeModel, type Change } from '@firm/platform/change/change';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, isSafe, vendors, zones } from '@firm/residents/contract/published';
import type { projectRoutes } from '../../contract/project/routes.ts';
import { memberModel } from '../member/model.ts';
import { readInside } from '../visit/occupancy.ts';
import { renderChanges } from './changes.ts';
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
      const [dormitoryRows, levels, { inZone }] = await Promise.all([
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
          dorm_name: dormitoryRows.get(zone.dormitory)?.name ?? '',
          occupancy: zone.occupied,
          limit: zone.zone_limit,
          is_safe: isSafe(zone),
          level: levels.get(zone._id)?.level ?? 'clear',
        })),
      );
    },
    listContractsOfProject: async (call) => {
      const { _id } = await find(call);
      return arrayPage(call, await contractNames(service.published, call.scope, { project: _id }));
    },
    listVendorsOfProject: async (call) => {
      const project = await find(call);
      const own = await service.rows(memberModel, call.scope).distinct('employee', { project: project._id });
      const residents = await service.published(employees, call.scope).byId(own);
      const counts = Map.groupBy([...residents.values()], ({ vendor }) => vendor ?? 0);
      const all = service.published(vendors, wholeOrg(call.scope.org));
      const naming = (await all.find({ project: project._id }, { fields: [] })).map(({ _id }) => _id);
      const found = await all.byId(new Set([...project.vendors, ...naming, ...counts.keys()]));
      return arrayPage(
        call,
        [...found.values()].map(({ _id, name }) => ({ id: _id, name, url: entityUrl(call.base, 'vendors', _id), residents: counts.get(_id)?.length ?? 0 })),
      );
    },
  };
}
