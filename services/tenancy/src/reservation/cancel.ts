/** Cancelling a reservation: said first, then done with the stays that hang on it. */
import type { WriteCall } from '@firm/platform/change/writer';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { conflict, illegalTransition, staleVersion } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { CancelPreview } from '../../contract/reservation.ts';
import { type StoredAllocation, allocationModel } from '../allocation/model.ts';
import { renderStays } from '../allocation/answer.ts';
import { cancel } from '../allocation/rules.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { takeStep } from '../guard/step.ts';
import { type StoredReservation, reservationModel } from './model.ts';
import { renderReservation } from './answer.ts';

/** Cancels, and with it the stays that have not begun; who is in a bed stays there. */
export async function cancelReservation(service: ServiceContext, call: WriteCall, id: number, confirmed: boolean, version: number | undefined) {
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
        if (!reservation.is_active) throw illegalTransition([]);
        // Given since we looked: nobody has been told yet what would become of it.
        if (reservation.allocated > 0 && !confirmed) throw new WriteConflict();
        const own = world.stays.filter((stay) => stay.reservation === id && stay.is_active);
        if (own.length !== reservation.allocated) throw new WriteConflict();
        const { now } = world;
        const cancelled = { ...reservation, is_active: false, cancelled_time: now, update_time: now, version: reservation.version + 1 };
        const begun = own.filter((stay) => !stay.checked_in).map((stay) => cancel(stay, world.at(stay.dormitory)));
        return { changes: begun, reservations: new Map([[id, cancelled]]), final: true };
      },
      async (done) => renderReservation(service, done.reservations.get(id) as StoredReservation, call.base),
    );
  });
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

/** Stays are in their reservation's dormitory, so who may see it may see them. */
export function activeStays(service: ServiceContext, reservation: StoredReservation): Promise<StoredAllocation[]> {
  return service.rows(allocationModel, { org: reservation.org, dormitories: [reservation.dormitory] }).find({ reservation: reservation._id, is_active: true }, { sort: { _id: 1 } }).toArray();
}
