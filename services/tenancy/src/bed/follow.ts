/**
 * Follows the rooms of the residents area: each gets as many beds as its form or an import gives it there, and its
 * beds are out of order while it is closed. Only a change of the number counts; the number that comes along with
 * other changes may be an older word of our own. Whether it is closed is looked at, so an old word of that does no harm;
 * and what is spare is dealt out anew, since from that moment on its beds count no more, or again.
 */
import type { ClientSession } from 'mongoose';
import { changeModel } from '@firm/platform/change/change';
import type { Consumer, EventOf } from '@firm/platform/change/consumer';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { zoneEvents, zones } from '@firm/residents/contract/published';
import { stayModel } from '../stay/model.ts';
import { roomFigures } from '../guard/figures.ts';
import { roomGuardModel, roomGuards, type RoomGuard } from '../guard/models.ts';
import { isClosed, type Room } from '../published/residents.ts';
import { bedCollection, bedModel, type StoredBed } from './model.ts';
import { bedsWrite } from './entity.ts';
import { bedPrefix, bedsToCome, bedsToGo, bedsWithRoom, modelBeds, type BedLike, type BedRoom } from './roomBeds.ts';
import type { BedChange } from './rules.ts';
import { promisesAnew, promisesKept } from './step.ts';

type ZoneEvent = EventOf<DataOf<typeof zoneEvents>>;

const why = 'beds follow their rooms in every organisation';

export function followRooms(service: ServiceContext): Consumer<DataOf<typeof zoneEvents>> {
  return { events: zoneEvents, apply: (event, session) => applyRoom(service, event, session) };
}

/** What there is of a room: its guard, and all its beds. */
interface Found {
  readonly guard: RoomGuard;
  readonly known: boolean;
  readonly beds: readonly StoredBed[];
}

/** What becomes of a room's beds by one event; null when it says nothing new of them. */
export async function applyRoom(service: ServiceContext, event: ZoneEvent, session: ClientSession): Promise<Write | null> {
  const isStated = await isWord(service, event);
  if (!isStated && !mayCloseOrOpen(event)) return null;
  const found = await findRoom(service, event, session);
  const by = { by: event.by, request_id: event.request_id };
  const signed = (write: Write): Write => ({ ...write, changes: write.changes?.map((change) => ({ ...change, ...by })) });
  if (event.type === 'zone.deleted') return found.known ? signed(await roomGone(service, found, session)) : null;
  const zone = await readZone(service, event);
  if (!zone) return null;
  const room = asBedRoom(zone, event);
  const isNews = isStated && !(found.guard.asked_at && event.at <= found.guard.asked_at) && (room.bed_count > 0 || found.known);
  const news = isNews ? { zone: room._id, at: event.at, known: found.known } : null;
  const numbered = isNews ? await bedsFor(service, room, found, event, session) : nothing;
  const { changes, promises } = await withRoom(service, event, isClosed(zone), found, numbered, session);
  if (!news && changes.length === 0 && promises.length === 0) return null;
  const write = bedsWrite(changes, new Map([[room._id, found.guard]]), promises, news);
  // With the figures sent again, the residents area shows the beds that there are, where not all could go.
  return signed(!news || changes.length > 0 || found.guard.beds === room.bed_count ? write : { ...write, changes: [figuresOf(found.guard)] });
}

/** Whether the event may have closed the room, or opened it again. */
function mayCloseOrOpen({ changes }: ZoneEvent): boolean {
  return 'is_active' in changes || changes['status']?.includes('out-of-order') === true;
}

