/** Turns a decided step into one write: stays, guard documents, events. Pure. */
import { entityChange } from '@firm/platform/change/entity';
import { useOf, type Uses } from '@firm/platform/change/uses';
import type { GuardedUpdate, NewChange, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { conflict } from '@firm/platform/errors/apiError';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { absencesAfter } from '../absence/absences.ts';
import { absenceCollection } from '../absence/model.ts';
import { stayEntity } from '../stay/entity.ts';
import { stayCollection, type LastStep, type StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';
import { reservationEntity } from '../reservation/entity.ts';
import { reservationCollection, type StoredReservation } from '../reservation/model.ts';
import { bedCollection, type StoredBed } from '../bed/model.ts';
import { bedsAfter, residentsAfter, presentStatus, roomsAfter } from './after.ts';
import { residentFigures, roomFigures } from './figures.ts';
import { guarded } from './guarded.ts';
import { residentGuards, roomGuards, type ResidentGuard, type RoomGuard } from './models.ts';
import type { Plan } from './plan.ts';
import { newlyUsed } from './used.ts';
import type { World } from './world.ts';

/** The state after the step is committed. */
export interface CommittedState {
  /** The changed stays in the order of the plan; deleted ones as they were before. */
  readonly stays: readonly StoredStay[];
  readonly beds: ReadonlyMap<number, StoredBed>;
  readonly guards: ReadonlyMap<number, ResidentGuard>;
  readonly reservations: ReadonlyMap<number, StoredReservation>;
}

/** Fields that an undo does not restore. */
const notRestored = ['_id', 'rev', 'update_time', 'last_step', 'created_time'];

/**
 * The reservations after the step: `allocated` counts the active stays under each.
 * @throws 409 if a reservation would have more stays than beds
 */
export function reservationsAfter(world: World, plan: Plan): Map<number, StoredReservation> {
  const changed = new Map<number, StoredReservation>(plan.reservations);
  const steps = new Map<number, number>();
  const count = (stay: StoredStay | null, by: number): void => {
    if (stay?.is_active && stay.reservation !== null) steps.set(stay.reservation, (steps.get(stay.reservation) ?? 0) + by);
  };
  for (const { before, after } of plan.changes) {
    count(before, -1);
    count(after, 1);
    // New days in a bed depend on the reservation as it was read, so it is guarded too.
    if (before?.start_date !== after?.start_date || before?.end_key !== after?.end_key) count(after, 0);
  }
  for (const [id, by] of steps) {
    const reservation = changed.get(id) ?? world.reservations.get(id);
    if (!reservation) continue;
    const allocated = reservation.allocated + by;
    if (by > 0 && reservation.is_active && allocated > reservation.count) {
      throw conflict('reservation_full', 'reservation_full', {}, { count: reservation.count });
    }
    changed.set(id, { ...reservation, allocated });
  }
  return changed;
}

/** @param step number of the step, by which an undo finds its stays */
export function stepWrite(world: World, plan: Plan, stays: readonly StoredStay[], reservations: ReadonlyMap<number, StoredReservation>, step: number): { write: Write; committed: CommittedState } {
  const residents = residentsAfter(world, plan, stays);
  const rooms = roomsAfter(world, plan.changes);
  const beds = bedsAfter(world, plan.changes, stays);
  const changes = plan.changes.map((change) => ({ ...change, after: change.after && { ...change.after, last_step: lastStep(world, plan, change, step) } }));
  const absences = absencesAfter(plan.changes, world.now);
  const guards: GuardedUpdate[] = [
    ...[...beds.values()].map((bed) => guardBed(world.beds.get(bed._id) as StoredBed, bed)),
    ...[...rooms.values()].map(({ _id, rev, occupied, reserved }) => guarded(roomGuards, _id, rev, { occupied, reserved })),
    ...[...residents.values()].map(({ _id, rev, ...fields }) => ({ ...guarded(residentGuards, _id, rev, fields), upsert: rev === 1 })),
    ...[...reservations.values()].map(({ _id, rev: _, ...fields }) => guarded(reservationCollection, _id, (world.reservations.get(_id)?.rev ?? 0) + 1, fields)),
    ...[...newlyUsed(plan.changes)].map((thing) => useOf(world.uses.get(thing) as Uses)),
    ...changes.flatMap(({ before, after }) => (before && after ? [guarded(stayCollection, after._id, after.rev, withoutKey(after))] : [])),
    ...absences.kept.map(({ _id, ...fields }) => ({ collection: absenceCollection, filter: { _id }, update: { $set: fields }, upsert: true, otherwise: writeConflict })),
  ];
  const made = changes.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before._id] : []));
  const write: Write = {
    guards,
    ...(made.length > 0 && { inserts: [{ collection: stayCollection, documents: made }] }),
    deletes: [
      ...(gone.length > 0 ? [{ collection: stayCollection, filter: { _id: { $in: gone } } }] : []),
      ...(absences.gone.length > 0 ? [{ collection: absenceCollection, filter: { _id: { $in: absences.gone } } }] : []),
    ],
    changes: [
      ...changes.map((change) => stayEvent(change, residents, rooms)),
      ...[...(plan.reservations?.keys() ?? [])].map((id) => reservationEvent(world.reservations.get(id) as StoredReservation, reservations.get(id) as StoredReservation)),
    ],
    // Beds and reservations show data of stays, so kept answers about them end too, although they have no change of their own.
    stamps: [entityStamp('tenancy', 'resource', world.org), entityStamp('tenancy', 'resourcereserve', world.org)],
  };
  const committed: CommittedState = {
    stays: changes.map(({ before, after }) => (after ?? before) as StoredStay),
    beds: new Map([...world.beds, ...beds]),
    guards: new Map([...world.guards, ...residents]),
    reservations: new Map([...world.reservations, ...[...reservations].map(([id, one]) => [id, { ...one, rev: one.rev + 1 }] as const)]),
  };
  return { write, committed };
}

