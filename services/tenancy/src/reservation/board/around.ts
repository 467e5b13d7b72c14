/** One reservation with the beds and stays around it. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { overlaps, type Interval } from '../../../contract/interval.ts';
import { stayModel, daysOf, type StoredStay } from '../../stay/model.ts';
import { todayIn } from '../../published/residents.ts';
import { bedModel, type StoredBed } from '../../bed/model.ts';
import { roomByRoom } from '../../bed/order.ts';
import { reservationModel, type StoredReservation } from '../model.ts';

/** The reservation with everything around it, as it is stored. */
interface Around {
  readonly reservation: StoredReservation;
  /** What is left of its days. */
  readonly days: Interval;
  readonly beds: readonly StoredBed[];
  /** Of these beds, in these days. */
  readonly stays: readonly StoredStay[];
}

/** @throws 404 for one that there is not, or not for the caller */
export async function readAround(service: ServiceContext, scope: Scope, id: number): Promise<Around> {
  const reservation = await service.rows(reservationModel, scope).get(id);
  const { dormitory, res_type, zone } = reservation;
  const today = await todayIn(service, reservation.org, dormitory);
  const days = { start: reservation.start_date < today ? today : reservation.start_date, end: reservation.end_date };
  const beds = (await service.rows(bedModel, scope).find({ dormitory, res_type, is_active: true, ...(zone !== null && { zone }) }).toArray()).sort(roomByRoom);
  const stays = await service.rows(stayModel, scope).find({ resource: { $in: beds.map((bed) => bed._id) }, held: true, end_key: { $gt: days.start } }, { sort: { _id: 1 } }).toArray();
  return { reservation, days, beds, stays: stays.filter((stay) => overlaps(daysOf(stay), days)) };
}
