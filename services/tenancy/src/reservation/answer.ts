/** Renders stored reservations as API answers (docs/rules/tenancy.md#reservation). */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { vendors as publishedVendors } from '@firm/residents/contract/published';
import { dayIn, type Day } from '../../contract/interval.ts';
import { groupRef, reservationRef } from '../../contract/references.ts';
import type { Reservation } from '../../contract/reservation/reservation.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { reservationStates, type ReservationState } from '../../contract/statuses.ts';
import { readDormitories, readRooms } from '../published/residents.ts';
import type { StoredReservation } from './model.ts';

/** The state of a reservation on the dormitory's day. */
export function stateOf(reservation: Pick<StoredReservation, 'is_active' | 'start_date' | 'end_key'>, today: Day): ReservationState {
  if (!reservation.is_active) return 'cancelled';
  if (reservation.start_date > today) return 'upcoming';
  return reservation.end_key > today ? 'active' : 'past';
}

/** `base`: absolute URL of the API. The reservations must be of one organisation. */
export async function renderReservations(service: ServiceContext, reservations: readonly StoredReservation[], base: string): Promise<Reservation[]> {
  const org = reservations[0]?.org ?? 0;
  const ids = (field: 'vendor' | 'zone') => reservations.map((one) => one[field]).filter((id) => id !== null);
  const [dormitories, rooms, vendors] = await Promise.all([
    readDormitories(service, org, reservations.map((one) => one.dormitory)),
    readRooms(service, org, ids('zone')),
    service.published(publishedVendors, wholeOrg(org)).byId(ids('vendor')),
  ]);
  const now = clock.now();
  return reservations.map((one) => {
    const dormitory = dormitories.get(one.dormitory);
    const type = bedTypeOf(one.res_type);
    const state = stateOf(one, dayIn(dormitory?.timezone ?? defaultTimeZone, now));
    return {
      id: one._id,
      version: one.version,
      url: entityUrl(base, 'resourcereserves', one._id),
      ref_id: reservationRef(one._id),
      org: one.org,
      res_type: one.res_type,
      res_type_name: type?.name ?? '',
      res_type_code: type?.code ?? '',
      dormitory: entityUrl(base, 'dormitories', one.dormitory),
      dorm_id: one.dormitory,
      dorm_name: dormitory?.name ?? null,
      vendor: one.vendor,
      vendor_name: one.vendor === null ? null : (vendors.get(one.vendor)?.name ?? null),
      zone: one.zone,
      zone_name: one.zone === null ? null : (rooms.get(one.zone)?.name ?? null),
      start_date: one.start_date,
      end_date: one.end_date,
      count: one.count,
      group: one.group,
      group_ref: one.group === null ? null : groupRef(one.group),
      allocated: one.allocated,
      is_active: one.is_active,
      state,
      state_color: reservationStates.find((s) => s.id === state)?.color ?? 'grey',
      remarks: one.remarks,
      cancelled_time: one.cancelled_time?.toISOString() ?? null,
      created_time: one.created_time.toISOString(),
      update_time: one.update_time.toISOString(),
    };
  });
}

/** One of them; for more, `renderReservations` takes no more reads. @param base absolute address of the API */
export async function renderReservation(service: ServiceContext, reservation: StoredReservation, base: string): Promise<Reservation> {
  return (await renderReservations(service, [reservation], base))[0] as Reservation;
}
