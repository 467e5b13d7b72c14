/**
 * Follows the rooms of the residents area: each room gets as many beds as its form or an import sets there, and its beds are
 * out of order while it is closed. Only a change of the number counts, since a number that comes with other changes may be an
 * older figure of our own. Whether the room is closed is read anew, so an old event about that does no harm; and the tokens
 * for spare beds are distributed anew, since from that moment the room's beds no longer count, or count again.
 */
import type { ClientSession } from 'mongoose';
import { changeModel } from '@firm/platform/change/change';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DataOf } from '@firm/platform/contract/published';
import { inAnyCase } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { zoneEvents, zones } from '@firm/residents/contract/published';
import { stayModel } from '../stay/model.ts';
import { roomFigures } from '../guard/figures.ts';
import { roomGuardModel, roomGuards, type RoomGuard } from '../guard/models.ts';
import { isClosed, type Room } from '../published/residents.ts';
import { bedCollection, bedModel, refKey, type StoredBed } from './model.ts';
import { bedsWrite } from './entity.ts';
import { bedPrefix, bedsToAdd, bedsToRemove, bedsFollowingRoom, modelBeds, type BedLike, type BedRoom } from './roomBeds.ts';
import type { BedChange } from './rules.ts';
import { redistributeTokens, guardPromises } from './step.ts';

type ZoneEvent = EventOf<DataOf<typeof zoneEvents>>;

const why = 'beds follow their rooms in every organisation';

/** The consumer; most events are skipped without a transaction. */
export function followRooms(service: ServiceContext): Consumer<DataOf<typeof zoneEvents>> {
  // Most changes of rooms are occupancy and housekeeping.
  return { events: zoneEvents, concerns: (event) => maySetBedCount(event) || mayCloseOrOpen(event), apply: (event, session) => applyRoom(service, event, session) };
}

/** The stored state of a room: its guard, and all its beds. */
interface Found {
  readonly guard: RoomGuard;
  readonly known: boolean;
  readonly beds: readonly StoredBed[];
}

/** The write for one event; null if it has nothing new about beds. */
export async function applyRoom(service: ServiceContext, event: ZoneEvent, session: ClientSession): Promise<Write | null> {
  const setsCount = await setsBedCount(service, event);
  if (!setsCount && !mayCloseOrOpen(event)) return null;
  const found = await findRoom(service, event, session);
  const by = { by: event.by, request_id: event.request_id };
  const attributed = (write: Write): Write => ({ ...write, changes: write.changes?.map((change) => ({ ...change, ...by })) });
  if (event.type === 'zone.deleted') return found.known ? attributed(await roomGone(service, found, session)) : null;
  const zone = await readZone(service, event);
  if (!zone) return null;
  const room = asBedRoom(zone, event);
  const isNewCount = setsCount && !(found.guard.asked_at && event.at <= found.guard.asked_at) && (room.bed_count > 0 || found.known);
  const newCount = isNewCount ? { zone: room._id, at: event.at, known: found.known } : null;
  const numbered = isNewCount ? await bedsFor(service, room, found, event, session) : nothing;
  const { changes, promises } = await withRoom(service, event, isClosed(zone), found, numbered, session);
  if (!newCount && changes.length === 0 && promises.length === 0) return null;
  const write = bedsWrite(changes, new Map([[room._id, found.guard]]), promises, newCount);
  // If not all beds could be removed, the figures are sent again, so that the residents area shows the true number.
  return attributed(!newCount || changes.length > 0 || found.guard.beds === room.bed_count ? write : { ...write, changes: [figuresOf(found.guard)] });
}

/** Whether the event may have closed or reopened the room. */
function mayCloseOrOpen({ changes }: Pick<ZoneEvent, 'changes'>): boolean {
  return 'is_active' in changes || changes['status']?.includes('out-of-order') === true;
}

/** Whether the room was created or deleted. */
const isNewOrGone = ({ type }: Pick<ZoneEvent, 'type'>): boolean => type === 'zone.created' || type === 'zone.deleted';

/** Whether the event may set how many beds the room must have, or deletes it. */
const maySetBedCount = (event: Pick<ZoneEvent, 'type' | 'changes'>): boolean => isNewOrGone(event) || 'bed_count' in event.changes || 'zone_type' in event.changes;

/** Whether it does. */
async function setsBedCount(service: ServiceContext, event: ZoneEvent): Promise<boolean> {
  const { type, changes, request_id } = event;
  if (isNewOrGone(event)) return true;
  if (!maySetBedCount(event)) return false;
  if (type === 'zone.updated') return true;
  // The status may have changed together with the number by hand, or because our own figures were applied.
  if (request_id === null || 'occupied' in changes || 'reserved' in changes) return false;
  const own = service.everyRow(changeModel('tenancy'), why);
  const recently = { $gte: new Date(clock.millis() - 24 * 3_600_000) };
  return (await own.findOne({ at: recently, request_id }, { projection: { _id: 1 } })) === null;
}

async function findRoom(service: ServiceContext, { org, dormitory, entity_id: zone }: ZoneEvent, session: ClientSession): Promise<Found> {
  const stored = await service.everyRow(roomGuardModel, why).findOne({ _id: zone }, { session });
  const beds = await service.everyRow(bedModel, why).find({ zone }, { session }).toArray();
  const none = { _id: zone, org, dormitory: dormitory ?? 0, rev: 0, beds: 0, occupied: 0, reserved: 0 };
  return { guard: stored ?? none, known: stored !== null, beds };
}

/** The room as it is now; null if it has been deleted since. */
function readZone(service: ServiceContext, { org, entity_id }: ZoneEvent): Promise<Room | null> {
  return service.published(zones, wholeOrg(org)).findOne({ _id: entity_id });
}

