/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { bedFields, bedPlaceFields } from './bed.ts';
import { facilityBookingFields, facilityBookingPlaceFields } from './facilityBooking.ts';
import { reservationFields, reservationLifeFields } from './reservation.ts';
import { tenancySettingFields } from './settings.ts';
import { stayFields, stayLifeFields, stayPlaceFields } from './stay.ts';

export const fieldTables = {
  reservations: { ...reservationFields, ...reservationLifeFields },
  facilitybookings: { ...facilityBookingFields, ...facilityBookingPlaceFields },
  tenancysettings: tenancySettingFields,
  resources: { ...bedFields, ...bedPlaceFields },
  resourceallocations: { ...stayFields, ...stayPlaceFields, ...stayLifeFields },
} as const satisfies FieldTables;
