/** What the residents service knows about the records that a few events of the tenancy service concern. */
import type { ClientSession } from 'mongoose';
import type { EventOf } from '@firm/platform/change/following/consumer';
import type { Day } from '@firm/platform/contract/days';
import type { DataOf } from '@firm/platform/contract/published';
import type { Collected } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { defaultRoomRules, resources, roomRules, type stayEvents } from '@firm/tenancy/contract/published';
import { calendarsOf } from '../calendar/calendar.ts';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';

export type StayEvent = EventOf<DataOf<typeof stayEvents>>;

export interface Known {
  readonly residents: ReadonlyMap<number, ResidentDocument>;
  readonly zones: ReadonlyMap<number, ZoneDocument>;
  /** References of the beds that events name only by id. */
  readonly beds: ReadonlyMap<number, string>;
  /** The day of a moment in a dormitory; null: for residents without one. */
  readonly dayOf: (moment: Date, dormitory: number | null) => Day;
  /** The organisation's limit for every room; 0: none. */
  readonly roomLimit: number;
}

/** Reads for all of the events at once, inside the transaction in which they are applied. They are of one organisation. */
export async function readKnown(service: ServiceContext, events: readonly StayEvent[], session: ClientSession): Promise<Known> {
  const scope = wholeOrg((events[0] as StayEvent).org);
  const read = async <T extends { _id: number }>(model: Collected<T>, ids: readonly number[]): Promise<Map<number, T>> => {
    const rows = ids.length === 0 ? [] : await service.rows(model, scope).withIds([...new Set(ids)], { session }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  };
  const figures = events.flatMap(({ data }) => data.employee ?? []);
  const rooms = events.flatMap(({ data }) => data.zones);
  const residents = await read(residentModel, figures.map(({ id }) => id));
  const zones = await read(zoneModel, rooms.map(({ id }) => id));
  const unnamed = figures.flatMap(({ resource, resource_ref_id }) => (resource_ref_id === undefined && resource !== null ? [resource] : []));
  const beds = unnamed.length === 0 ? [] : await service.published(resources, scope).find({ _id: { $in: unnamed } }, { session });
  const calendarAt = await calendarsOf(service, scope.org);
  // The limit only matters where somebody is in a room.
  const rules = rooms.some(({ occupied }) => occupied > 0) ? await service.published(roomRules, scope).findOne({}, { session }) : null;
  return {
    residents,
    zones,
    beds: new Map(beds.map(({ _id, ref_id }) => [_id, ref_id])),
    dayOf: (moment, dormitory) => calendarAt(moment).today(dormitory),
    roomLimit: (rules ?? defaultRoomRules).max_residents_per_room,
  };
}
