/** From decided changes of beds to what is written in one transaction: beds, the guards of their rooms, events. Pure. */
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
  // Moves with every stay in the bed.
  guardedBy: ['turn'],
};

/** A room of which the residents area says how many beds it is to have. */
interface RoomNews {
  readonly zone: number;
  readonly at: Date;
  /** Whether the room's guard is there already. */
  readonly known: boolean;
}

/**
 * @param guards the rooms of the beds, as they were decided upon
 * @param news the room whose word is followed: it is marked with it, even where no bed changes
 */
export function bedsWrite(changes: readonly BedChange[], guards: ReadonlyMap<number, RoomGuard>, promises: readonly GuardedUpdate[], news: RoomNews | null = null): Write {
  const rooms = new Map<number, RoomGuard>();
  const count = (bed: StoredBed | null, by: 1 | -1): void => {
    const room = bed && (rooms.get(bed.zone) ?? guards.get(bed.zone));
    if (room) rooms.set(room._id, { ...room, beds: room.beds + (bed.is_active ? by : 0) });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const guard = news && guards.get(news.zone);
  if (guard) rooms.set(guard._id, { ...(rooms.get(guard._id) ?? guard), asked_at: news.at });
  for (const room of rooms.values()) rooms.set(room._id, { ...room, rev: room.rev + 1 });
  const isNew = (room: RoomGuard): boolean => news?.known === false && room._id === news.zone;
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

/** The bed with the figures of the rooms that it leaves and comes to. */
function bedWrite({ before, after }: BedChange, rooms: ReadonlyMap<number, RoomGuard>): Write {
  const type = before ? (after ? 'changed' : 'removed') : 'created';
  const zones = [...new Set([before?.zone, after?.zone])].map((zone) => rooms.get(zone as number)).filter((room) => room !== undefined);
  const { changes = [], ...write } = entityWrite(bedEntity, before, after, type);
  return { ...write, changes: changes.map((change) => ({ ...change, data: { ...change.data, zones: zones.map(roomFigures) } })) };
}
