/** Turns stored sites into what calls return. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones } from '@firm/residents/contract/published';
import { safeDistanceLimits as limits } from '../../contract/limits.ts';
import type { Location } from '../../contract/location/location.ts';
import { siteReference } from '../../contract/reference.ts';
import type { LocationDocument } from './model.ts';

/**
 * Two reads, however many sites.
 * @param scope the caller's: sites are visible to everybody, but only the dormitory and the zones within it are shown
 */
export async function renderLocations(service: ServiceContext, scope: Scope, found: readonly LocationDocument[], base: string): Promise<Location[]> {
  const [dormitoryRows, places] = await Promise.all([
    service.published(dormitories, scope).byId(found.flatMap(({ dormitory }) => dormitory ?? [])),
    zonesOf(service, scope, found.map(({ _id }) => _id), base),
  ]);
  return found.map(({ _id, rev, words: _words, ...fields }) => ({
    ...fields,
    id: _id,
    version: rev,
    url: entityUrl(base, 'locations', _id),
    ref_no: siteReference(_id),
    dormitory: dormitoryRows.has(fields.dormitory ?? 0) ? fields.dormitory : null,
    dorm_name: dormitoryRows.get(fields.dormitory ?? 0)?.name ?? null,
    zones: places.get(_id) ?? [],
    created_time: fields.created_time.toISOString(),
    update_time: fields.update_time.toISOString(),
  }));
}

async function zonesOf(service: ServiceContext, scope: Scope, sites: readonly number[], base: string): Promise<ReadonlyMap<number | null, Location['zones']>> {
  if (sites.length === 0) return new Map();
  const rows = await service
    .published(zones, scope)
    .aggregate({ location: { $in: sites } })
    .sort({ _id: 1 })
    .group('$location', { own: { $firstN: { n: limits.siteZones, input: { _id: '$_id', name: '$name', zone_ref_id: '$zone_ref_id', dormitory: '$dormitory' } } } })
    .toArray();
  return new Map(
    rows.map(({ _id: site, own }) => [
      site,
      own.map(({ _id, name, zone_ref_id, dormitory }) => ({ id: _id, url: entityUrl(base, 'workzones', _id), name, zone_ref_id, dorm_id: dormitory })),
    ]),
  );
}
