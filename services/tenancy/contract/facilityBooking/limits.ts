/** Limits and statuses of facility bookings, for service and screens; imports nothing. */
export const facilityBookingLimits = {
  /** Facilities in one booking. */
  facilities: 10,
  eventName: 160,
  remarks: 1_000,
  people: 100_000,
  /** Occurrences of a weekly series, including the first. */
  weeks: 53,
  /** Days that one booking may last. */
  days: 31,
  /** Shortest duration in minutes: it limits how many bookings a facility can have in a day. */
  minutes: 5,
  /** Facility-days of one booking or series: facilities × days × weeks. */
  facilityDays: 600,
  firstDay: '2000-01-01',
  lastDay: '2100-12-31',
  /** Days that the planner shows at once. */
  plannerDays: 31,
} as const;

/** `booked` is the default; a cancelled booking holds no facility and can be booked again while its time is free. */
export const facilityBookingStatuses = [
  { id: 'booked', label: 'Booked', color: 'success' },
  { id: 'cancelled', label: 'Cancelled', color: 'grey' },
] as const;
export const facilityBookingStatusIds = ['booked', 'cancelled'] as const;
export type FacilityBookingStatus = (typeof facilityBookingStatusIds)[number];

/** Which occurrences of a series a change or cancellation applies to; past ones are never changed. */
export const seriesParts = ['one', 'following', 'all'] as const;
export type SeriesPart = (typeof seriesParts)[number];
