/** Cancelling a reservation, or all parts of its group at once: previewed, then done together with the stays that depend on it. */
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { conflict, illegalTransition, staleVersion } from '@firm/platform/errors/apiError';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { CancelPreview, Reservation } from '../../contract/reservation/reservation.ts';
import { renderStays } from '../stay/answer.ts';
import { readerOf, type Reader } from '../stay/health.ts';
import { cancel } from '../stay/rules.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import type { Plan } from '../guard/plan.ts';
import { takeStep } from '../guard/step.ts';
import type { World } from '../guard/world.ts';
import { type StoredReservation, reservationModel } from './model.ts';
import { renderReservation, renderReservations } from './answer.ts';
import { activeStays } from './world.ts';

/** Stays or parts changed since they were read: they are read again, and if the caller has not confirmed yet, previewed again. */
class PartsMoved extends Error {}

/** The version of a reservation that a caller has seen. */
interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Cancels one reservation, and with it the stays that have not begun; checked-in residents keep their beds. */
export async function cancelReservation(service: ServiceContext, call: WriteCall, id: number, confirmed: boolean, version: number | undefined): Promise<Reservation> {
  const seen = version === undefined ? undefined : [{ id, version }];
  const cancelled = await cancelAll(service, call, async () => [await service.rows(reservationModel, call.scope).get(id)], confirmed, seen);
  return cancelled[0] as Reservation;
}

/**
 * Cancels all parts of the group that are not over or cancelled, in one transaction.
 * @throws 409 `group_out_of_scope` · `stale_version` if a part changed, was added or removed since it was `seen`
 */
export function cancelGroup(service: ServiceContext, call: WriteCall, id: number, confirmed: boolean, seen: readonly Seen[] | undefined): Promise<Reservation[]> {
  return cancelAll(service, call, () => openParts(service, call.scope, id, call.base), confirmed, seen);
}

async function cancelAll(service: ServiceContext, call: WriteCall, read: () => Promise<StoredReservation[]>, confirmed: boolean, seen: readonly Seen[] | undefined): Promise<Reservation[]> {
  return decideAgain(async () => {
    const parts = await read();
    const allocated = parts.reduce((sum, part) => sum + part.allocated, 0);
    if (allocated > 0 && !confirmed) {
      const preview = await previewOf(service, parts, readerOf(call));
      throw conflict('has_allocations', 'has_allocations', { extra: { preview } }, { count: allocated });
    }
    const stays = (await Promise.all(parts.map((part) => activeStays(service, part)))).flat();
    const ids = parts.map((part) => part._id);
    return takeStep(
      service,
      call,
      { reservations: ids, stays: stays.map((stay) => stay._id) },
      async (world) => {
        const present = ids.map((id) => world.reservations.get(id) as StoredReservation);
        // The members of the group were read with these revisions, and adding a part increments one of them.
        if (parts.some((part) => world.reservations.get(part._id)?.rev !== part.rev)) throw new PartsMoved();
        const moved = seen && present.find((part) => seen.find(({ id }) => id === part._id)?.version !== part.version);
        if (moved) throw staleVersion(await renderReservation(service, moved, call.base));
        return cancelling(world, present, confirmed);
      },
      (done) => renderReservations(service, ids.map((id) => done.reservations.get(id) as StoredReservation), call.base),
    );
  }, (error) => error instanceof PartsMoved);
}

/**
 * Pure. @throws 409 if one is already cancelled · PartsMoved if they are not those that were read
 */
function cancelling(world: World, reservations: readonly StoredReservation[], confirmed: boolean): Plan {
  const { now } = world;
  const plans = reservations.map((reservation) => {
    if (!reservation.is_active) throw illegalTransition([]);
    // Beds were allocated since the read: the consequences have not been previewed to anyone yet.
    if (reservation.allocated > 0 && !confirmed) throw new PartsMoved();
    const own = world.stays.filter((stay) => stay.reservation === reservation._id && stay.is_active);
    if (own.length !== reservation.allocated) throw new PartsMoved();
    const cancelled = { ...reservation, is_active: false, cancelled_time: now, update_time: now, version: reservation.version + 1 };
    return { cancelled, changes: own.filter((stay) => !stay.checked_in).map((stay) => cancel(stay, world.at(stay.dormitory))) };
  });
  return { changes: plans.flatMap(({ changes }) => changes), reservations: new Map(plans.map(({ cancelled }) => [cancelled._id, cancelled])), final: true };
}

/**
 * The parts of a reservation's group that can be cancelled, by number; only itself if it has no group.
 * @throws 404 · 409 `group_out_of_scope` if the caller cannot see one of them, since they would cancel what they do not see
 */
async function openParts(service: ServiceContext, scope: Scope, id: number, base: string): Promise<StoredReservation[]> {
  const named = await service.rows(reservationModel, scope).get(id);
  if (named.group === null) return [named];
  const group = await service.everyRow(reservationModel, 'a group is cancelled whole').find({ org: named.org, group: named.group, is_active: true }, { sort: { _id: 1 } }).toArray();
  const states = await renderReservations(service, group, base);
  const open = group.filter((_, i) => states[i]?.state !== 'past');
  if (open.some((part) => !inScope(scope, part.org, part.dormitory))) throw conflict('group_out_of_scope', 'group_out_of_scope');
  // If all are over or cancelled, return this one, so that the caller gets the same error as for a single reservation.
  return open.length > 0 ? open : [named];
}

/** Previews cancelling a reservation, or its whole group. @throws as `cancelGroup` */
export async function cancelPreview(service: ServiceContext, scope: Scope, id: number, wholeGroup: boolean, reader: Reader): Promise<CancelPreview> {
  const parts = wholeGroup ? await openParts(service, scope, id, reader.base) : [await service.rows(reservationModel, scope).get(id)];
  return previewOf(service, parts, reader);
}

/** @param parts at least one; the first represents the group */
async function previewOf(service: ServiceContext, parts: readonly StoredReservation[], reader: Reader): Promise<CancelPreview> {
  const [rows, stays] = await Promise.all([renderReservations(service, parts, reader.base), Promise.all(parts.map((part) => activeStays(service, part)))]);
  const shown = await renderStays(service, stays.flat(), reader);
  return {
    reservation: parts[0]?._id as number,
    parts: rows.map(({ id, ref_id, version, dorm_name, count }) => ({ id, ref_id, version, dorm_name, count, checked_in: shown.filter((stay) => stay.checked_in && stay.reservation === id).length })),
    cancelled: shown.filter((stay) => !stay.checked_in),
    kept: shown.filter((stay) => stay.checked_in),
    released: parts.reduce((sum, part) => sum + (part.is_active ? Math.max(0, part.count - part.allocated) : 0), 0),
  };
}
