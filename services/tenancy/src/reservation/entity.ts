/** The reservation entity, as the platform's writer needs it. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { reservationFields, reservationLifeFields } from '../../contract/fields/reservation.ts';
import { reservationModel, type StoredReservation } from './model.ts';

export const reservationEntity: EntityKind<StoredReservation> = {
  entity: 'resourcereserve',
  model: reservationModel,
  dormitoryOf: (reservation) => reservation.dormitory,
  event: ({ count, allocated }) => ({ count, allocated, zones: [] }),
  audited: auditedFields({ ...reservationFields, ...reservationLifeFields }),
};
