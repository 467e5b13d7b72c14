/** The calls about facility bookings (docs/rules/tenancy.md#facility-booking). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as f from './facilityBooking.ts';

export const facilityBookingRoutes = defineRoutes({
  listFacilityBookings: {
    method: 'GET',
    path: '/facilitybookings/',
    permission: 'view_resourcereserve',
    summary: 'Facility bookings, by day',
    query: f.facilityBookingFilters,
    list: { orderings: f.facilityBookingOrderings, defaultOrdering: '-starts_at', search: true },
    answer: pageOf(f.facilityBooking),
  },
  facilityPlanner: {
    method: 'GET',
    path: '/facilitybookings/planner/',
    permission: 'view_resourcereserve',
    summary: 'Facilities by the hour: their bookings on the days given',
    query: f.facilityPlannerQuery,
    answer: f.facilityPlanner,
  },
  getFacilityBooking: {
    method: 'GET',
    path: '/facilitybookings/{id}/',
    permission: 'view_resourcereserve',
    summary: 'One facility booking with its series',
    params: idParams,
    answer: f.facilityBookingDetail,
  },
  createFacilityBooking: {
    method: 'POST',
    path: '/facilitybookings/',
    permission: 'add_resourcereserve',
    summary: 'Book facilities, once or every week: all or none',
    body: f.newFacilityBooking,
    answer: f.facilityBookingDetail,
    status: 201,
    errors: [409],
  },
  putFacilityBooking: {
    method: 'PUT',
    path: '/facilitybookings/{id}/',
    permission: 'change_resourcereserve',
    summary: 'Change or cancel a facility booking, or more of its series',
    params: idParams,
    body: f.facilityBookingPut,
    answer: f.facilityBookingDetail,
    errors: [409],
  },
  deleteFacilityBooking: {
    method: 'DELETE',
    path: '/facilitybookings/{id}/',
    permission: 'delete_resourcereserve',
    summary: 'Delete a facility booking, or more of its series; its history stays in the audit',
    params: idParams,
    query: f.facilityBookingDelete,
    status: 204,
    errors: [409],
  },
  checkFacilityAvailability: {
    method: 'POST',
    path: '/facilitybookings/check_all_availability/',
    permission: 'view_resourcereserve',
    summary: 'Conflicts of a facility booking, and alternatives that are available',
    reads: true,
    body: f.facilityBookingCheck,
    answer: f.facilityAvailability,
  },
});
