/** What the writer has to know of reservations. */
import { allBut, type EntityKind } from '@firm/platform/change/entity';
import { reservationModel, type StoredReservation } from './model.ts';

export const reservationEntity: EntityKind<StoredReservation> = {
  entity: 'resourcereserve',
  model: reservationModel,
  dormitoryOf: (reservation) => reservation.dormitory,
  event: ({ count, allocated }) => ({ count, allocated, zones: [] }),
  audited: allBut('_id', 'rev', 'version', 'org', 'end_key', 'words', 'created_time', 'update_time', 'created_by'),
};
