/** Conditions for moving into a room: that it is ready, and that all its residents are of one gender (docs/rules/tenancy.md#rooms). */
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { roomTrouble } from '../../contract/bed/roomReadiness.ts';
import { overlaps } from '../../contract/interval.ts';
import type { Warning } from '../../contract/parts.ts';
import type { Lodging } from '../guard/reads.ts';
import type { World } from '../guard/world.ts';
import { residentsNow, type Resident, type Room } from '../published/residents.ts';
import { daysOf, type StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';

/** Why no one can move into the room in its current status. */
export function notReady(room: Pick<Room, 'status' | 'zone_ref_id'> | undefined): ApiError | null {
  const trouble = roomTrouble(room?.status);
  return trouble && conflict('room_not_ready', `room_not_ready_${trouble}`, {}, { ref: room?.zone_ref_id ?? '' });
}

/** Stays that come to a room in which they were not before. */
const entering = (changes: readonly StayChange[]): StoredStay[] =>
  changes.flatMap(({ before, after }) => (after?.is_active && !(before?.is_active && before.zone === after.zone) ? [after] : []));

/** Those, and stays that take additional days in their room. */
const enteringOrExtending = (changes: readonly StayChange[]): StoredStay[] => [
  ...entering(changes),
  ...changes.flatMap(({ before, after }) =>
    after?.is_active && before?.is_active && before.zone === after.zone && (after.end_key > before.end_key || after.start_date < before.start_date) ? [after] : [],
  ),
];

/**
 * If the settings refuse rooms that are not ready, no bed there is allocated for a stay that has begun or begins today. Before a later start, the room can still be made ready.
 * @throws 409 `room_not_ready`
 */
export function requireReadyRooms(world: World, changes: readonly StayChange[]): void {
  if (world.settings.unready_rooms !== 'refuse') return;
  for (const stay of entering(changes)) {
    const refusal = stay.start_date <= world.at(stay.dormitory).today ? notReady(world.roomInfo.get(stay.zone)) : null;
    if (refusal) throw refusal;
  }
}

/** The facts about a resident of a room that matter to new residents. */
interface Housed {
  readonly stay: Lodging;
  readonly gender: Resident['gender'];
}

/** Rooms in which a resident would share some day with residents of another gender. Pure. */
function mixedRooms(coming: readonly Housed[], others: readonly Housed[]): number[] {
  const rooms = Map.groupBy([...coming, ...others], ({ stay }) => stay.zone);
  const meets = (one: Housed, other: Housed): boolean => one.gender !== other.gender && overlaps(daysOf(one.stay), daysOf(other.stay));
  return [...new Set(coming.filter((one) => rooms.get(one.stay.zone)?.some((other) => meets(one, other))).map(({ stay }) => stay.zone))];
}

/**
 * A room's gender is that of its current and future residents. Read after the room's guard, which the step's commit changes:
 * of two who come at the same moment, one sees the other.
 * @throws 409 `mixed_room` if the settings refuse that @returns warnings if they do not
 */
export async function requireOneGender(service: ServiceContext, world: World, changes: readonly StayChange[]): Promise<Warning[]> {
  const coming = enteringOrExtending(changes);
  if (coming.length === 0) return [];
  const zones = [...new Set(coming.map(({ zone }) => zone))];
  const there = zones.flatMap((zone) => world.lodgings.get(zone) ?? []);
  const changed = new Set(changes.flatMap(({ before, after }) => [before?._id, after?._id]));
  const came = new Set(coming.map(({ _id }) => _id));
  // Residents whose days are others are never met, and need not be read.
  const staying: Lodging[] = [
    ...there.filter(({ _id }) => !changed.has(_id)),
    ...changes.flatMap(({ after }) => (after?.is_active && !came.has(after._id) ? [after] : [])),
  ].filter((one) => coming.some((other) => other.zone === one.zone && overlaps(daysOf(other), daysOf(one))));
  const known = await residentsNow(service, world.org, staying.map(({ person }) => person).filter((person) => !world.residents.has(person)));
  const housed = (stays: readonly Lodging[]): Housed[] =>
    stays.flatMap((stay) => {
      const gender = (world.residents.get(stay.person) ?? known.get(stay.person))?.gender;
      return gender === undefined ? [] : [{ stay, gender }];
    });
  const warnings = mixedRooms(housed(coming), housed(staying)).map((zone): Warning => ({ code: 'mixed_room', zone, values: {} }));
  const [first] = warnings;
  if (first && world.settings.mixed_rooms === 'block') throw conflict('mixed_room', 'mixed_room', { extra: { warnings } }, { ref: world.roomInfo.get(first.zone ?? 0)?.zone_ref_id ?? '' });
  return warnings;
}
