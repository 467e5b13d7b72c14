/**
 * What events of the tenancy service change on residents, rooms and figures. Each event is decided upon what those before it have
 * left, so a few of them applied together end as if they were applied one by one. Pure.
 */
import { entityChange, entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { ResidentFigures, RoomFigures } from '@firm/tenancy/contract/published';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import { residentEntity } from '../resident/entity.ts';
import type { ResidentDocument } from '../resident/model.ts';
import { residentWords } from '../resident/words.ts';
import { zoneEntity } from '../zone/entity.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';
import { overLimit } from '../zone/overLimit.ts';
import type { Known, StayEvent } from './known.ts';
import { isNewer, residentAfter, zoneAfter } from './rules.ts';

/** A stay whose last step was undone, and a stay that was created by the undone step. */
const undoEvents: ReadonlySet<string> = new Set(['resourceallocation.undone', 'resourceallocation.removed']);

/** An event's effect on one record, and the record as it is afterwards. */
interface Effect<T> {
  readonly write: Write;
  readonly after: T;
}

/** The write for the events, in their order; null if everything in them was already applied. @param now the current time */
export function effectsOf(known: Known, events: readonly StayEvent[], now: Date): Write | null {
  const residents = new Map(known.residents);
  const zones = new Map(known.zones);
  const current: Known = { ...known, residents, zones };
  const writes: Write[] = [];
  const note = <T extends { _id: number }>(effect: Effect<T> | null, records: Map<number, T>, event: StayEvent): void => {
    if (!effect) return;
    records.set(effect.after._id, effect.after);
    writes.push(signed(effect.write, event));
  };
  for (const event of events) {
    const { employee, zones: rooms } = event.data;
    if (employee) note(residentEffect(current, event, employee, now), residents, event);
    for (const figures of rooms) note(zoneEffect(current, event, figures, now), zones, event);
  }
  return writes.length === 0 ? null : joinWrites(writes);
}

/** The change is shown as made by whoever made the stay's. */
function signed({ changes = [], ...write }: Write, { by, request_id }: StayEvent): Write {
  return { ...write, changes: changes.map((change) => ({ ...change, by, request_id })) };
}

function residentEffect(known: Known, event: StayEvent, figures: ResidentFigures, now: Date): Effect<ResidentDocument> | null {
  const before = known.residents.get(figures.id);
  if (!before || !isNewer(before, figures)) return null;
  const bed = figures.resource_ref_id ?? known.beds.get(figures.resource ?? 0) ?? '';
  const moved = residentAfter(before, figures, known.dayOf(event.at, figures.dormitory ?? before.dormitory), bed);
  const after = { ...moved, words: residentWords(moved), update_time: now };
  const type = before.tenancy_status === after.tenancy_status ? 'updated' : 'tenancy_switched';
  return { write: entityWrite(residentEntity, before, after, type), after: { ...after, rev: before.rev + 1 } };
}

function zoneEffect(known: Known, event: StayEvent, figures: RoomFigures, now: Date): Effect<ZoneDocument> | null {
  const before = known.zones.get(figures.id);
  if (!before || !isNewer(before, figures)) return null;
  const after = zoneAfter(before, figures, undoEvents.has(event.type));
  const { occupied, reserved, bed_count, status, tenancy_rev } = after;
  const moved = status !== before.status || bed_count !== before.bed_count;
  const set = { occupied, reserved, bed_count, status, tenancy_rev, ...(moved && { update_time: now }) };
  const guard: GuardedUpdate = {
    collection: zoneModel.name,
    filter: { _id: before._id, rev: before.rev },
    // Check-ins and check-outs do not make an open form stale; a changed status, which the form shows, does.
    update: { $set: set, ...(moved && { $inc: { rev: 1 } }) },
    // Makes the transaction retry; the event is never lost.
    otherwise: writeConflict,
  };
  const type = status === before.status ? 'occupancy_changed' : 'status_switched';
  const over = occupied > before.occupied ? overLimit(before, after, known.roomLimit) : [];
  const write: Write = { guards: [guard], increments: figureMoves(zoneFigures, before, after), changes: [entityChange(zoneEntity, before, after, type), ...over] };
  return { write, after: { ...after, ...set, rev: before.rev + (moved ? 1 : 0) } };
}
