/** Giving a resident a bed. */
import type { Handler } from '@firm/platform/http/call';
import { invalidField } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { StayWritten } from '../../contract/stay.ts';
import type { stayRoutes } from '../../contract/stayRoutes.ts';
import { addDays } from '../../contract/interval.ts';
import { takeStep, type Done } from '../guard/step.ts';
import { todayIn } from '../published/residents.ts';
import { demandBed, demandCheckIn, demandFits, demandResident } from './demands.ts';
import { stayCollection, type StoredStay } from './model.ts';
import { renderStays } from './answer.ts';
import { readerOf, type Reader } from './health.ts';
import { newStay } from './creation.ts';
import { checkIn, type StayChange } from './rules.ts';
import { Rush } from './rush.ts';

export function createAllocationHandler(service: ServiceContext): Handler<(typeof stayRoutes)['createAllocation']> {
  const rush = new Rush(service);
  return async (call) => {
    const arrived = performance.now();
    const { person, resource, reservation: named, reservation_id, remarks = '', start_date, end_date } = call.body;
    const reservationId = named ?? reservation_id ?? null;
    const id = await service.sequence.next(stayCollection);
    return takeStep(
      service,
      call,
      { beds: [resource], residents: [person], reservations: reservationId === null ? [] : [reservationId] },
      (world) => {
        const bed = demandBed(world, resource);
        demandResident(world, call.scope, person);
        const at = world.at(bed.dormitory);
        const reservation = reservationId === null ? null : (world.reservations.get(reservationId) ?? null);
        const start = start_date ?? laterOf(at.today, reservation?.start_date);
        if (start < at.today) throw invalidField('start_date', 'start_in_past');
        const end = end_date === undefined ? (reservation?.end_date ?? null) : end_date;
        const made = newStay({ _id: id, org: world.org, person, bed, start_date: start, end_date: end, reservation: reservationId, remarks, by: call.caller.id }, at);
        if (reservation) demandFits(reservation, made.after as StoredStay, at.today);
        if (!call.body.checked_in) return { changes: [made] };
        demandCheckIn(world, made.after as StoredStay, at.today);
        return { changes: [atOnce(made, checkIn(made.after as StoredStay, at))] };
      },
      (done) => written(service, done, readerOf(call)),
      async (reach) => {
        // Under a reservation the days may begin later than today.
        if (start_date === undefined && reservationId !== null) return;
        const start = start_date ?? (await todayIn(service, call.scope.org, reach.beds.get(resource)?.dormitory ?? 0));
        await rush.refuseTaken(resource, { start, end: end_date === undefined ? addDays(start, 1) : end_date }, arrived);
      },
    );
  };
}

/** Two changes of one stay recorded as one; the second one gives it its name. */
export function atOnce(first: StayChange, second: StayChange): StayChange {
  const after = second.after && { ...second.after, rev: (first.before?.rev ?? 0) + 1 };
  return { before: first.before, after, event: second.event };
}

function laterOf(today: string, start: string | undefined): string {
  return start !== undefined && start > today ? start : today;
}

/** The last of the step's stays, with what goes beyond the limits. */
export async function written(service: ServiceContext, done: Done, reader: Reader): Promise<StayWritten> {
  const stay = done.stays.at(-1) as StoredStay;
  const [shown] = await renderStays(service, [stay], reader, done);
  return { ...(shown as NonNullable<typeof shown>), warnings: [...done.warnings] };
}
