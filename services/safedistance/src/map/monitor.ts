/** The places on the map: sites, and dormitories with a position, with the number of people there now. */
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { inScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { openDormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import { crowdingOf, shareOf } from '../../contract/crowding.ts';
import type { MonitoredPlace, mapRoutes } from '../../contract/location/mapRoutes.ts';
import { siteReference } from '../../contract/reference.ts';
import { locationModel } from '../location/model.ts';
import { sitesWithin, zonesWithin } from '../project/within.ts';
import { readSettings } from '../settings/model.ts';
import { readInside } from '../visit/occupancy.ts';
import { readLevels, strongest, type Level } from './levels.ts';

type Place = Pick<ZoneRow, '_id' | 'dormitory' | 'location' | 'occupied'>;

/** More sites could not be shown legibly. */
const maxSites = 1_000;

export function monitorHandler(service: ServiceContext): Handler<(typeof mapRoutes)['monitorSites']> {
  return async (call) => {
    const { scope, query } = call;
    const [dormitoryRows, sites, { limit_near: near }] = await Promise.all([
      openDormitories(service.published, scope, query.dormitory),
      service.rows(locationModel, wholeOrg(scope.org)).find({ is_active: true }).sort({ name: 1, _id: 1 }).limit(maxSites).toArray(),
      readSettings(service, scope.org),
    ]);
    const ids = dormitoryRows.map(({ _id }) => _id);
    const [wantedSites, wantedZones] = await Promise.all([sitesWithin(service, scope, query), query.project && zonesWithin(service, scope, { project: query.project })]);
    const [zoneRows, levelOf, { inZone, atSite }] = await Promise.all([
      service.published(zones, scope).find({ dormitory: { $in: ids }, is_active: true, zone_kind: { $ne: 'structure' } }, { fields: ['dormitory', 'location', 'occupied'] }),
      readLevels(service, scope, ids),
      readInside(service, scope),
    ]);
    const bySite = Map.groupBy(zoneRows, ({ location }) => location);
    const byDormitory = Map.groupBy(zoneRows, ({ dormitory }) => dormitory);
    // Dormitories in whose zones the project works; if a site was selected, only that site.
    const used = new Set(query.location ? [] : zoneRows.filter(({ _id }) => wantedZones?.includes(_id)).map(({ dormitory }) => dormitory));
    const isUsed = (dormitory: number | null): boolean => dormitory !== null && used.has(dormitory);
    const onMap = new Set(sites.map(({ dormitory }) => dormitory));
    const rows = [
      ...sites
        .filter(({ _id, dormitory }) => (!query.dormitory || (dormitory !== null && ids.includes(dormitory))) && (!wantedSites || wantedSites.includes(_id) || isUsed(dormitory)))
        .map((site): MonitoredPlace => {
          const at = (site.dormitory === null ? bySite.get(site._id) : byDormitory.get(site.dormitory)) ?? [];
          const { name, kind, address, latitude, longitude } = site;
          const dormitory = inScope(scope, scope.org, site.dormitory) ? site.dormitory : null;
          return { key: `site-${site._id}`, site: site._id, ref_no: siteReference(site._id), name, kind, address, latitude, longitude, dormitory, ...figuresOf(at, (atSite.get(site._id) ?? 0) + (site.dormitory === null ? sumOf(at, ({ _id }) => inZone.get(_id) ?? 0) : 0), site.people_limit, near, levelOf) };
        }),
      ...dormitoryRows
        .filter(({ _id }) => !onMap.has(_id) && (!wantedSites || isUsed(_id)))
        .map(({ _id, name, location, latitude, longitude }): MonitoredPlace => {
          const at = byDormitory.get(_id) ?? [];
          return { key: `dormitory-${_id}`, site: null, ref_no: null, name, kind: 'dormitory', address: location, latitude, longitude, dormitory: _id, ...figuresOf(at, 0, 0, near, levelOf) };
        }),
    ];
    return arrayPage(call, rows);
  };
}

const sumOf = (places: readonly Place[], of: (place: Place) => number): number => places.reduce((sum, place) => sum + of(place), 0);

/** @param visiting people by visits; residents of a dormitory are counted in their rooms instead */
function figuresOf(at: readonly Place[], visiting: number, limit: number, near: number, levelOf: (zone: number) => Level) {
  const people = visiting + sumOf(at, ({ occupied }) => occupied);
  return { people, limit, share: shareOf(people, limit), crowding: crowdingOf(people, limit, near), zones: at.length, ...strongest(at.map(({ _id }) => levelOf(_id))) };
}
