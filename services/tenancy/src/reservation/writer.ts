/** The platform's writer, set up to create, change and delete reservations. */
import { Writer } from '@firm/platform/change/writing/writer';
import { conflict } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Reservation } from '../../contract/reservation/reservation.ts';
import { stayModel } from '../stay/model.ts';
import { renderReservation } from './answer.ts';
import { reservationEntity } from './entity.ts';
import type { StoredReservation } from './model.ts';

const idsShown = 20;

export type ReservationWriter = Writer<StoredReservation, Reservation>;

export function reservationWriter(service: ServiceContext): ReservationWriter {
  return new Writer<StoredReservation, Reservation>(service, {
    ...reservationEntity,
    types: { created: 'created', updated: 'changed', deleted: 'removed' },
    render: (reservation, base) => renderReservation(service, reservation, base),
    closing: {
      // Cancelling does not use the writer, since it cancels stays too (`cancel.ts`).
      closes: () => false,
      refusal: async ({ org }, id, _what, session) => {
        // Any stay ever made under it, including those out of the caller's scope.
        const stays = await service.rows(stayModel, wholeOrg(org)).find({ reservation: id }, { projection: { _id: 1 }, sort: { _id: 1 }, limit: 1_000, session }).toArray();
        const ids = stays.slice(0, idsShown).map((stay) => stay._id);
        return stays.length === 0 ? null : conflict('referenced', 'referenced', { references: [{ entity: 'resourceallocation', count: stays.length, ids }] });
      },
    },
  });
}
