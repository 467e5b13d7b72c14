/** Reads one reservation with the beds and stays that concern it. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { overlaps, type Interval } from '../../../contract/interval.ts';
import { stayModel, daysOf, type StoredStay } from '../../stay/model.ts';
import { todayIn } from '../../published/residents.ts';
import { bedModel, type StoredBed } from '../../bed/model.ts';
import { roomByRoom } from '../../bed/order.ts';
import { reservationModel, type StoredReservation } from '../model.ts';

/** The stored reservation with its beds and stays. */
interface ReservationData {
  readonly reservation: StoredReservation;
  /** The remaining days of the reservation. */
  readonly days: Interval;
  readonly beds: readonly StoredBed[];
  /** Stays of these beds, on these days. */
  readonly stays: readonly StoredStay[];
}

/** @throws 404 if it does not exist or is out of scope */
export async function readReservationData(service: ServiceContext, scope: Scope, id: number): Promise<ReservationData> {
  const reservation = await service.rows(reservationModel, scope).get(id);
  const { dormitory, res_type, zone } = reservation;
  const today = await todayIn(service, reservation.org, dormitory);
  const days = { start: reservation.start_date < today ? today : reservation.start_date, end: reservation.end_date };
  const beds = (await service.rows(bedModel, scope).find({ dormitory, res_type, is_active: true, ...(zone !== null && { zone }) }).toArray()).sort(roomByRoom);
  const stays = await service.rows(stayModel, scope).find({ resource: { $in: beds.map((bed) => bed._id) }, held: true, end_key: { $gt: days.start } }, { sort: { _id: 1 } }).toArray();
  return { reservation, days, beds, stays: stays.filter((stay) => overlaps(daysOf(stay), days)) };
}
