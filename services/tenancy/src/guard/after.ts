/** Computes the state of beds, rooms and residents after a step. Pure. */
import type { StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';
import { nextStatus, statusPath } from '../stay/status.ts';
import type { StoredBed } from '../bed/model.ts';
import { bedStatus, roomMoves, whereabouts } from './figures.ts';
import type { ResidentGuard, RoomGuard } from './models.ts';
import type { Plan } from './plan.ts';
import type { World } from './world.ts';

/** Residents' guards after the stays change. @throws 409 if a resident's status does not allow it */
export function residentsAfter(world: World, plan: Plan, stays: readonly StoredStay[]): Map<number, ResidentGuard> {
  const result = new Map<number, ResidentGuard>();
  for (const change of plan.changes) {
    const resident = ((change.after ?? change.before) as StoredStay).person;
    const before = result.get(resident) ?? presentStatus(world, resident);
    if (!before) continue;
    const back = plan.restore?.get(resident);
    const path = back ? [] : statusPath(change, before.tenancy_status);
    const tenancy_status = back?.tenancy_status ?? nextStatus(before.tenancy_status, before.ever_checked_in, path);
    const ever_checked_in = back?.ever_checked_in ?? (before.ever_checked_in || path.includes('CI'));
    result.set(resident, { ...before, tenancy_status, ever_checked_in });
  }
  for (const [resident, guard] of result) {
    const own = stays.filter((stay) => stay.person === resident);
    result.set(resident, { ...guard, ...whereabouts(own, guard), rev: (world.guards.get(resident)?.rev ?? 0) + 1 });
  }
  return result;
}

/**
 * A resident's tenancy status: the residents area's, once it has applied our latest event, since users may have changed it
 * there; before that, our own.
 */
export function presentStatus(world: Pick<World, 'guards' | 'residents'>, id: number): ResidentGuard | undefined {
  const guard = world.guards.get(id);
  const resident = world.residents.get(id);
  if (!guard || !resident) return guard;
  if ((resident.tenancy_rev ?? 0) < guard.rev) return guard;
  return { ...guard, tenancy_status: resident.tenancy_status, ever_checked_in: guard.ever_checked_in || resident.ever_checked_in === true };
}

/** Rooms' figures after the stays change; affected rooms get the next revision. */
export function roomsAfter(world: World, changes: readonly StayChange[]): Map<number, RoomGuard> {
  const result = new Map<number, RoomGuard>();
  for (const { before, after } of changes) {
    for (const stay of [before, after]) {
      const room = stay && world.rooms.get(stay.zone);
      if (room && !result.has(room._id)) result.set(room._id, { ...room, rev: room.rev + 1 });
    }
    for (const [zone, move] of roomMoves(before, after)) {
      const room = result.get(zone);
      if (room) result.set(zone, { ...room, occupied: room.occupied + move.occupied, reserved: room.reserved + move.reserved });
    }
  }
  return result;
}

/** The affected beds, with the status that follows from their stays. */
export function bedsAfter(world: World, changes: readonly StayChange[], stays: readonly StoredStay[]): Map<number, StoredBed> {
  const touched = new Set(changes.flatMap(({ before, after }) => [before?.resource, after?.resource]));
  const result = new Map<number, StoredBed>();
  const byBed = new Map<number, StoredStay[]>();
  for (const stay of stays) if (touched.has(stay.resource)) byBed.set(stay.resource, [...(byBed.get(stay.resource) ?? []), stay]);
  for (const id of touched) {
    const bed = id === undefined ? undefined : world.beds.get(id);
    if (!bed) continue;
    const status = bedStatus(bed.status, byBed.get(bed._id) ?? []);
    result.set(bed._id, status === bed.status ? bed : { ...bed, status, rev: bed.rev + 1, update_time: world.now });
  }
  return result;
}
