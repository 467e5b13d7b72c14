/** What is free when (docs/rules/tenancy.md#availability). */
import { z } from 'zod';
import { bodyOf, id, idList, optionalReference, reference } from '@firm/platform/contract/fields';
import { nullableDay, nullableText } from '@firm/platform/contract/parts';
import { tenancyLimits as limits } from './limits.ts';
import { countInQuery, stayDay, stayEnd } from './parts.ts';

const question = {
  dormitory: reference,
  res_type: reference,
  zone: optionalReference.optional(),
  start_date: stayDay,
  end_date: stayEnd.optional(),
  count: z.number().int().min(1).max(limits.count).default(1),
  /** A reservation that is being changed: its own promise does not stand in its way. */
  exclude_id: id.nullable().optional(),
};
/** What screens may send along because the reservation carries it. */
const ignored = ['vendor', 'id', 'version', 'org', 'dorm_id', 'remarks', 'is_active'];

export const availabilityBody = bodyOf(question, ignored).meta({ id: 'AvailabilityQuestion' });
export type AvailabilityQuestion = z.output<typeof availabilityBody>;

export const availability = z.object({
  available: z.boolean(),
  /** Beds that can still be promised for all of these days. */
  free: z.number().int(),
  /** Beds of the type that are in use at all. */
  capacity: z.number().int(),
  /** Ids of the beds that nobody has for all of these days, at most 1,000. More of them than `free`: the rest is promised. */
  resources: z.array(z.number().int()),
  /** Why not more, at most 200: stays (`resource` set) and reservations with places still to fill (`resource` null). */
  conflicts: z.array(
    z.object({
      resource: z.number().int().nullable(),
      start: z.iso.date(),
      end: nullableDay,
      /** `A-03-12-B4`, or the reservation's `RES-000123`. */
      ref: z.string(),
    }),
  ),
}).meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

export const allAvailabilityBody = bodyOf({ items: z.array(availabilityBody).min(1).max(limits.questions) });
/** One snapshot: each item counts what the items before it would take. */
export const allAvailability = z.object({ available: z.boolean(), items: z.array(availability) });

export const suggestBody = availabilityBody;

/** What to do when too few beds are free. */
export const suggestions = z.object({
  available: z.boolean(),
  free: z.number().int(),
  /** The same stay, moved: the nearest dates on which all fit, earlier and later, nearest first; at most 3. */
  dates: z.array(z.object({ start_date: z.iso.date(), end_date: nullableDay, free: z.number().int(), days: z.number().int() })),
  /** The same dates, divided over types and dormitories so that all fit, or as many as there are. */
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

/** Free beds by type and day: `free[i]` belongs to `days[i]`. */
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
