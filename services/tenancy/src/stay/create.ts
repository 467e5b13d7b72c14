/** Allocating a bed to a resident. */
import type { Handler } from '@firm/platform/http/call';
import { invalidField } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { StayWritten } from '../../contract/stay/stay.ts';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { addDays } from '../../contract/interval.ts';
import { takeStep, type StepResult } from '../guard/step.ts';
import { todayIn } from '../published/residents.ts';
import { requireUsableBed, requireCheckInAllowed, requireWithinReservation, requireResident } from './requirements.ts';
import { stayCollection, type StoredStay } from './model.ts';
import { renderStays } from './answer.ts';
import { readerOf, type Reader } from './health.ts';
import { newStay } from './creation.ts';
import { checkIn, type StayChange } from './rules.ts';
import { TakenBedCache } from './takenBedCache.ts';

/**
 * One transaction over bed, resident and reservation (docs/rules/tenancy.md#never-twice). 409 if the bed is taken or promised to
 * others; checks in at once where that is asked.
 */
export function createAllocationHandler(service: ServiceContext): Handler<(typeof stayRoutes)['createAllocation']> {
  const takenBeds = new TakenBedCache(service);
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
        const bed = requireUsableBed(world, resource);
        requireResident(world, call.scope, person);
        const at = world.at(bed.dormitory);
        const reservation = reservationId === null ? null : (world.reservations.get(reservationId) ?? null);
        const start = start_date ?? laterOf(at.today, reservation?.start_date);
        if (start < at.today) throw invalidField('start_date', 'start_in_past');
        const end = end_date === undefined ? (reservation?.end_date ?? null) : end_date;
        const made = newStay({ _id: id, org: world.org, person, bed, start_date: start, end_date: end, reservation: reservationId, remarks, by: call.caller.id }, at);
        if (reservation) requireWithinReservation(reservation, made.after as StoredStay, at.today);
        if (!call.body.checked_in) return { changes: [made] };
        requireCheckInAllowed(world, made.after as StoredStay, at.today);
        return { changes: [mergedChange(made, checkIn(made.after as StoredStay, at))] };
      },
      (done) => written(service, done, readerOf(call)),
      async (affected) => {
        // Under a reservation, the default start date may be later than today.
        if (start_date === undefined && reservationId !== null) return;
        const start = start_date ?? (await todayIn(service, call.scope.org, affected.beds.get(resource)?.dormitory ?? 0));
        await takenBeds.refuseTaken(call.scope.org, resource, { start, end: end_date === undefined ? addDays(start, 1) : end_date }, arrived);
      },
    );
  };
}

/** Merges two changes of one stay into one, named after the second. */
export function mergedChange(first: StayChange, second: StayChange): StayChange {
  const after = second.after && { ...second.after, rev: (first.before?.rev ?? 0) + 1 };
  return { before: first.before, after, event: second.event };
}

function laterOf(today: string, start: string | undefined): string {
  return start !== undefined && start > today ? start : today;
}

/** The last of the step's stays, with warnings about breached limits. */
export async function written(service: ServiceContext, done: StepResult, reader: Reader): Promise<StayWritten> {
  const stay = done.stays.at(-1) as StoredStay;
  const [shown] = await renderStays(service, [stay], reader, done);
  return { ...(shown as NonNullable<typeof shown>), warnings: [...done.warnings] };
}
