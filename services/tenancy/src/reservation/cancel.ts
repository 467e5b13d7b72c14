/** Cancelling a reservation: said first, then done with the stays that hang on it. */
import type { WriteCall } from '@firm/platform/change/writer';
import { conflict, illegalTransition, staleVersion } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { CancelPreview, Reservation } from '../../contract/reservation.ts';
import { renderStays } from '../stay/answer.ts';
import { cancel } from '../stay/rules.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import type { Plan } from '../guard/plan.ts';
import { takeStep } from '../guard/step.ts';
import type { World } from '../guard/world.ts';
import { type StoredReservation, reservationModel } from './model.ts';
import { renderReservation } from './answer.ts';
import { activeStays } from './world.ts';

/** Stays came or went since they were named: they are named anew, and the caller told of them where nobody has confirmed. */
class StaysMoved extends Error {}

/** Cancels, and with it the stays that have not begun; who is in a bed stays there. */
export async function cancelReservation(service: ServiceContext, call: WriteCall, id: number, confirmed: boolean, version: number | undefined): Promise<Reservation> {
  return decideAgain(async () => {
    const before = await service.rows(reservationModel, call.scope).get(id);
    if (before.allocated > 0 && !confirmed) {
      const preview = await previewOf(service, before, call.base);
      throw conflict('has_allocations', 'has_allocations', { extra: { preview } }, { count: before.allocated });
    }
    const stays = await activeStays(service, before);
    return takeStep(
      service,
      call,
      { reservations: [id], stays: stays.map((stay) => stay._id) },
      async (world) => {
        const reservation = world.reservations.get(id) as StoredReservation;
        if (version !== undefined && version !== reservation.version) throw staleVersion(await renderReservation(service, reservation, call.base));
        return cancelling(world, reservation, confirmed);
      },
      async (done) => renderReservation(service, done.reservations.get(id) as StoredReservation, call.base),
    );
  }, (error) => error instanceof StaysMoved);
}

/**
 * Pure. @throws 409 for one that is cancelled · StaysMoved where they are not those that were looked at
 */
function cancelling(world: World, reservation: StoredReservation, confirmed: boolean): Plan {
  if (!reservation.is_active) throw illegalTransition([]);
  // Given since we looked: nobody has been told yet what would become of it.
  if (reservation.allocated > 0 && !confirmed) throw new StaysMoved();
  const own = world.stays.filter((stay) => stay.reservation === reservation._id && stay.is_active);
  if (own.length !== reservation.allocated) throw new StaysMoved();
  const { now } = world;
  const cancelled = { ...reservation, is_active: false, cancelled_time: now, update_time: now, version: reservation.version + 1 };
  const notBegun = own.filter((stay) => !stay.checked_in).map((stay) => cancel(stay, world.at(stay.dormitory)));
  return { changes: notBegun, reservations: new Map([[reservation._id, cancelled]]), final: true };
}

/** What cancelling would do to the stays under a reservation. */
export async function previewOf(service: ServiceContext, reservation: StoredReservation, base: string): Promise<CancelPreview> {
  const stays = await activeStays(service, reservation);
  const shown = await renderStays(service, stays, base);
  return {
    reservation: reservation._id,
    cancelled: shown.filter((stay) => !stay.checked_in),
    kept: shown.filter((stay) => stay.checked_in),
    released: reservation.is_active ? Math.max(0, reservation.count - reservation.allocated) : 0,
  };
}
