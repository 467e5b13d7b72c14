/** Bounds and states of facility bookings, for service and screens alike; imports nothing. */
export const facilityBookingLimits = {
  /** Facilities that one booking may list. */
  facilities: 10,
  eventName: 160,
  remarks: 1_000,
  people: 100_000,
  /** Occurrences of a weekly series, the first included. */
  weeks: 53,
  /** Days that one booking may last. */
  days: 31,
  /** Minutes that it lasts at least: it bounds how many a facility's day can have. */
  minutes: 5,
  /** Facility-days that one booking or series may hold: facilities × days × weeks. */
  facilityDays: 600,
  firstDay: '2000-01-01',
  lastDay: '2100-12-31',
  /** Days that the planner shows at once. */
  plannerDays: 31,
} as const;

/** `booked` is the default; a cancelled booking holds nothing and may be booked again while its time is free. */
export const facilityBookingStatuses = [
  { id: 'booked', label: 'Booked', color: 'success' },
  { id: 'cancelled', label: 'Cancelled', color: 'grey' },
] as const;
export const facilityBookingStatusIds = ['booked', 'cancelled'] as const;
export type FacilityBookingStatus = (typeof facilityBookingStatusIds)[number];

/** Which occurrences of a series a change or a cancellation is for; past ones stay as they were. */
export const seriesParts = ['one', 'following', 'all'] as const;
export type SeriesPart = (typeof seriesParts)[number];
