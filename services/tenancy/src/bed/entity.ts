/** Turns decided changes of beds into one write: beds, the guards of their rooms, events. Pure. */
import { auditedFields, entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { bedFields, bedPlaceFields } from '../../contract/fields/bed.ts';
import { roomFigures } from '../guard/figures.ts';
import { guarded } from '../guard/guarded.ts';
import { roomGuards, type RoomGuard } from '../guard/models.ts';
import { bedModel, type StoredBed } from './model.ts';
import type { BedChange } from './rules.ts';

export const bedEntity: EntityKind<StoredBed> = {
  entity: 'resource',
  model: bedModel,
  dormitoryOf: (bed) => bed.dormitory,
  event: ({ ref_id, res_type }) => ({ ref_id, res_type }),
  audited: auditedFields({ ...bedFields, ...bedPlaceFields }),
  // `turn` changes with every stay in the bed.
  guardedBy: ['turn'],
};

/** A room for which the residents area has set the number of beds. */
interface NewBedCount {
  readonly zone: number;
  readonly at: Date;
  /** Whether the room's guard exists already. */
  readonly known: boolean;
}

/**
 * @param guards guards of the beds' rooms, as they were when the change was decided
 * @param news the room whose event is being applied: its guard records that, even if no bed changes
 */
export function bedsWrite(changes: readonly BedChange[], guards: ReadonlyMap<number, RoomGuard>, promises: readonly GuardedUpdate[], newCount: NewBedCount | null = null): Write {
  const rooms = new Map<number, RoomGuard>();
  const count = (bed: StoredBed | null, by: 1 | -1): void => {
    const room = bed && (rooms.get(bed.zone) ?? guards.get(bed.zone));
    if (room) rooms.set(room._id, { ...room, beds: room.beds + (bed.is_active ? by : 0) });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const guard = newCount && guards.get(newCount.zone);
  if (guard) rooms.set(guard._id, { ...(rooms.get(guard._id) ?? guard), asked_at: newCount.at });
  for (const room of rooms.values()) rooms.set(room._id, { ...room, rev: room.rev + 1 });
  const isNew = (room: RoomGuard): boolean => newCount?.known === false && room._id === newCount.zone;
  const newRooms = [...rooms.values()].filter(isNew);
  return joinWrites([
    ...changes.map((change) => bedWrite(change, rooms)),
    {
      guards: [...[...rooms.values()].filter((room) => !isNew(room)).map(guardRoom), ...promises],
      inserts: newRooms.length > 0 ? [{ collection: roomGuards, documents: newRooms.map((room) => ({ ...room })) }] : [],
    },
  ]);
}

const guardRoom = ({ _id, rev, beds, asked_at }: RoomGuard): GuardedUpdate => guarded(roomGuards, _id, rev, { beds, ...(asked_at && { asked_at }) });

/** The write for one bed, with the figures of the rooms that it leaves and enters. */
function bedWrite({ before, after }: BedChange, rooms: ReadonlyMap<number, RoomGuard>): Write {
  const type = before ? (after ? 'changed' : 'removed') : 'created';
  const zones = [...new Set([before?.zone, after?.zone])].map((zone) => rooms.get(zone as number)).filter((room) => room !== undefined);
  const { changes = [], ...write } = entityWrite(bedEntity, before, after, type);
  return { ...write, changes: changes.map((change) => ({ ...change, data: { ...change.data, zones: zones.map(roomFigures) } })) };
}
