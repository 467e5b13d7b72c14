/** The overview's figures of zones, counted in the database in one pass; only zones that may be among the worst are read. */
import { zoneHealthLevels } from '@firm/health/contract/published';
import type { ZoneLevel } from '@firm/health/contract/publishedLists';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { firstOwnZoneType, zoneOccupancy, zones, zoneTypesOf, type ZoneOccupancyRow } from '@firm/residents/contract/published';
import { crowdingOf, shareOf, type Crowding } from '../../contract/crowding.ts';
import type { SafeDistanceOverview } from '../../contract/zoneHealth.ts';
import { readSettings } from '../settings/model.ts';
import { readInside } from '../visit/occupancy.ts';
import { inUse, readZoneHealth, type Asked } from './read.ts';
import { severityOf } from './rules.ts';

/** Number of zones in the overview. */
const worstShown = 10;

type ZoneFigures = Pick<SafeDistanceOverview, 'zones' | 'over_limit' | 'near_limit' | 'affected' | 'watch' | 'disinfect' | 'worst'>;

/** @param only these zones; undefined: all */
export async function zoneFigures(service: ServiceContext, call: Asked, dormitory: number[] | undefined, only: number[] | undefined): Promise<ZoneFigures> {
  const { scope } = call;
  const within: Within = { ...(dormitory && { dormitory: { $in: dormitory } }), ...(only && { _id: { $in: only } }) };
  const [{ limit_near: near }, { inZone }] = await Promise.all([readSettings(service, scope.org), readInside(service, scope)]);
  // Where people are known by visits, they are counted here; elsewhere the view of zones counts them.
  const visited = only ? only.filter((zone) => inZone.has(zone)) : [...inZone.keys()];
  const [alike, ill] = await Promise.all([readAlike(service, scope, { ...inUseByType, ...within, _id: only ? { $in: only.filter((zone) => !inZone.has(zone)) } : { $nin: visited } }, near), readIll(service, scope, within, near)]);
  const named = [...visited, ...fullestOf(alike), ...ill.worst];
  const candidates = await readZoneHealth(service, call, { ...within, _id: { $in: named } });
  const ofVisited = candidates.filter(({ zone }) => inZone.has(zone));
  const count = (crowding: Crowding): number => sumOf(alike.filter((one) => one.crowding === crowding)) + ofVisited.filter((row) => row.crowding === crowding).length;
  const worst = candidates.toSorted((a, b) => b.severity - a.severity || a.zone - b.zone).slice(0, worstShown);
  return {
    zones: sumOf(alike) + ofVisited.length,
    over_limit: count('over'),
    near_limit: count('near'),
    affected: ill.count('affected'),
    watch: ill.count('watch'),
    disinfect: ill.count('disinfect'),
    worst: worst.map(({ severity: _, ...row }) => row),
  };
}

/** Like `inUse`, for the view that is counted. */
const inUseByType: RowFilter<ZoneOccupancyRow> = { is_active: true, $or: [{ zone_type: { $in: (['room', 'facility', 'common'] as const).flatMap(zoneTypesOf) } }, { zone_type: { $gte: firstOwnZoneType } }] };

interface Within {
  readonly dormitory?: { readonly $in: number[] };
  readonly _id?: { readonly $in: number[] };
}

/** Zones with the same number of people and the same limit. */
interface Alike {
  readonly crowding: Crowding;
  /** Percentage of the limit; 0 without a limit. */
  readonly share: number;
  readonly zones: number;
  /** The first ids, as many as may be shown. */
  readonly ids: readonly number[];
}

async function readAlike(service: ServiceContext, scope: Scope, filter: RowFilter<ZoneOccupancyRow>, near: number): Promise<Alike[]> {
  const found = await service
    .published(zoneOccupancy, scope)
    .aggregate(filter)
    .group({ people: '$occupied', limit: '$zone_limit' }, { zones: { $sum: 1 }, ids: { $minN: { n: worstShown, input: '$_id' } } })
    .toArray();
  return found.map(({ _id: { people, limit }, zones: count, ids }) => ({ crowding: crowdingOf(people, limit, near), share: limit === 0 ? 0 : people / limit, zones: count, ids }));
}

const sumOf = (alike: readonly Alike[]): number => alike.reduce((sum, one) => sum + one.zones, 0);

/** The full or nearly full zones, of equals the lowest ids. */
function fullestOf(alike: readonly Alike[]): number[] {
  const full = alike.filter(({ crowding }) => crowding === 'over' || crowding === 'near').flatMap(({ share, ids }) => ids.map((id) => ({ share, id })));
  return full.toSorted((a, b) => b.share - a.share || a.id - b.id).slice(0, worstShown).map(({ id }) => id);
}

interface Ill {
  readonly count: (level: ZoneLevel) => number;
  /** Ids, without considering people by visits: those zones are read anyway. */
  readonly worst: readonly number[];
}

/** Zones with a health level. */
async function readIll(service: ServiceContext, scope: Scope, within: Within, near: number): Promise<Ill> {
  const levels = await service.published(zoneHealthLevels, scope).find({ level: { $ne: 'clear' }, ...within }, { fields: ['level'] });
  const levelOf = new Map(levels.map(({ _id, level }) => [_id, level]));
  const zoneRows = await service.published(zones, scope).find({ ...inUse, ...within, _id: { $in: [...levelOf.keys()] } }, { fields: ['occupied', 'zone_limit'] });
  const worst = zoneRows
    .map(({ _id, occupied, zone_limit: limit }) => ({ _id, severity: severityOf({ level: levelOf.get(_id) ?? 'clear', crowding: crowdingOf(occupied, limit, near), share: shareOf(occupied, limit) }) }))
    .toSorted((a, b) => b.severity - a.severity || a._id - b._id)
    .slice(0, worstShown);
  return { count: (level) => levels.filter((one) => one.level === level).length, worst: worst.map(({ _id }) => _id) };
}
