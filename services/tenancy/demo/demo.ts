/** All demo documents of one dormitory, built from only the residents area's publications and the next ids: the same input gives the same output. */
import { randomOf } from '@firm/platform/demo/random';
import { addDays } from '../contract/interval.ts';
import { awayReasonIds } from '../contract/statuses.ts';
import { absenceOf } from '../src/absence/absences.ts';
import { absenceCollection, type StoredAbsence } from '../src/absence/model.ts';
import { stayCollection, type StoredStay } from '../src/stay/model.ts';
import { daysHeldBy, facilityDayCollection, holdsByDay, type FacilityDay } from '../src/facilityBooking/holds.ts';
import { bookingCollection, type StoredBooking } from '../src/facilityBooking/model.ts';
import { reservationCollection, type StoredReservation } from '../src/reservation/model.ts';
import { bedCollection, type StoredBed } from '../src/bed/model.ts';
import { bedsOf } from './beds.ts';
import { DemoBookings } from './bookings.ts';
import { atHour } from './ledger.ts';
import { DemoReservations } from './reservations.ts';
import { DemoStays } from './stays.ts';
import type { DemoDormitory } from './world.ts';

export interface Demo {
  readonly [bedCollection]: StoredBed[];
  readonly [stayCollection]: StoredStay[];
  readonly [absenceCollection]: StoredAbsence[];
  readonly [reservationCollection]: StoredReservation[];
  readonly [bookingCollection]: StoredBooking[];
  readonly [facilityDayCollection]: FacilityDay[];
}
/** The collections whose ids come from a sequence. */
export const numbered = [bedCollection, stayCollection, reservationCollection, bookingCollection] as const;
export type FirstIds = Readonly<Record<(typeof numbered)[number], number>>;

export function buildDemo(dormitory: DemoDormitory, first: FirstIds): Demo {
  const counter = (collection: keyof FirstIds) => {
    let id = first[collection] - 1;
    return () => (id += 1);
  };
  const random = (what: string) => randomOf('tenancy', what, dormitory.org, dormitory._id);
  const beds = bedsOf(dormitory, counter(bedCollection), atHour(addDays(dormitory.today, -690), 9, dormitory.timezone));
  const stays = new DemoStays(dormitory, beds, counter(stayCollection), random('stays'));
  stays.makeBegunStays();
  const reservations = new DemoReservations(dormitory, beds, stays, counter(reservationCollection), random('reservations'));
  reservations.make();
  const bookings = new DemoBookings(dormitory, counter(bookingCollection), random('bookings'));
  bookings.make();
  return {
    [bedCollection]: beds,
    [stayCollection]: stays.ledger.stays,
    [absenceCollection]: stays.ledger.stays.flatMap(absencesOf),
    [reservationCollection]: reservations.reservations,
    [bookingCollection]: bookings.bookings,
    [facilityDayCollection]: heldDays(bookings.bookings),
  };
}

/** Past absences lasted an evening; current ones are still open. */
function absencesOf(stay: StoredStay): StoredAbsence[] {
  const from = stay.temp_checkout_time;
  if (!from) return [];
  if (stay.is_temp_checkout) return [absenceOf(stay, from, null)];
  return [{ ...absenceOf(stay, from, new Date(from.getTime() + 6 * 3_600_000)), reason: awayReasonIds[stay._id % (awayReasonIds.length - 1)] ?? '' }];
}

/** The holds of the bookings, as the service would have written them. */
function heldDays(bookings: readonly StoredBooking[]): FacilityDay[] {
  const holds = holdsByDay(bookings);
  const days = new Map(bookings.flatMap(daysHeldBy).map((day) => [day._id, day]));
  return [...days.values()].map((day) => ({ ...day, holds: holds.get(day._id) ?? [] }));
}
