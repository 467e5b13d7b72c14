/** For tests: facilities, bookings and a planner of two dormitories. */
import type { FacilityBookingDetail } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import type { Facility, FacilityPlanner, PlannedBooking } from '../screens/booking/api.ts';

/** A hall that can be booked. @param more what is different */
export const facility = (id: number, more: Partial<Facility> = {}): Facility => ({
  id,
  name: `Hall ${id}`,
  zone_ref_id: `F-${id}`,
  zone_type: 6,
  zone_type_name: 'MULTI-PURPOSE HALL',
  dorm_id: 1,
  zone_limit: 40,
  status: 'vacant-ready',
  bookable: true,
  ...more,
});

/** A single booking of the first facility, for an hour. @param more what is different */
export const booking = (id: number, more: Partial<PlannedBooking> = {}): PlannedBooking => ({
  id,
  version: 1,
  ref_id: `FB-00000${id}`,
  dorm_id: 1,
  facility: [1],
  start_date: '2026-11-21',
  end_date: '2026-11-21',
  start_time: '10:00',
  end_time: '11:00',
  starts_at: '2026-11-21T02:00:00.000Z',
  ends_at: '2026-11-21T03:00:00.000Z',
  event_name: `Event ${id}`,
  people_count: 10,
  remarks: '',
  series: null,
  series_index: 1,
  series_count: 1,
  ...more,
});

/** One of those bookings as its detail call answers it. */
export const bookingDetail = (id: number): FacilityBookingDetail => ({
  ...booking(id),
  url: `/backend/api/facilitybookings/${id}/`,
  org: 1,
  dormitory: '/backend/api/dormitories/1/',
  dorm_name: 'East',
  timezone: 'Asia/Singapore',
  facility_name: ['Hall 1'],
  status: 'booked',
  created_by: 'Olga Petrova',
  created_time: '2026-11-20T08:00:00.000Z',
  update_time: '2026-11-20T08:00:00.000Z',
  occurrences: [],
});

/** One day of two dormitories with one facility and no booking. @param more what is different */
export const planner = (more: Partial<FacilityPlanner> = {}): FacilityPlanner => ({
  from: '2026-11-21',
  days: 1,
  dormitories: [
    { id: 1, name: 'East', timezone: 'Asia/Singapore', days: [] },
    { id: 2, name: 'West', timezone: 'Asia/Singapore', days: [] },
  ],
  facilities: [facility(1)],
  bookings: [],
  ...more,
});