/** The room with its new number of beds. A zone that is not a room has no beds. */
function asBedRoom(zone: Room, { org, data }: ZoneEvent): BedRoom {
  const { _id, dormitory, zone_ref_id, sick_bay } = zone;
  return { _id, org, dormitory, zone_ref_id, sick_bay, bed_count: zone.zone_kind === 'room' ? data.bed_count : 0 };
}

interface Decided {
  readonly changes: readonly BedChange[];
  readonly promises: readonly GuardedUpdate[];
}
const nothing: Decided = { changes: [], promises: [] };

/** The decision about the number of beds, plus the beds that close or open with their room regardless of promises. */
async function withRoom(service: ServiceContext, event: ZoneEvent, closed: boolean, { beds, known }: Found, numbered: Decided, session: ClientSession): Promise<Decided> {
  const changed = new Map(numbered.changes.map((change) => [(change.after ?? change.before)?._id, change]));
  const own = [...beds.filter((bed) => !changed.has(bed._id)), ...numbered.changes.flatMap(({ after }) => after ?? [])];
  const moving = known || numbered.changes.length > 0 ? bedsFollowingRoom(closed, own, await usedOf(service, beds, session), clock.now()) : [];
  for (const { before, after } of moving) changed.set(before?._id, { before: changed.has(before?._id) ? (changed.get(before?._id)?.before ?? null) : before, after });
  const changes = [...changed.values()];
  if (mayCloseOrOpen(event)) return { changes, promises: await redistributeTokens(service, beds, changes, { session }) };
  return moving.length === 0 ? numbered : { changes, promises: await guardPromises(service, changes, { session }, false) };
}

/** @param event its time is when the number was set: beds created later are left out, so none of them is removed */
async function bedsFor(service: ServiceContext, room: BedRoom, { beds }: Found, { at, data }: ZoneEvent, session: ClientSession): Promise<Decided> {
  const lacking = room.bed_count - beds.filter((bed) => bed.is_active).length;
  if (lacking > 0) {
    const ids = await service.sequence.take(bedCollection, lacking);
    const changes = bedsToAdd(room, beds, await takenRefs(service, room, session), () => ids.shift() as number, clock.now(), await bedsLike(service, room, data.like, session));
    return { changes, promises: [] };
  }
  const used = await usedOf(service, beds, session);
  const existedThen = beds.filter((bed) => bed.created_time <= at);
  // Of the beds that could be removed, as many as no reservation needs.
  for (let removals = bedsToRemove(room, existedThen, used, clock.now()); removals.length > 0; removals = removals.slice(0, -1)) {
    try {
      return { changes: removals, promises: await guardPromises(service, removals, { session }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'promised') throw error;
    }
  }
  return { changes: [], promises: [] };
}

/** Beds of the room from which this one was copied. */
async function bedsLike(service: ServiceContext, { org }: BedRoom, like: number | undefined, session: ClientSession): Promise<readonly BedLike[]> {
  if (like === undefined) return [];
  return modelBeds(await service.rows(bedModel, wholeOrg(org)).find({ zone: like }, { session }).toArray());
}

/** The beds of a deleted room: those that never had a stay are deleted, the others taken out of use; an occupied bed stays. */
async function roomGone(service: ServiceContext, { guard, beds }: Found, session: ClientSession): Promise<Write> {
  const stays = Map.groupBy(await staysOf(service, beds, session), (stay) => stay.resource);
  const unused = beds.filter((bed) => !stays.get(bed._id)?.some((stay) => stay.is_active));
  const off = bedsToRemove({ ...guard, zone_ref_id: '', sick_bay: false, bed_count: 0 }, unused.filter((bed) => stays.has(bed._id)), new Set(), clock.now());
  const changes = [...off, ...unused.filter((bed) => !stays.has(bed._id)).map((bed) => ({ before: bed, after: null }))];
  const write = bedsWrite(changes, new Map([[guard._id, guard]]), await guardPromises(service, changes, { session }, false));
  if (unused.length < beds.length || off.length > 0) return write;
  return { ...write, deletes: [...(write.deletes ?? []), { collection: roomGuards, filter: { _id: guard._id } }] };
}

async function staysOf(service: ServiceContext, beds: readonly StoredBed[], session: ClientSession) {
  const stays = service.everyRow(stayModel, why);
  return stays.find({ resource: { $in: beds.map((bed) => bed._id) } }, { session, projection: { resource: 1, is_active: 1 } }).toArray();
}

/** Beds with a current or future stay. */
async function usedOf(service: ServiceContext, beds: readonly StoredBed[], session: ClientSession): Promise<Set<number>> {
  return new Set((await staysOf(service, beds, session)).filter((stay) => stay.is_active).map((stay) => stay.resource));
}

/** What is taken of the references with the room's prefix (`refKey`) by beds of the dormitory. */
async function takenRefs(service: ServiceContext, room: BedRoom, session: ClientSession): Promise<Set<string>> {
  const beginning = bedPrefix(room);
  const like = { $gte: beginning, $lt: `${beginning}\uffff` };
  const rows = service.everyRow(bedModel, why);
  const found = await rows.find({ org: room.org, dormitory: room.dormitory, ref_id: like }, { session, projection: { ref_id: 1 }, collation: inAnyCase }).toArray();
  return new Set(found.map((bed) => refKey(bed.ref_id)));
}

function figuresOf(guard: RoomGuard) {
  const { org, dormitory } = guard;
  return { org, dormitory, entity: 'resource', entity_id: 0, type: 'resource.changed', data: { zones: [roomFigures({ ...guard, rev: guard.rev + 1 })] } };
}
