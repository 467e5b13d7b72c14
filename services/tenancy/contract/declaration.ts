/** What the tenancy service declares to the portal: models, groups, sections. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
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
    // A group is stored as its first reservation, and has a reference number of its own.
    'resourcereserve/group': 'reservationgroups',
  },
});
