/** The facility booking as the API returns it (docs/rules/tenancy.md#facility-booking). */
import { z } from 'zod';
import { bodyOf, countInQuery, day as anyDay, id, idList, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { facilityBookingFields, facilityBookingPlaceFields } from '../fields/facilityBooking.ts';
import { facilityBookingLimits as limits, seriesParts } from './limits.ts';

const moment = z.iso.datetime();

/** A day within the allowed range. */
const day = anyDay.refine((text) => text >= limits.firstDay && text <= limits.lastDay);

export const facilityBooking = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** Reference, such as `FB-000123`. */
  ref_id: z.string(),
  org: z.number().int(),
  ...answerShape(facilityBookingFields),
  ...answerShape(facilityBookingPlaceFields),
  /** URL of the facilities' dormitory; `dorm_id` is its id. */
  dormitory: z.string(),
  dorm_id: z.number().int(),
  dorm_name: z.string(),
  facility_name: z.array(z.string()),
  /** The days and times as absolute time. */
  starts_at: moment,
  ends_at: moment,
  /** Empty where nobody is known. */
  created_by: z.string(),
  created_time: moment,
  update_time: moment,
}).meta({ id: 'FacilityBooking' });
export type FacilityBooking = z.output<typeof facilityBooking>;

/** Another occurrence of the same series. */
const seriesOccurrence = facilityBooking.pick({ id: true, version: true, ref_id: true, start_date: true, end_date: true, status: true, series_index: true }).meta({ id: 'SeriesOccurrence' });
export type SeriesOccurrence = z.output<typeof seriesOccurrence>;

/** A booking with all occurrences of its series. */
export const facilityBookingDetail = facilityBooking.extend({ occurrences: z.array(seriesOccurrence) }).meta({ id: 'FacilityBookingDetail' });
export type FacilityBookingDetail = z.output<typeof facilityBookingDetail>;

const readOnlyNames = [...Object.keys(facilityBookingDetail.shape), 'status_name'];

const { status, ...writable } = writeShape(facilityBookingFields);
/** null: it ends on the day on which it begins. */
const end_date = writable.end_date.nullable().optional();

/** Repeats weekly at the same local time, so many times in total. */
const repeat = z.strictObject({ weeks: z.number().int().min(1).max(limits.weeks) });

const wholeBooking = {
  ...writable,
  end_date,
  people_count: writable.people_count.default(0),
  event_name: writable.event_name.default(''),
  remarks: writable.remarks.default(''),
  repeat: repeat.nullable().optional(),
};

export const newFacilityBooking = bodyOf(wholeBooking, readOnlyNames, initialShape({ status: facilityBookingFields.status })).meta({ id: 'NewFacilityBooking' });

/**
 * Changes the fields that are sent. `apply_to` says which occurrences of a series; a new `start_date` then moves each by the
 * same number of days. `status` cancels, or books again.
 */
export const facilityBookingPut = bodyOf(
  {
    ...optional(writable),
    end_date,
    status: status.optional(),
    apply_to: z.enum(seriesParts).default('one'),
    version,
  },
  readOnlyNames,
).meta({ id: 'FacilityBookingPut' });
export type FacilityBookingPut = z.output<typeof facilityBookingPut>;

export const facilityBookingDelete = z.object({ apply_to: z.enum(seriesParts).default('one') });

/** The booking payload; `id` is the booking being changed, whose own holds are no conflict. */
export const facilityBookingCheck = bodyOf(
  { ...wholeBooking, status: status.optional(), id: id.nullable().optional(), exclude_id: id.nullable().optional(), apply_to: z.enum(seriesParts).default('one') },
  readOnlyNames.filter((name) => name !== 'id'),
).meta({ id: 'FacilityBookingCheck' });

const facilityConflict = z.object({
  facility: z.number().int(),
  facility_name: z.string(),
  /** From when to when the other booking holds the facility. */
  start: moment,
  end: moment,
  ref: z.string(),
  booking: z.number().int(),
  event_name: z.string(),
  /** The start date of the requested occurrence with which it conflicts. */
  start_date: day,
}).meta({ id: 'FacilityConflict' });
export type FacilityConflict = z.output<typeof facilityConflict>;

/** Why a facility cannot be booked at any time. `limit` comes with `people`: the most that it holds. */
const facilityRefusal = z.object({
  facility: z.number().int(),
  facility_name: z.string(),
  reason: z.enum(['people', 'out-of-order', 'inactive']),
  limit: z.number().int().nullable(),
}).meta({ id: 'FacilityRefusal' });
export type FacilityRefusal = z.output<typeof facilityRefusal>;

const proposedTimes = z.object({ start_date: day, end_date: day, start_time: z.string(), end_time: z.string() });

export const facilityAvailability = z.object({
  available: z.boolean(),
  conflicts: z.array(facilityConflict),
  refusals: z.array(facilityRefusal),
  occurrences: z.array(proposedTimes.extend({ starts_at: moment, ends_at: moment, available: z.boolean() })),
  alternatives: z.object({
    /** Other times at which all of the facilities are free for every occurrence; nearest first. */
    times: z.array(proposedTimes),
    /** Other facilities of the dormitory that are free at the requested time and hold as many people. */
    facilities: z.array(z.object({ facility: z.number().int(), facility_name: z.string(), zone_limit: z.number().int(), same_type: z.boolean() })),
  }),
}).meta({ id: 'FacilityAvailability' });
export type FacilityAvailability = z.output<typeof facilityAvailability>;

export const facilityBookingFilters = z
  .object({
    ...filterShape(facilityBookingFields),
    ...filterShape(facilityBookingPlaceFields),
    /** Bookings that touch a day from `from` up to, but not including, `to`. */
    from: day,
    to: day,
  })
  .partial();
export type FacilityBookingFilters = z.output<typeof facilityBookingFilters>;

export const facilityBookingOrderings = {
  id: '_id',
  ref_id: '_id',
  start_date: 'starts_at',
  starts_at: 'starts_at',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

/** Facilities by the hour: everything that a day or week of the planner shows, in one answer. */
export const facilityPlanner = z.object({
  from: day,
  days: z.number().int(),
  dormitories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      timezone: z.string(),
      /** Start and end of each day in the dormitory's time zone; a day has 23 to 25 hours. */
      days: z.array(z.object({ day, start: moment, end: moment })),
    }),
  ),
  facilities: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      zone_ref_id: z.string(),
      zone_type: z.number().int(),
      zone_type_name: z.string(),
      dorm_id: z.number().int(),
      zone_limit: z.number().int(),
      status: z.string(),
      /** false while it is out of order or inactive. */
      bookable: z.boolean(),
    }),
  ),
  bookings: z.array(
    facilityBooking.pick({
      id: true,
      version: true,
      ref_id: true,
      dorm_id: true,
      facility: true,
      start_date: true,
      end_date: true,
      start_time: true,
      end_time: true,
      starts_at: true,
      ends_at: true,
      event_name: true,
      people_count: true,
      // A booking that is dragged opens in the form, remarks and all.
      remarks: true,
      series: true,
      series_index: true,
      series_count: true,
    }),
  ),
}).meta({ id: 'FacilityPlanner' });
export type FacilityPlanner = z.output<typeof facilityPlanner>;

export const facilityPlannerQuery = z.object({
  dormitory: idList.optional(),
  date: day,
  days: countInQuery(1, limits.plannerDays).optional(),
});
