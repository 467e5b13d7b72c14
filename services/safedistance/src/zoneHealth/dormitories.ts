/** Occupancy of dormitories, blocks, floors and sections against the organisation's limits, and their isolation beds. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, openDormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import { defaultRoomRules, isolationBedsNeeded, resources, roomRules } from '@firm/tenancy/contract/published';
import type { DormitoryOccupancy } from '../../contract/zoneHealth.ts';
import { readSettings, type StoredSettings } from '../settings/model.ts';
import { crowdingOf } from '../../contract/crowding.ts';

type Place = Pick<ZoneRow, '_id' | 'name' | 'zone_ref_id' | 'zone_type_name' | 'zone_kind' | 'dormitory' | 'parent' | 'occupied' | 'zone_limit'>;

const fields = ['name', 'zone_ref_id', 'zone_type_name', 'zone_kind', 'dormitory', 'parent', 'occupied', 'zone_limit'] as const;

/** @param wanted settings to use instead of the current ones */
export async function readDormitories(service: ServiceContext, scope: Scope, dormitory: number[] | undefined, wanted?: StoredSettings): Promise<DormitoryOccupancy[]> {
  const within = dormitory && { dormitory: { $in: dormitory } };
  const [dormitoryRows, zoneRows, beds, employers, settings, rules] = await Promise.all([
    openDormitories(service.published, scope, dormitory),
    service.published(zones, scope).find({ is_active: true, ...within }, { fields }),
    service.published(resources, scope).aggregate({ is_active: true, ...within }).group({ dormitory: '$dormitory', use: '$use' }, { n: { $sum: 1 } }).toArray(),
    employersOf(service, scope, dormitory),
    wanted ?? readSettings(service, scope.org),
    service.published(roomRules, scope).findOne({}),
  ]);
  const roomMax = rules?.max_residents_per_room ?? defaultRoomRules.max_residents_per_room;
  const ofDormitory = Map.groupBy(zoneRows, (place) => place.dormitory);
  return dormitoryRows.map(({ _id, name }) => {
    const own = ofDormitory.get(_id) ?? [];
    const rooms = own.filter(({ zone_kind }) => zone_kind === 'room');
    const counted = beds.filter((row) => row._id.dormitory === _id);
    const residents = rooms.reduce((sum, { occupied }) => sum + occupied, 0);
    return {
      dormitory: _id,
      name,
      residents,
      parts: partsOf(own, settings),
      rooms_over: rooms.filter(({ occupied }) => occupied > roomMax).length,
      rooms_mixed: settings.employers_per_room === 0 ? 0 : rooms.filter((room) => (employers.get(room._id) ?? 0) > settings.employers_per_room).length,
      isolation_beds: sumOf(counted.filter((row) => row._id.use === 'isolation')),
      isolation_beds_wanted: isolationBedsNeeded(sumOf(counted), settings.pandemic ? settings.isolation_beds_pandemic : settings.isolation_beds),
    };
  });
}

const sumOf = (rows: readonly { readonly n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** Number of employers of the residents in each room; residents without a known employer do not count. */
async function employersOf(service: ServiceContext, scope: Scope, dormitory: number[] | undefined): Promise<ReadonlyMap<number | null, number>> {
  const lives = { tenancy_status: 'CI' as const, zone: { $ne: null }, employer: { $ne: null }, ...(dormitory && { dormitory: { $in: dormitory } }) };
  const rooms = await service
    .published(employees, scope)
    .aggregate(lives)
    .group({ zone: '$zone', employer: '$employer' })
    .group('$_id.zone', { n: { $sum: 1 } })
    .toArray();
  return new Map(rooms.map(({ _id, n }) => [_id, n]));
}

/** Zones that contain others, with all their residents: a floor includes the people of its sections. */
function partsOf(own: readonly Place[], settings: StoredSettings): DormitoryOccupancy['parts'] {
  const byId = new Map(own.map((place) => [place._id, place]));
  const people = new Map<number, number>();
  for (const room of own.filter(({ zone_kind, occupied }) => zone_kind === 'room' && occupied > 0)) {
    const above = new Set<number>();
    for (let at = room.parent; at !== null && !above.has(at); at = byId.get(at)?.parent ?? null) {
      above.add(at);
      people.set(at, (people.get(at) ?? 0) + room.occupied);
    }
  }
  const limitOf = ({ zone_type_name: type, zone_limit }: Place): number => zone_limit || (type === 'FLOOR' ? settings.floor_max : type === 'SECTION' ? settings.section_max : 0);
  return own
    .filter(({ zone_kind }) => zone_kind === 'structure')
    .map((place) => {
      const [occupancy, limit] = [people.get(place._id) ?? 0, limitOf(place)];
      return { zone: place._id, name: place.name, zone_ref_id: place.zone_ref_id, zone_type_name: place.zone_type_name, occupancy, limit, crowding: crowdingOf(occupancy, limit, settings.limit_near) };
    })
    .sort((a, b) => (b.limit && b.occupancy / b.limit) - (a.limit && a.occupancy / a.limit) || a.zone_ref_id.localeCompare(b.zone_ref_id));
}
