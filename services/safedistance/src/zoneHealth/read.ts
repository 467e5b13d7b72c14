/** Zones with their occupancy and health level. */
import { seeingHealth, zoneHealthLevels } from '@firm/health/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import { allowed } from '@firm/platform/http/identify';
import type { RowFilter } from '@firm/platform/mongo/published';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, isSafe, zones, type ZoneRow } from '@firm/residents/contract/published';
import { endedProjectStatuses } from '../../contract/project/moves.ts';
import type { ZoneHealth } from '../../contract/zoneHealth.ts';
import { projectModel } from '../project/model.ts';
import { readSettings } from '../settings/model.ts';
import { crowdingOf, shareOf } from '../../contract/crowding.ts';
import { readInside } from '../visit/occupancy.ts';
import { severityOf } from './rules.ts';

/** Zones in which people are: buildings and floors are described by their contents. */
export const inUse = { is_active: true, zone_kind: { $in: ['room', 'facility', 'common'] } } as const satisfies RowFilter<ZoneRow>;

/** The reader's scope, and whether they may see how many residents are ill. */
export interface Asked {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly base: string;
}

const fields = ['name', 'zone_ref_id', 'zone_kind', 'zone_type_name', 'dormitory', 'location', 'occupied', 'zone_limit', 'is_active', 'status'] as const;

/** The matching zones, each with its sort key. A handful of reads, however many zones. */
export async function readZoneHealth(service: ServiceContext, { scope, caller, base }: Asked, filter: RowFilter<ZoneRow>): Promise<(ZoneHealth & { readonly severity: number })[]> {
  const found = await service.published(zones, scope).find({ ...inUse, ...filter }, { fields });
  const ids = found.map(({ _id }) => _id);
  const [levels, dormitoryRows, settings, projects, { inZone }] = await Promise.all([
    service.published(zoneHealthLevels, scope).find({ _id: { $in: ids } }),
    service.published(dormitories, scope).byId(new Set(found.map(({ dormitory }) => dormitory))),
    readSettings(service, scope.org),
    service.rows(projectModel, wholeOrg(scope.org)).find({ zones: { $in: ids }, is_active: true, status: { $nin: [...endedProjectStatuses] } }, { projection: { name: 1, zones: 1 } }).toArray(),
    readInside(service, scope),
  ]);
  const levelOf = new Map(levels.map((level) => [level._id, level]));
  const working = Map.groupBy(projects.flatMap(({ _id, name, zones: own }) => own.map((zone) => ({ zone, id: _id, name }))), ({ zone }) => zone);
  const counted = allowed(caller, seeingHealth);
  const today = clock.today(defaultTimeZone);
  return found.map((zone) => {
    const own = levelOf.get(zone._id);
    const level = own?.level ?? 'clear';
    const occupied = zone.occupied + (inZone.get(zone._id) ?? 0);
    const crowding = crowdingOf(occupied, zone.zone_limit, settings.limit_near);
    const share = shareOf(occupied, zone.zone_limit);
    return {
      zone: zone._id,
      url: entityUrl(base, 'workzones', zone._id),
      name: zone.name,
      zone_ref_id: zone.zone_ref_id,
      zone_kind: zone.zone_kind,
      zone_type_name: zone.zone_type_name,
      dorm_id: zone.dormitory,
      dorm_name: dormitoryRows.get(zone.dormitory)?.name ?? '',
      location: zone.location,
      projects: (working.get(zone._id) ?? []).map(({ id, name }) => ({ id, name })),
      occupancy: occupied,
      limit: zone.zone_limit,
      share,
      crowding,
      is_safe: isSafe({ ...zone, occupied }),
      level,
      reasons: [...(own?.reasons ?? [])],
      counts: counted && own ? { cases: own.cases, cases_before: own.cases_before, contacts: own.contacts, unwell: own.unwell, fevers: own.fevers } : null,
      last_case_day: counted && own ? (own.cases > 0 ? today : own.last_case_day) : null,
      severity: severityOf({ level, crowding, share }),
    };
  });
}
