/** The facility booking as calls see it (docs/rules/tenancy.md#facility-booking). */
import { z } from 'zod';
import { bodyOf, day as anyDay, id, idList, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { facilityBookingFields, facilityBookingPlaceFields } from './fields/facilityBooking.ts';
import { facilityBookingLimits as limits, seriesParts } from './facilityBookingLimits.ts';

const moment = z.iso.datetime();

/** A day within reach. */
const day = anyDay.refine((text) => text >= limits.firstDay && text <= limits.lastDay);

export const facilityBooking = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** `FB-000123` */
  ref_id: z.string(),
  org: z.number().int(),
  ...answerShape(facilityBookingFields),
  ...answerShape(facilityBookingPlaceFields),
  /** Address of the dormitory whose facilities they are; `dorm_id` is its id. */
  dormitory: z.string(),
  dorm_id: z.number().int(),
  dorm_name: z.string(),
  facility_name: z.array(z.string()),
  /** The days and times as absolute time. */
  starts_at: moment,
  ends_at: moment,
  created_by: z.string(),
  created_time: moment,
  update_time: moment,
}).meta({ id: 'FacilityBooking' });
export type FacilityBooking = z.output<typeof facilityBooking>;

/** Another occurrence of the same series. */
const seriesOccurrence = facilityBooking.pick({ id: true, version: true, ref_id: true, start_date: true, end_date: true, status: true, series_index: true }).meta({ id: 'SeriesOccurrence' });
export type SeriesOccurrence = z.output<typeof seriesOccurrence>;

/** One booking with the whole series that it belongs to. */
export const facilityBookingDetail = facilityBooking.extend({ occurrences: z.array(seriesOccurrence) }).meta({ id: 'FacilityBookingDetail' });
export type FacilityBookingDetail = z.output<typeof facilityBookingDetail>;

const readOnlyNames = [...Object.keys(facilityBookingDetail.shape), 'status_name'];

const { status, ...writable } = writeShape(facilityBookingFields);
/** Null: it ends on the day on which it begins. */
const end_date = writable.end_date.nullable().optional();

/** Each week at the same time on the wall, so many times in all. */
const repeat = z.strictObject({ weeks: z.number().int().min(1).max(limits.weeks) });

const wholeBooking = {
  ...writable,
  end_date,
  people_count: writable.people_count.default(0),
  event_name: writable.event_name.default(''),
  remarks: writable.remarks.default(''),
  repeat: repeat.nullable().optional(),
};

export const newFacilityBooking = bodyOf({ ...wholeBooking, status: z.literal('booked').optional() }, readOnlyNames).meta({ id: 'NewFacilityBooking' });

/**
 * Changes what is sent. `apply_to` says for which occurrences of a series; a new `start_date` then moves each by as
 * many days. `status` cancels, or books again.
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

/** The booking payload; with `id`, the booking that is being changed stands in nobody's way. */
export const facilityBookingCheck = bodyOf(
  { ...wholeBooking, status: status.optional(), id: id.nullable().optional(), exclude_id: id.nullable().optional(), apply_to: z.enum(seriesParts).default('one') },
  readOnlyNames.filter((name) => name !== 'id'),
).meta({ id: 'FacilityBookingCheck' });

const facilityConflict = z.object({
  facility: z.number().int(),
  facility_name: z.string(),
  /** When the other booking holds it. */
  start: moment,
  end: moment,
  ref: z.string(),
  booking: z.number().int(),
  event_name: z.string(),
  /** The day on which the asked-for occurrence begins that it stands in the way of. */
  start_date: day,
}).meta({ id: 'FacilityConflict' });
export type FacilityConflict = z.output<typeof facilityConflict>;

/** Why a facility cannot be had whatever the time. `limit` with `people`: how many it holds. */
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
    /** Other times at which all of the facilities are free for every occurrence; the nearest first. */
    times: z.array(proposedTimes),
    /** Other facilities of the dormitory that are free at the time asked for and hold as many people. */
    facilities: z.array(z.object({ facility: z.number().int(), facility_name: z.string(), zone_limit: z.number().int(), same_type: z.boolean() })),
  }),
}).meta({ id: 'FacilityAvailability' });
export type FacilityAvailability = z.output<typeof facilityAvailability>;

export const facilityBookingFilters = z
  .object({
    ...filterShape(facilityBookingFields),
    ...filterShape(facilityBookingPlaceFields),
    /** Those that touch a day from `from` up to, not including, `to`. */
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

/** Facilities by hours: all that a day or a week of the planner shows, in one answer. */
export const facilityPlanner = z.object({
  from: day,
  days: z.number().int(),
  dormitories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      timezone: z.string(),
      /** When each day begins and ends there; a day has 23 to 25 hours. */
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
      /** False while it is out of order or inactive. */
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
      // A dragged booking is sent whole: its texts would be lost without them.
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
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .meta({ type: 'integer', minimum: 1, maximum: limits.plannerDays })
    .transform(Number)
    .pipe(z.number().int().min(1).max(limits.plannerDays))
    .optional(),
});
