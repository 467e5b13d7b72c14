/** What tenancy declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/field';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';
import { bedFields, bedPlaceFields } from './fields/bed.ts';
import { facilityBookingFields, facilityBookingPlaceFields } from './fields/facilityBooking.ts';
import { reservationFields, reservationLifeFields } from './fields/reservation.ts';
import { stayFields, stayLifeFields, stayPlaceFields } from './fields/stay.ts';

export const declaration = declare({
  app: 'tenancy',
  models: { resource: 8, resourcereserve: 9, resourceallocation: 10 },
  gates: { tenancyManager: { needs: ['view_resourcereserve'], order: 10 } },
  groups: {
    tenancyManager: {
      id: 1,
      name: 'Tenancy manager',
      holds: [
        ...everyPermission('tenancy', 'resourcereserve', 'resourceallocation'),
        ...viewPermission('tenancy', 'resource'),
        ...viewPermission('residents', 'dormitory', 'workzone', 'vendor', 'employee'),
      ],
    },
  },
  live: {
    resource: { model: 'resource', of: 'dormitory' },
    resourcereserve: { model: 'resourcereserve', of: 'dormitory', shownIn: ['resources'] },
    facilitybooking: { model: 'resourcereserve', of: 'dormitory' },
    resourceallocation: { model: 'resourceallocation', of: 'dormitory', shownIn: ['resourcereserves', 'resources', 'workzones', 'dormitories'] },
  },
  audited: {
    tenancysettings: { model: 'resourceallocation', of: 'organisation' },
  },
  references: {
    ...referencesOf(bedFields, bedPlaceFields, facilityBookingFields, facilityBookingPlaceFields, reservationFields, reservationLifeFields, stayFields, stayPlaceFields, stayLifeFields),
    // It is kept as the reservation that it began with, and has a number of its own.
    'resourcereserve/group': 'reservationgroups',
  },
});
