/** A resident's transfer from one bed to another, with the preconditions that depend on other records. */
import { invalidField } from '@firm/platform/errors/apiError';
import { covers, minus, type Day } from '../../contract/interval.ts';
import type { World } from '../guard/world.ts';
import { requireUsableBed, requireCheckInAllowed, matchesReservation } from './requirements.ts';
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

/** Closes the stay and opens one in the other bed, under the same reservation if the new bed matches it. */
export function transferTo(world: World, stay: StoredStay, resource: number, to: Transferring): StayChange[] {
  const bed = requireUsableBed(world, resource);
  const at = world.at(stay.dormitory);
  if (resource === stay.resource) throw invalidField('resource', 'invalid_value');
  const reservation = stay.reservation === null ? undefined : world.reservations.get(stay.reservation);
  const keepReservation =
    reservation?.is_active === true &&
    matchesReservation(reservation, bed) &&
    // A resident who came before the reservation began already has the days until then.
    minus({ start: at.today, end: to.end_date }, daysOf(stay)).every((days) => covers({ start: reservation.start_date, end: reservation.end_date }, days));
  const changes = transfer(stay, { id: to.newId, bed, checkIn: to.checkIn, end_date: to.end_date, remarks: to.remarks, keepReservation, by: to.by }, at);
  const opened = changes[1].after as StoredStay;
  if (to.checkIn) requireCheckInAllowed(world, opened, at.today);
  return changes;
}
