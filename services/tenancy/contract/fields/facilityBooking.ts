/** The fields of a facility booking (docs/rules/tenancy.md#facility-booking), in the order of its form. */
import { choice, count, day, longText, reference, references, text, timeOfDay } from '@firm/platform/contract/entity/fieldKinds';
import { facilityBookingLimits as limits, facilityBookingStatusIds } from '../facilityBooking/limits.ts';

const { firstDay: first, lastDay: last } = limits;

const group = 'booking';

/** Fields that users fill in. Days and times are local to the dormitory. */
export const facilityBookingFields = {
  event_name: text(limits.eventName, { group }),
  facility: references('workzones', limits.facilities, { required: true, filter: true, group }),
  start_date: day({ always: true, first, last, group }),
  end_date: day({ always: true, first, last, group }),
  start_time: timeOfDay({ group }),
  /** End time on `end_date`; the minute itself is not included. */
  end_time: timeOfDay({ group }),
  people_count: count(0, limits.people, { group }),
  remarks: longText(limits.remarks, { group }),
  status: choice(facilityBookingStatusIds, { always: true, list: 'facility_booking_status', filter: true, notInForm: 'its cancellation moves it' }),
} as const;

/** Fields that follow from the facilities and from the repetition. */
export const facilityBookingPlaceFields = {
  dormitory: reference('dormitories', { always: true, shown: 'dorm_name', readOnly: true, filter: true }),
  /** The dormitory's time zone when it was booked. */
  timezone: text(60, { readOnly: true }),
  /** Id of the first occurrence of a weekly series; empty if it does not repeat. */
  series: reference('facilitybookings', { shown: null, readOnly: true, filter: true }),
  series_index: count(1, limits.weeks, { readOnly: true }),
  series_count: count(1, limits.weeks, { readOnly: true }),
} as const;
