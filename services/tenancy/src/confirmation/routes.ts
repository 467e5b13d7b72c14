/** `GET /resourcereserves/{id}/confirmation_report/`: collects the contents of the confirmation, and renders it. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import { renderPdf } from '@firm/platform/pdf/render';
import { readLetterhead } from '@firm/identity/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { vendors } from '@firm/residents/contract/published';
import type { confirmationRoutes } from '../../contract/reservation/confirmationRoutes.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { reservationRef } from '../../contract/references.ts';
import { byNumber } from '../bed/order.ts';
import { stayModel } from '../stay/model.ts';
import { readTimedDormitories } from '../facilityBooking/facilities.ts';
import { wallAt } from '@firm/platform/clock/wallClock';
import { readDormitories, readResidents, readRooms } from '../published/residents.ts';
import { reservationModel, type StoredReservation } from '../reservation/model.ts';
import { stateOf } from '../reservation/answer.ts';
import { confirmationDefinition, pageAddress, type Confirmation, type ConfirmedStay } from './definition.ts';

/** More would be a list, not a confirmation; the screen shows them all. */
const mostStays = 1_000;

export function confirmationHandlers(service: ServiceContext): Handlers<typeof confirmationRoutes> {
  return {
    confirmationReport: async ({ params, scope, language, base }) => {
      const reservation = await service.rows(reservationModel, scope).get(params.id);
      const confirmation = await gather(service, reservation, scope, pageAddress(base.slice(0, -service.config.basePath.length), language, reservation._id));
      const pdf = await renderPdf(confirmationDefinition(confirmation, language), { language });
      return Reply.download(pdf, 'application/pdf', `${confirmation.reference} ${confirmation.client}.pdf`);
    },
  };
}

async function gather(
  service: ServiceContext,
  reservation: StoredReservation,
  scope: NonNullable<Call['scope']>,
  address: string,
): Promise<Confirmation> {
  const { org, dormitory, vendor, zone } = reservation;
  const stays = await service
    .rows(stayModel, scope)
    .find({ reservation: reservation._id, held: true })
    .sort({ resource_ref_id: 1, start_date: 1 })
    .limit(mostStays)
    .toArray();
  const all = wholeOrg(org);
  const [organisation, places, [timed], clients, rooms, residents] = await Promise.all([
    readLetterhead(service, org),
    readDormitories(service, org, [dormitory]),
    readTimedDormitories(service, org, [dormitory]),
    service.published(vendors, all).byId(vendor === null ? [] : [vendor]),
    readRooms(service, org, [zone, ...stays.map((stay) => stay.zone)].filter((id) => id !== null)),
    readResidents(service, org, stays.map((stay) => stay.person)),
  ]);
  const timeZone = timed?.timezone ?? defaultTimeZone;
  const now = wallAt(clock.now(), timeZone);
  const roomName = (id: number) => rooms.get(id)?.zone_ref_id ?? '';
  return {
    organisation,
    reference: reservationRef(reservation._id),
    client: (vendor !== null && clients.get(vendor)?.name) || '–',
    dormitory: { name: timed?.name ?? '', address: places.get(dormitory)?.location ?? '' },
    room: zone === null ? null : roomName(zone),
    type: bedTypeOf(reservation.res_type)?.code ?? 'single',
    count: reservation.count,
    allocated: reservation.allocated,
    from: reservation.start_date,
    until: reservation.end_date,
    state: stateOf(reservation, now.day),
    remarks: reservation.remarks,
    stays: stays.sort((a, b) => byNumber(a.resource_ref_id, b.resource_ref_id)).map(
      (stay): ConfirmedStay => ({
        bed: stay.resource_ref_id,
        room: roomName(stay.zone),
        resident: residents.get(stay.person)?.name ?? '',
        pass: residents.get(stay.person)?.pass_number ?? '',
        from: stay.start_date,
        until: stay.end_date,
        state: stay.state,
      }),
    ),
    address,
    made: `${now.day} ${now.time}`,
  };
}
