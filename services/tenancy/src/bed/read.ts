/** Reading beds: lists, rooms with their beds, and details of one bed. */
import { seeingHealth } from '@firm/health/contract/published';
import { entityUrl } from '@firm/platform/contract/fields';
import { changeModel } from '@firm/platform/change/change';
import type { Handler, KeptHandler } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { EntityList } from '@firm/platform/list/entityList';
import { equal, oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead, pageJson } from '@firm/platform/list/pageAnswer';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { contractNames } from '@firm/admin/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { vendors as publishedVendors } from '@firm/residents/contract/published';
import type { BedFilters } from '../../contract/bed/bed.ts';
import type { bedRoutes } from '../../contract/bed/routes.ts';
import { bedTypes } from '../../contract/bed/types.ts';
import { stayModel } from '../stay/model.ts';
import { inBoth } from '../entity/filter.ts';
import { roomGuardModel, type RoomGuard } from '../guard/models.ts';
import { companiesOf, readResidents } from '../published/residents.ts';
import { readSettings } from '../settings/model.ts';
import { roomWarnings } from '../settings/rules.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { activityOf, roomsWithBeds, bedChange } from './details.ts';
import { bedModel, type StoredBed } from './model.ts';
import { renderBed, renderBeds } from './answer.ts';

type Routes = typeof bedRoutes;

const whole = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results });
const stamps = keptUnder('resource', 'resourceallocation');

export function readHandlers(service: ServiceContext) {
  const find = (call: { scope: Scope; params: { id: number } }) => service.rows(bedModel, call.scope).get(call.params.id);
  const beds = new EntityList<StoredBed>(service, {
    model: bedModel,
    render: (rows, base) => renderBeds(service, rows, base),
    shows: shownNames,
  });
  const rooms = new EntityList<RoomGuard>(service, { model: roomGuardModel, render: (rows, base, scope) => roomsWithBeds(service, rows, scope, base), shows: null });
  const activity = new EntityList<StoredBed>(service, { model: bedModel, render: (rows, base, scope) => activityOf(service, rows, scope, base), shows: null });

  const listResources: KeptHandler<Routes['listResources']> = { stamps, handle: (call) => beds.page(call, filterOf(call.query)) };
  const listResourcesWithZones: KeptHandler<Routes['listResourcesWithZones']> = {
    stamps,
    handle: (call) => rooms.page(call, { ...inBoth('dormitory', call.query.zone__dormitory, call.query.dormitory), ...oneOf('_id', call.query.zone) }),
  };
  const listResourceActivityStatus: KeptHandler<Routes['listResourceActivityStatus']> = { stamps, handle: (call) => activity.page(call, filterOf(call.query)) };
  const getResource: KeptHandler<Routes['getResource']> = { stamps, handle: async (call) => renderBed(service, await find(call), call.base) };

  const getResourceZone: KeptHandler<Routes['getResourceZone']> = {
    // Its warnings depend on the settings.
    stamps: keptUnder('resource', 'resourceallocation', 'tenancysettings'),
    handle: async (call) => {
      const bed = await find(call);
      const guards = await service.rows(roomGuardModel, call.scope).find({ _id: bed.zone }, { sort: { _id: 1 } }).toArray();
      const [room] = await roomsWithBeds(service, guards, call.scope, call.base);
      const settings = await readSettings(service, bed.org);
      const shown = room as Awaited<ReturnType<typeof roomsWithBeds>>[number];
      return { ...shown, warnings: roomWarnings(settings, { zone: bed.zone, residents: shown.occupied + shown.reserved, area: shown.area_m2 }) };
    },
  };

  const listResourceActivities: Handler<Routes['listResourceActivities']> = async (call) => {
    const bed = await find(call);
    const stays = await service.rows(stayModel, call.scope).find({ resource: bed._id }, { sort: { _id: -1 }, limit: 1_000 }).toArray();
    const about = [
      { entity: 'resource', entity_id: bed._id },
      { entity: 'resourceallocation', entity_id: { $in: stays.map((stay) => stay._id) } },
    ];
    const page = await readPage({
      rows: service.rows(changeModel('tenancy'), call.scope),
      list: call.list,
      filter: { $or: about },
    });
    return Reply.jsonText(pageJson(pageHead(call, page), page.rows.map((change) => JSON.stringify(bedChange(change, allowed(call.caller, seeingHealth))))));
  };

  const listResourceContracts: Handler<Routes['listResourceContracts']> = async (call) => {
    const bed = await find(call);
    return whole(await contractNames(service.published, call.scope, { dormitory: bed.dormitory }));
  };

  const listResourceVendors: Handler<Routes['listResourceVendors']> = async (call) => {
    const bed = await find(call);
    const persons = await service.rows(stayModel, call.scope).distinct('person', { resource: bed._id, checked_in: true });
    const residents = await readResidents(service, bed.org, persons);
    const counts = new Map<number, number>();
    const companies = await companiesOf(service, bed.org, { employers: [...residents.values()].flatMap(({ employer }) => employer ?? []) });
    for (const { vendor, employer } of residents.values()) {
      const client = vendor ?? (employer === null ? undefined : companies.ofEmployer(employer).vendors[0]);
      if (client !== undefined) counts.set(client, (counts.get(client) ?? 0) + 1);
    }
    const vendors = await service.published(publishedVendors, wholeOrg(bed.org)).byId(counts.keys());
    const rows = [...counts].map(([id, n]) => ({ id, name: vendors.get(id)?.name ?? '', url: entityUrl(call.base, 'vendors', id), residents: n }));
    return whole(rows.sort((a, b) => b.residents - a.residents || a.id - b.id));
  };

  const listResourceTypes: Handler<Routes['listResourceTypes']> = async (call) =>
    arrayPage(call, bedTypes.map((row) => ({ ...row, url: entityUrl(call.base, 'resourcetypes', row.type_id) })));

  return {
    listResources,
    listResourcesWithZones,
    listResourceActivityStatus,
    getResource,
    getResourceZone,
    listResourceActivities,
    listResourceContracts,
    listResourceVendors,
    listResourceTypes,
  };
}

function filterOf(query: BedFilters): Record<string, unknown> {
  return {
    ...inBoth('dormitory', query.zone__dormitory, query.dormitory),
    ...oneOf('zone', query.zone),
    ...equal('ref_id', query.ref_id),
    ...oneOf('res_type', query.type),
    ...oneOf('status', query.status),
    ...equal('is_active', query.is_active),
  };
}
