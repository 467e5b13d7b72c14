/** The stay of a resident in a bed, as the API returns it (docs/rules/tenancy.md#stay). */
import { z } from 'zod';
import { bodyOf, countInQuery, flag, id, idList, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { stayFields, stayLifeFields, stayPlaceFields } from '../fields/stay.ts';
import { tenancyLimits as limits } from '../limits.ts';
import { refusal, stayDay, warning } from '../parts.ts';
import { passTroubles, bedStatusIds, stayStateIds, tenancyStatusIds } from '../statuses.ts';

export const stay = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  ...answerShape(stayFields),
  ...answerShape(stayPlaceFields),
  ...answerShape(stayLifeFields),
  reservation_id: nullableId,
  /** Status of the bed itself. */
  resource_status: z.enum(bedStatusIds).nullable(),
  zone_ref_id: nullableText,
  /** Status of the room, such as dirty, awaiting disinfection, out of order. */
  zone_status: nullableText,
  /** Helps to tell two residents of the same name apart, besides the photo. */
  person_pass_number: nullableText,
  /** URL of the photo's thumbnail; null without a photo. */
  person_avatar: nullableText,
  /** The resident's status; of a stay that is over, the one that it ended with. */
  tenancy_status: z.enum(tenancyStatusIds).nullable(),
  state_color: z.string(),
  /** The step that can be undone (`checked_in`, `transferred` …); null if none. */
  undoable: nullableText,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Allocation' });
export type Stay = z.output<typeof stay>;

/** Answer to a write: the stay, and settings that it breaches without being refused. */
export const stayWritten = stay.extend({ warnings: z.array(warning) }).meta({ id: 'AllocationWritten' });
export type StayWritten = z.output<typeof stayWritten>;

export const stayFilters = z
  .object({
    ...filterShape(stayFields),
    ...filterShape(stayPlaceFields),
    ...filterShape(stayLifeFields),
    resource__zone: idList,
    resource__ref_id: z.string().trim().min(1).max(limits.reference),
    /** Stays that overlap the days from `from` up to, but not including, `to`. */
    from: stayDay,
    to: stayDay,
  })
  .partial();
export type StayFilters = z.output<typeof stayFilters>;

export const stayOrderings = {
  id: '_id',
  start_date: 'start_date',
  end_date: 'end_key',
  resource_ref_id: 'resource_ref_id',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = Object.keys(stay.shape).filter((name) => name !== 'version');

const writable = writeShape(stayFields);
const actions = optional(writeShape(stayLifeFields));
const { checked_in: _checkedIn, ...laterFields } = stayLifeFields;

/** `start_date`: the dormitory's today by default. `checked_in`: true checks the resident in at once. */
export const newStay = bodyOf(
  {
    ...optional(writable),
    person: writable.person,
    resource: writable.resource,
    reservation_id: writable.reservation.optional(),
    checked_in: actions.checked_in,
  },
  readOnlyNames,
  initialShape(laterFields),
).meta({ id: 'NewAllocation' });

/** The resident and the reservation of a stay cannot be changed. */
const { person: _person, reservation: _reservation, ...changeable } = writable;

/**
 * Actions are expressed as fields; a whole record can be sent back, and only the differences to the stored one count:
 * `checked_in: true` · `checked_out: true` · `is_temp_checkout: true` (with `return_date`, `away_reason`, `away_note`) and `false` · `suspended` ·
 * `is_active: false` cancels · another `resource`: moves a stay that has not begun, transfers one that has (equivalent to
 * `transferred: true`) · `start_date`, `end_date`, `remarks`. One action at a time, besides dates and remarks.
 */
export const stayPut = bodyOf({ ...optional(changeable), ...actions, version }, readOnlyNames).meta({ id: 'AllocationPut' });
export type StayPut = z.output<typeof stayPut>;

export const transferBody = bodyOf({
  resource: writable.resource,
  /** false: the resident is in transit (T) until checked in at the new bed. */
  check_in: z.boolean().default(true),
  /** End date of the new stay; by default that of the old one. */
  end_date: writable.end_date.optional(),
  remarks: writable.remarks.optional(),
  version,
});
/** The old stay, now closed, and the new one. */
export const transferred = z.object({ from: stay, to: stay, warnings: z.array(warning) }).meta({ id: 'Transferred' });
export type Transferred = z.output<typeof transferred>;

export const swapBody = bodyOf({ first: id, second: id, remarks: writable.remarks.optional() });
/** The two new stays; the old ones are closed as transferred. */
export const swapped = z.object({ results: z.array(stay), warnings: z.array(warning) });

export const bulkBody = bodyOf({
  ids: z.array(id).min(1).max(limits.bulk),
  remarks: writable.remarks.optional(),
}).meta({ id: 'BulkAllocations' });
/** Stays for which the step was possible were changed, in one transaction; the others are listed with reasons. */
export const bulkDone = z.object({ results: z.array(stay), refusals: z.array(refusal), warnings: z.array(warning) }).meta({ id: 'BulkDone' });

/**
 * `only`: after a bulk check-in or check-out, undo it for this stay alone; transfers and swaps are always undone whole. `version`: the
 * stay's version after the step, so that a later step is not undone by mistake.
 */
export const undoBody = bodyOf({ only: z.boolean().optional(), version }).optional();
export const undone = z.object({ type: z.string(), results: z.array(stay) });

export const timelineQuery = z
  .object({ dormitory: idList, zone: idList, type: idList, from: stayDay, days: countInQuery(1, limits.days), limit: countInQuery(1, limits.beds), offset: countInQuery(0, 100_000) })
  .partial();
export type TimelineQuery = z.output<typeof timelineQuery>;

/**
 * Beds by days in a compact form: rows are arrays. Days are offsets from `from`; a negative one lies before it.
 * `zones`: [id, reference, dormitory, reference of the block, of the floor; empty if the room is in none] ·
 * `beds`: [id, ref_id, type, index in `zones`, status] · `stays`: [index in `beds`, stay, person, name, first day,
 * day of leaving or null, index in `states`, reservation or null, version, whether the resident has moved in]. Whoever should
 * have left before `from` and is still in is among them: the bed is not free.
 */
export const timeline = z.object({
  from: z.iso.date(),
  days: z.number().int(),
  today: z.iso.date(),
  /** Number of all beds that match the query; `beds` holds one page of them. */
  count: z.number().int(),
  states: z.array(z.enum(stayStateIds)),
  zones: z.array(z.tuple([z.number().int(), z.string(), z.number().int(), z.string(), z.string()])),
  beds: z.array(z.tuple([z.number().int(), z.string(), z.number().int(), z.number().int(), z.enum(bedStatusIds)])),
  stays: z.array(
    z.tuple([
      z.number().int(),
      z.number().int(),
      z.number().int(),
      z.string(),
      z.number().int(),
      z.number().int().nullable(),
      z.number().int(),
      z.number().int().nullable(),
      z.number().int(),
      z.boolean(),
    ]),
  ),
}).meta({ id: 'Timeline' });
export type Timeline = z.output<typeof timeline>;

/** A stay as the front desk needs it: the resident, their client, and the present occupant of the bed. */
const dayStay = stay.extend({
  dorm_name: nullableText,
  employer_name: nullableText,
  /** The reservation's client; without a reservation, the resident's. */
  client: nullableId,
  client_name: nullableText,
  /** For an arrival: why the work pass prevents a check-in today; null if it does not. */
  pass_trouble: z.enum(passTroubles).nullable(),
  /** For an arrival: the resident who has not left the bed yet; null if nobody is in it, and for all others. */
  bed_holder: z
    .object({ allocation: z.number().int(), version: z.number().int(), person: z.number().int(), person_name: nullableText, end_date: nullableDay })
    .nullable(),
}).meta({ id: 'DayAllocation' });
export type DayStay = z.output<typeof dayStay>;

/** `counts_only`: the lists are left empty, which makes the call very cheap. */
export const dayQuery = z.object({ dormitory: idList, date: stayDay, counts_only: flag }).partial();
/** One day's work; without a `date`, each dormitory's own today. Lists have at most 500 entries each; `counts` covers all. */
export const dayPlan = z.object({
  /** The requested day, or today in the first of the dormitories. */
  date: z.iso.date(),
  /** Not checked in, and due on or before this day (late). */
  arrivals: z.array(dayStay),
  /** Checked in, and due to leave on or before this day (overdue). */
  departures: z.array(dayStay),
  /** Temporarily out, and expected on or before this day. */
  returns: z.array(dayStay),
  /** What was done on the day: arrivals, departures and returns. Not included in `counts`. */
  done: z.object({ arrivals: z.array(dayStay), departures: z.array(dayStay), returns: z.array(dayStay) }),
  counts: z.object({ arrivals: z.number().int(), departures: z.number().int(), returns: z.number().int() }),
}).meta({ id: 'DayPlan' });
export type DayPlan = z.output<typeof dayPlan>;