function guardBed(before: StoredBed, { _id, rev, status, update_time }: StoredBed): GuardedUpdate {
  const shown = rev === before.rev ? {} : { $set: { rev, status, update_time } };
  return { collection: bedCollection, filter: { _id, turn: before.turn }, update: { $inc: { turn: 1 }, ...shown }, otherwise: writeConflict };
}

function withoutKey({ _id: _, ...fields }: StoredStay): Record<string, unknown> {
  return fields;
}

function lastStep(world: World, plan: Plan, { before, after, event }: StayChange, id: number): LastStep | null {
  if (plan.restore || plan.final || !after) return null;
  const guard = presentStatus(world, after.person);
  const fields = before && Object.fromEntries(Object.entries(before).filter(([name, value]) => !notRestored.includes(name) && differs(value, after[name as keyof StoredStay])));
  return {
    id,
    type: event,
    at: world.now,
    touched: plan.changes.length,
    before: fields,
    tenancy_status: guard?.tenancy_status ?? 'P',
    ever_checked_in: guard?.ever_checked_in ?? false,
  };
}

function differs(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() !== b.getTime() : a !== b;
}

function stayEvent({ before, after, event }: StayChange, residents: ReadonlyMap<number, ResidentGuard>, rooms: ReadonlyMap<number, RoomGuard>): NewChange {
  const stay = (after ?? before) as StoredStay;
  const zones = [...new Set([before?.zone, after?.zone])].map((zone) => rooms.get(zone as number)).filter((room) => room !== undefined);
  const resident = residents.get(stay.person);
  const change = entityChange(stayEntity, before, after, event);
  return { ...change, data: { ...change.data, ...(resident && { employee: residentFigures(resident) }), zones: zones.map(roomFigures) } };
}

function reservationEvent(before: StoredReservation, after: StoredReservation): NewChange {
  return entityChange(reservationEntity, before, after, before.is_active && !after.is_active ? 'cancelled' : 'changed');
}
