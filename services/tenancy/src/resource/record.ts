/** From decided changes of beds to what is written in one transaction: beds, the guards of their rooms, events. Pure. */
import { changedFields } from '@firm/platform/change/change';
import type { GuardedUpdate, Insert, NewChange, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { roomFigures } from '../guard/figures.ts';
import { roomGuards, type RoomGuard } from '../guard/models.ts';
import { resourceCollection, type StoredResource } from './model.ts';
import type { BedChange } from './rules.ts';

const unaudited = ['_id', 'rev', 'version', 'turn', 'org', 'closed_with_room', 'words', 'created_time', 'update_time'];

/** A room of which the residents area says how many beds it is to have. */
export interface Said {
  readonly zone: number;
  readonly at: Date;
  /** Whether the room's guard is there already. */
  readonly known: boolean;
}

/**
 * @param guards the rooms of the beds, as they were decided upon
 * @param said the room whose word is followed: it is marked with it, even where no bed changes
 */
export function bedsWrite(changes: readonly BedChange[], guards: ReadonlyMap<number, RoomGuard>, promises: readonly GuardedUpdate[], said: Said | null = null): Write {
  const rooms = new Map<number, RoomGuard>();
  const count = (bed: StoredResource | null, by: 1 | -1): void => {
    const room = bed && (rooms.get(bed.zone) ?? guards.get(bed.zone));
    if (room) rooms.set(room._id, { ...room, beds: room.beds + (bed.is_active ? by : 0) });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const told = said && guards.get(said.zone);
  if (told) rooms.set(told._id, { ...(rooms.get(told._id) ?? told), asked_at: said.at });
  for (const room of rooms.values()) rooms.set(room._id, { ...room, rev: room.rev + 1 });
  const isNew = (room: RoomGuard): boolean => said?.known === false && room._id === said.zone;
  const made = changes.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before._id] : []));
  return {
    guards: [
      ...changes.flatMap(({ before, after }) => (before ? [guardBed(before, after)] : [])),
      ...[...rooms.values()].filter((room) => !isNew(room)).map(guardRoom),
      ...promises,
    ],
    inserts: [insertOf(resourceCollection, made), insertOf(roomGuards, [...rooms.values()].filter(isNew))].filter((insert) => insert.documents.length > 0),
    ...(gone.length > 0 && { deletes: [{ collection: resourceCollection, filter: { _id: { $in: gone } } }] }),
    changes: changes.map((change) => bedEvent(change, rooms)),
  };
}

const insertOf = (collection: string, documents: readonly object[]): Insert => ({ collection, documents: documents as never });

function guardRoom({ _id, rev, beds, asked_at }: RoomGuard): GuardedUpdate {
  return { collection: roomGuards, filter: { _id, rev: rev - 1 }, update: { $set: { beds, rev, ...(asked_at && { asked_at }) } }, otherwise: writeConflict };
}

function guardBed({ _id, rev, turn }: StoredResource, after: StoredResource | null): GuardedUpdate {
  const { _id: _, ...set } = after ?? { _id, turn: turn + 1 };
  return { collection: resourceCollection, filter: { _id, rev, turn }, update: { $set: set }, otherwise: writeConflict };
}

function bedEvent({ before, after }: BedChange, rooms: ReadonlyMap<number, RoomGuard>): NewChange {
  const bed = (after ?? before) as StoredResource;
  const zones = [...new Set([before?.zone, after?.zone])].map((zone) => rooms.get(zone as number)).filter((room) => room !== undefined);
  return {
    org: bed.org,
    dormitory: bed.dormitory,
    entity: 'resource',
    entity_id: bed._id,
    type: `resource.${before ? (after ? 'changed' : 'removed') : 'created'}`,
    changes: changedFields((before ?? {}) as never, (after ?? {}) as never, unaudited),
    data: { ref_id: bed.ref_id, res_type: bed.res_type, zones: zones.map(roomFigures) },
  };
}

