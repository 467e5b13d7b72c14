/** Availability of beds (docs/rules/tenancy.md#availability). */
import { z } from 'zod';
import { bodyOf, countInQuery, id, idList, optionalReferenceTo, referenceTo } from '@firm/platform/contract/fields';
import { nullableDay, nullableText } from '@firm/platform/contract/parts';
import { tenancyLimits as limits } from '../limits.ts';
import { stayDay, stayEnd } from '../parts.ts';

const question = {
  dormitory: referenceTo('dormitories'),
  res_type: referenceTo('resource_types'),
  zone: optionalReferenceTo('workzones').optional(),
  start_date: stayDay,
  end_date: stayEnd.optional(),
  count: z.number().int().min(1).max(limits.count).default(1),
  /** A reservation that is being changed: its own promise is not counted. */
  exclude_id: id.nullable().optional(),
};
/** Fields that screens may send along because they send the whole reservation; ignored. */
const ignored = ['vendor', 'id', 'version', 'org', 'dorm_id', 'remarks', 'is_active'];

export const availabilityBody = bodyOf(question, ignored).meta({ id: 'AvailabilityQuestion' });
export type AvailabilityQuestion = z.output<typeof availabilityBody>;

export const availability = z.object({
  available: z.boolean(),
  /** Beds that can still be promised for all of these days. */
  free: z.number().int(),
  /** Beds of the type that are in use. */
  capacity: z.number().int(),
  /** Ids of beds that are unallocated on all of these days, at most 1,000. If there are more than `free`, the rest is promised. */
  resources: z.array(z.number().int()),
  /** What prevents more, at most 200: stays (`resource` set) and reservations with unallocated beds (`resource` null). */
  conflicts: z.array(
    z.object({
      resource: z.number().int().nullable(),
      start: z.iso.date(),
      end: nullableDay,
      /** Reference of the bed, such as `A-03-12-B4`, or of the reservation, such as `RES-000123`. */
      ref: z.string(),
    }),
  ),
}).meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

export const allAvailabilityBody = bodyOf({ items: z.array(availabilityBody).min(1).max(limits.questions) });
/** Answered from one snapshot: each item takes into account what the items before it would use. */
export const allAvailability = z.object({ available: z.boolean(), items: z.array(availability) });

export const suggestBody = availabilityBody;

/** Alternatives when too few beds are free. */
export const suggestions = z.object({
  available: z.boolean(),
  free: z.number().int(),
  /** The same stay on other dates: the nearest ones on which all fit, earlier and later, nearest first; at most 3. */
  dates: z.array(z.object({ start_date: z.iso.date(), end_date: nullableDay, free: z.number().int(), days: z.number().int() })),
  /** The same dates, split over types and dormitories so that all fit, or as many as possible. */
  split: z.array(
    z.object({
      dormitory: z.number().int(),
      dorm_name: nullableText,
      res_type: z.number().int(),
      res_type_name: z.string(),
      count: z.number().int(),
      free: z.number().int(),
    }),
  ),
}).meta({ id: 'Suggestions' });
export type Suggestions = z.output<typeof suggestions>;

export const freeBedsQuery = z
  .object({
    dormitory: idList,
    /** The first day; the dormitory's today by default. */
    from: stayDay,
    days: countInQuery(1, limits.days),
  })
  .partial();

/** Free beds by type and day: `free[i]` is for `days[i]`. */
export const freeBeds = z.object({
  days: z.array(z.iso.date()),
  types: z.array(
    z.object({
      res_type: z.number().int(),
      name: z.string(),
      code: z.string(),
      capacity: z.number().int(),
      free: z.array(z.number().int()),
      /** Promised and not yet allocated. */
      promised: z.array(z.number().int()),
      occupied: z.array(z.number().int()),
    }),
  ),
}).meta({ id: 'FreeBeds' });
export type FreeBeds = z.output<typeof freeBeds>;