/** Whether somebody said how many beds a room has to have, or that it no longer exists. */
async function isWord(service: ServiceContext, { type, changes, request_id }: ZoneEvent): Promise<boolean> {
  if (type === 'zone.created' || type === 'zone.deleted') return true;
  if (!('bed_count' in changes || 'zone_type' in changes)) return false;
  if (type === 'zone.updated') return true;
  // A status may have moved together with the number by hand, or because our own word of it was applied.
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

/** The room as it is now; null when it is gone since. */
function readZone(service: ServiceContext, { org, entity_id }: ZoneEvent): Promise<Room | null> {
  return service.published(zones, wholeOrg(org)).findOne({ _id: entity_id });
}

/** The room with its new number of beds. What is no room has no beds. */
function asBedRoom(zone: Room, { org, data }: ZoneEvent): BedRoom {
  const { _id, dormitory, zone_ref_id, sick_bay } = zone;
  return { _id, org, dormitory, zone_ref_id, sick_bay, bed_count: zone.zone_kind === 'room' ? data.bed_count : 0 };
}

interface Decided {
  readonly changes: readonly BedChange[];
  readonly promises: readonly GuardedUpdate[];
}
const nothing: Decided = { changes: [], promises: [] };

/** What was decided of the number, and with it the beds that close or open with their room, whatever was promised. */
async function withRoom(service: ServiceContext, event: ZoneEvent, closed: boolean, { beds, known }: Found, numbered: Decided, session: ClientSession): Promise<Decided> {
  const changed = new Map(numbered.changes.map((change) => [(change.after ?? change.before)?._id, change]));
  const own = [...beds.filter((bed) => !changed.has(bed._id)), ...numbered.changes.flatMap(({ after }) => after ?? [])];
  const moving = known || numbered.changes.length > 0 ? bedsWithRoom(closed, own, await usedOf(service, beds, session), clock.now()) : [];
  for (const { before, after } of moving) changed.set(before?._id, { before: changed.has(before?._id) ? (changed.get(before?._id)?.before ?? null) : before, after });
  const changes = [...changed.values()];
  if (mayCloseOrOpen(event)) return { changes, promises: await promisesAnew(service, beds, changes, { session }) };
  return moving.length === 0 ? numbered : { changes, promises: await promisesKept(service, changes, { session }, false) };
}

/** @param event its time is when the number was set: beds that were made later are not meant, so none of them goes */
async function bedsFor(service: ServiceContext, room: BedRoom, { beds }: Found, { at, data }: ZoneEvent, session: ClientSession): Promise<Decided> {
  const lacking = room.bed_count - beds.filter((bed) => bed.is_active).length;
  if (lacking > 0) {
    const ids = await service.sequence.take(bedCollection, lacking);
    const changes = bedsToCome(room, beds, await takenRefs(service, room, session), () => ids.shift() as number, clock.now(), await bedsLike(service, room, data.like, session));
    return { changes, promises: [] };
  }
  const used = await usedOf(service, beds, session);
  const meant = beds.filter((bed) => bed.created_time <= at);
  // Of those that could go, as many as no reservation would miss.
  for (let going = bedsToGo(room, meant, used, clock.now()); going.length > 0; going = going.slice(0, -1)) {
    try {
      return { changes: going, promises: await promisesKept(service, going, { session }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'promised') throw error;
    }
  }
  return { changes: [], promises: [] };
}

/** Beds of the room after which this one was made. */
async function bedsLike(service: ServiceContext, { org }: BedRoom, like: number | undefined, session: ClientSession): Promise<readonly BedLike[]> {
  if (like === undefined) return [];
  return modelBeds(await service.rows(bedModel, wholeOrg(org)).find({ zone: like }, { session }).toArray());
}

/** Its beds go with it: those that never had a stay altogether, the others out of use; where somebody is in, nothing moves. */
async function roomGone(service: ServiceContext, { guard, beds }: Found, session: ClientSession): Promise<Write> {
  const stays = Map.groupBy(await staysOf(service, beds, session), (stay) => stay.resource);
  const unused = beds.filter((bed) => !stays.get(bed._id)?.some((stay) => stay.is_active));
  const off = bedsToGo({ ...guard, zone_ref_id: '', sick_bay: false, bed_count: 0 }, unused.filter((bed) => stays.has(bed._id)), new Set(), clock.now());
  const changes = [...off, ...unused.filter((bed) => !stays.has(bed._id)).map((bed) => ({ before: bed, after: null }))];
  const write = bedsWrite(changes, new Map([[guard._id, guard]]), await promisesKept(service, changes, { session }, false));
  if (unused.length < beds.length || off.length > 0) return write;
  return { ...write, deletes: [...(write.deletes ?? []), { collection: roomGuards, filter: { _id: guard._id } }] };
}

async function staysOf(service: ServiceContext, beds: readonly StoredBed[], session: ClientSession) {
  const stays = service.everyRow(stayModel, why);
  return stays.find({ resource: { $in: beds.map((bed) => bed._id) } }, { session, projection: { resource: 1, is_active: 1 } }).toArray();
}

/** Beds that somebody is in or is to come into. */
async function usedOf(service: ServiceContext, beds: readonly StoredBed[], session: ClientSession): Promise<Set<number>> {
  return new Set((await staysOf(service, beds, session)).filter((stay) => stay.is_active).map((stay) => stay.resource));
}

/** References that beds of the dormitory have already, of those that the room's would be called. */
async function takenRefs(service: ServiceContext, room: BedRoom, session: ClientSession): Promise<Set<string>> {
  const beginning = bedPrefix(room);
  const like = { $gte: beginning, $lt: `${beginning}\uffff` };
  const rows = service.everyRow(bedModel, why);
  const found = await rows.find({ org: room.org, dormitory: room.dormitory, ref_id: like }, { session, projection: { ref_id: 1 } }).toArray();
  return new Set(found.map((bed) => bed.ref_id));
}

function figuresOf(guard: RoomGuard) {
  const { org, dormitory } = guard;
  return { org, dormitory, entity: 'resource', entity_id: 0, type: 'resource.changed', data: { zones: [roomFigures({ ...guard, rev: guard.rev + 1 })] } };
}
