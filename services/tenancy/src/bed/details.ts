/** Details about beds: their rooms, their stays, and their history. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Change } from '@firm/platform/change/change';
import { shownChange } from '@firm/platform/change/shownChange';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Bed } from '../../contract/bed/bed.ts';
import { awayFields } from '../stay/health.ts';
import { type StoredStay, stayModel } from '../stay/model.ts';
import type { RoomGuard } from '../guard/models.ts';
import { areaOf, readResidents, readRooms } from '../published/residents.ts';
import { type StoredBed, bedModel } from './model.ts';
import { renderBeds } from './answer.ts';
import { roomByRoom } from './order.ts';

/** Rooms with all their beds, in the order of `guards`. */
export async function roomsWithBeds(service: ServiceContext, guards: readonly RoomGuard[], scope: Scope, base: string) {
  const ids = guards.map((guard) => guard._id);
  const [info, beds] = await Promise.all([
    readRooms(service, scope.org, ids),
    service.rows(bedModel, scope).find({ zone: { $in: ids } }).toArray(),
  ]);
  const byRoom = Map.groupBy(await renderBeds(service, beds.sort(roomByRoom), base), (bed: Bed) => bed.zone);
  return guards.map((guard) => {
    const room = info.get(guard._id);
    return {
      id: guard._id,
      name: room?.name ?? '',
      zone_ref_id: room?.zone_ref_id ?? '',
      dormitory: entityUrl(base, 'dormitories', guard.dormitory),
      dorm_id: guard.dormitory,
      status: room?.status ?? null,
      sick_bay: room?.sick_bay ?? false,
      zone_limit: room?.zone_limit ?? 0,
      area_m2: room ? areaOf(room) : null,
      beds: guard.beds,
      occupied: guard.occupied,
      reserved: guard.reserved,
      resources: byRoom.get(guard._id) ?? [],
    };
  });
}

/** The current stay of each bed, or else the next to begin. */
export async function activityOf(service: ServiceContext, beds: readonly StoredBed[], scope: Scope, base: string) {
  const stays = await service.rows(stayModel, scope).find({ resource: { $in: beds.map((bed) => bed._id) }, is_active: true }, { sort: { checked_in: -1, start_date: 1 } }).toArray();
  const first = new Map<number, StoredStay>();
  for (const stay of stays) if (!first.has(stay.resource)) first.set(stay.resource, stay);
  const residents = await readResidents(service, scope.org, [...first.values()].map((stay) => stay.person));
  return beds.map((bed) => {
    const stay = first.get(bed._id);
    return {
      id: bed._id,
      url: entityUrl(base, 'resources', bed._id),
      ref_id: bed.ref_id,
      dorm_id: bed.dormitory,
      zone: bed.zone,
      status: bed.status,
      allocation: stay?._id ?? null,
      state: stay?.state ?? null,
      person: stay?.person ?? null,
      person_name: stay ? (residents.get(stay.person)?.name ?? null) : null,
      start_date: stay?.start_date ?? null,
      end_date: stay?.end_date ?? null,
    };
  });
}

/** A change of a bed, or of a stay in it. The reason for an absence is only shown if `seesHealth`. */
export function bedChange(change: Change, seesHealth: boolean) {
  const changes = Object.fromEntries(Object.entries(change.changes).filter(([field]) => seesHealth || !awayFields.includes(field)));
  return { ...shownChange(change, changes), entity: change.entity, entity_id: change.entity_id };
}
