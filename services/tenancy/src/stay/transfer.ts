/** A resident's move from one bed to another, with what must be true around it. */
import { invalidField } from '@firm/platform/errors/apiError';
import { covers, minus, type Day } from '../../contract/interval.ts';
import type { World } from '../guard/world.ts';
import { demandBed, demandCheckIn, isOf } from './demands.ts';
import { transfer } from './creation.ts';
import { daysOf, type StoredStay } from './model.ts';
import type { StayChange } from './rules.ts';

interface Transferring {
  /** Id of the new stay. */
  readonly newId: number;
  readonly by: number;
  readonly checkIn: boolean;
  readonly end_date: Day | null;
  readonly remarks: string;
}

/** Closes the stay and opens one in the other bed, under the same reservation where the new bed is one of it. */
export function transferTo(world: World, stay: StoredStay, resource: number, to: Transferring): StayChange[] {
  const bed = demandBed(world, resource);
  const at = world.at(stay.dormitory);
  if (resource === stay.resource) throw invalidField('resource', 'invalid_value');
  const reservation = stay.reservation === null ? undefined : world.reservations.get(stay.reservation);
  const keepReservation =
    reservation?.is_active === true &&
    isOf(reservation, bed) &&
    // A resident who came before it began has the days until then already.
    minus({ start: at.today, end: to.end_date }, daysOf(stay)).every((days) => covers({ start: reservation.start_date, end: reservation.end_date }, days));
  const changes = transfer(stay, { id: to.newId, bed, checkIn: to.checkIn, end_date: to.end_date, remarks: to.remarks, keepReservation, by: to.by }, at);
  const opened = changes[1].after as StoredStay;
  if (to.checkIn) demandCheckIn(world, opened, at.today);
  return changes;
}
