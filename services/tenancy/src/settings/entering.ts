/** What a room demands of those who come to it: that it is ready, and that all who live there are of one gender (docs/rules/tenancy.md#rooms). */
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { overlaps } from '../../contract/interval.ts';
import type { Warning } from '../../contract/parts.ts';
import { roomTrouble } from '../../contract/roomReadiness.ts';
import type { Lodging } from '../guard/reads.ts';
import type { World } from '../guard/world.ts';
import { residentsNow, type Resident, type Room } from '../published/residents.ts';
import { daysOf, type StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';

/** Why nobody moves into the room as it is. */
export function notReady(room: Pick<Room, 'status' | 'zone_ref_id'> | undefined): ApiError | null {
  const trouble = roomTrouble(room?.status);
  return trouble && conflict('room_not_ready', `room_not_ready_${trouble}`, {}, { ref: room?.zone_ref_id ?? '' });
}

/** Stays that come to a room in which they were not. */
const entering = (changes: readonly StayChange[]): StoredStay[] =>
  changes.flatMap(({ before, after }) => (after?.is_active && !(before?.is_active && before.zone === after.zone) ? [after] : []));

/** Of these, and of stays that take more days in their room. */
const taking = (changes: readonly StayChange[]): StoredStay[] => [
  ...entering(changes),
  ...changes.flatMap(({ before, after }) =>
    after?.is_active && before?.is_active && before.zone === after.zone && (after.end_key > before.end_key || after.start_date < before.start_date) ? [after] : [],
  ),
];

/**
 * Where rooms that are not ready are refused, a bed of one is neither given from today on. For later it has time to be made ready.
 * @throws 409 `room_not_ready`
 */
export function demandReadyRooms(world: World, changes: readonly StayChange[]): void {
  if (world.settings.unready_rooms !== 'refuse') return;
  for (const stay of entering(changes)) {
    const refusal = stay.start_date <= world.at(stay.dormitory).today ? notReady(world.roomInfo.get(stay.zone)) : null;
    if (refusal) throw refusal;
  }
}

/** Who lives in a room, as far as it matters to those who come to it. */
interface Housed {
  readonly stay: Lodging;
  readonly gender: Resident['gender'];
}

/** Rooms in which somebody would be with residents of another gender on some day. Pure. */
function mixedRooms(coming: readonly Housed[], others: readonly Housed[]): number[] {
  const rooms = Map.groupBy([...coming, ...others], ({ stay }) => stay.zone);
  const meets = (one: Housed, other: Housed): boolean => one.gender !== other.gender && overlaps(daysOf(one.stay), daysOf(other.stay));
  return [...new Set(coming.filter((one) => rooms.get(one.stay.zone)?.some((other) => meets(one, other))).map(({ stay }) => stay.zone))];
}

/**
 * A room's gender is that of the residents who live there, or are to. Read after the room's guard, which the step's commit
 * moves: two who come at one moment see each other.
 * @throws 409 `mixed_room` where that is refused @returns what to warn of where it is not
 */
export async function demandOneGender(service: ServiceContext, world: World, changes: readonly StayChange[]): Promise<Warning[]> {
  const coming = taking(changes);
  if (coming.length === 0) return [];
  const zones = [...new Set(coming.map(({ zone }) => zone))];
  const there = zones.flatMap((zone) => world.lodgings.get(zone) ?? []);
  const changed = new Set(changes.flatMap(({ before, after }) => [before?._id, after?._id]));
  const came = new Set(coming.map(({ _id }) => _id));
  const staying: Lodging[] = [
    ...there.filter(({ _id }) => !changed.has(_id)),
    ...changes.flatMap(({ after }) => (after?.is_active && !came.has(after._id) ? [after] : [])),
  ];
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
