/** The stay of a resident in a bed as calls see it (docs/rules/tenancy.md#stay). */
import { z } from 'zod';
import { bodyOf, flag, id, idList, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { tenancySettingFields } from './fields/settings.ts';
import { stayFields, stayLifeFields, stayPlaceFields } from './fields/stay.ts';
import { tenancyLimits as limits } from './limits.ts';
import { countInQuery, refusal, stayDay, warning } from './parts.ts';
import { passTroubles, bedStatusIds, stayStateIds, tenancyStatusIds } from './statuses.ts';

export const stay = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  ...answerShape(stayFields),
  ...answerShape(stayPlaceFields),
  ...answerShape(stayLifeFields),
  reservation_id: nullableId,
  /** State of the bed itself. */
  resource_status: z.enum(bedStatusIds).nullable(),
  zone_ref_id: nullableText,
  /** State of the room: whether it is clean, to disinfect, out of order. */
  zone_status: nullableText,
  /** By which two residents of one name are told apart, besides the photograph. */
  person_pass_number: nullableText,
  /** Address of the photograph in small; null without one. */
  person_avatar: nullableText,
  tenancy_status: z.enum(tenancyStatusIds).nullable(),
  state_color: z.string(),
  /** What can be undone (`checked_in`, `transferred` …); null when nothing can. */
  undoable: nullableText,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Allocation' });
export type Stay = z.output<typeof stay>;

/** A write's answer: the stay, and what goes beyond the settings without being refused. */
export const stayWritten = stay.extend({ warnings: z.array(warning) }).meta({ id: 'AllocationWritten' });
export type StayWritten = z.output<typeof stayWritten>;

export const stayFilters = z
  .object({
    ...filterShape(stayFields),
    ...filterShape(stayPlaceFields),
    ...filterShape(stayLifeFields),
    resource__zone: idList,
    resource__ref_id: z.string().trim().min(1).max(limits.reference),
    /** Those that share a day with the window from `from` up to, not including, `to`. */
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
).meta({ id: 'NewAllocation' });

/** Neither the resident nor the reservation is exchanged. */
const { person: _person, reservation: _reservation, ...changeable } = writable;

/**
 * Actions by fields; a whole record may be sent back, and what differs from the stored one is what is asked for:
 * `checked_in: true` · `checked_out: true` · `is_temp_checkout: true` (with `return_date`, `away_reason`, `away_note`) and `false` · `suspended` ·
 * `is_active: false` cancels · another `resource`: moves a stay that has not begun, transfers one that has (also said by
 * `transferred: true`) · `start_date`, `end_date`, `remarks`. One action at a time, besides dates and remarks.
 */
export const stayPut = bodyOf({ ...optional(changeable), ...actions, version }, readOnlyNames).meta({ id: 'AllocationPut' });
export type StayPut = z.output<typeof stayPut>;

export const transferBody = bodyOf({
  resource: writable.resource,
  /** false: the resident is on the way (T) until checked in at the new bed. */
  check_in: z.boolean().default(true),
  /** Of the new stay; as that of the old one by default. */
  end_date: writable.end_date.optional(),
  remarks: writable.remarks.optional(),
  version,
});
/** The old stay, closed, and the new one. */
export const transferred = z.object({ from: stay, to: stay, warnings: z.array(warning) }).meta({ id: 'Transferred' });
export type Transferred = z.output<typeof transferred>;

export const swapBody = bodyOf({ first: id, second: id, remarks: writable.remarks.optional() });
/** The two new stays; the old ones are closed as transferred. */
export const swapped = z.object({ results: z.array(stay), warnings: z.array(warning) });

export const bulkBody = bodyOf({
  ids: z.array(id).min(1).max(limits.bulk),
  remarks: writable.remarks.optional(),
}).meta({ id: 'BulkAllocations' });
/** Those that could be done were, in one step; the others are named. */
export const bulkDone = z.object({ results: z.array(stay), refusals: z.array(refusal), warnings: z.array(warning) }).meta({ id: 'BulkDone' });

/**
 * `only`: of a step that checked in or out many, this stay alone; a transfer or a swap is undone whole. `version`: as the step left
 * the stay, so that a later step is not undone in its place.
 */
export const undoBody = z.object({ only: z.boolean().optional(), version }).optional();
export const undone = z.object({ type: z.string(), results: z.array(stay) });

export const timelineQuery = z
  .object({ dormitory: idList, zone: idList, type: idList, from: stayDay, days: countInQuery(1, limits.days), limit: countInQuery(1, limits.beds), offset: countInQuery(0, 100_000) })
  .partial();
export type TimelineQuery = z.output<typeof timelineQuery>;

/**
 * Beds by days, compact: rows are arrays. Days are counted from `from`; a negative one began before it.
 * `zones`: [id, reference, dormitory, reference of the block, of the floor; empty where the room stands in none] ·
 * `beds`: [id, ref_id, type, index in `zones`, status] · `stays`: [index in `beds`, stay, person, name, first day,
 * day of leaving or null, index in `states`, reservation or null, version].
 */
export const timeline = z.object({
  from: z.iso.date(),
  days: z.number().int(),
  today: z.iso.date(),
  /** All beds that fit the question; `beds` holds a page of them. */
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
    ]),
  ),
}).meta({ id: 'Timeline' });
export type Timeline = z.output<typeof timeline>;

/** A stay as the desk needs it: who it is, for whom they work, and who is still in the bed. */
const dayStay = stay.extend({
  dorm_name: nullableText,
  employer_name: nullableText,
  /** Of the reservation; without one, of the resident. */
  client: nullableId,
  client_name: nullableText,
  /** Of somebody who is to come: why the work pass will not let them in today; null: it does. */
  pass_trouble: z.enum(passTroubles).nullable(),
  /** Who has not left the bed yet; null: nobody else is in it. */
  bed_holder: z
    .object({ allocation: z.number().int(), version: z.number().int(), person: z.number().int(), person_name: nullableText, end_date: nullableDay })
    .nullable(),
}).meta({ id: 'DayAllocation' });
export type DayStay = z.output<typeof dayStay>;

/** `counts_only`: the lists come empty, which costs next to nothing. */
export const dayQuery = z.object({ dormitory: idList, date: stayDay, counts_only: flag }).partial();
/** One day's work; without a `date` that of each dormitory's own today. Lists hold at most 500 each; `counts` say all. */
export const dayPlan = z.object({
  /** The day asked for, or today in the first of the dormitories. */
  date: z.iso.date(),
  /** Not checked in, and to arrive on this day or before it (late). */
  arrivals: z.array(dayStay),
  /** Checked in, and to leave on this day or before it (overdue). */
  departures: z.array(dayStay),
  /** Temporarily out, and expected on this day or before it. */
  returns: z.array(dayStay),
  /** What was dealt with on the day: who came, who left, who is back. Not among `counts`. */
  done: z.object({ arrivals: z.array(dayStay), departures: z.array(dayStay), returns: z.array(dayStay) }),
  counts: z.object({ arrivals: z.number().int(), departures: z.number().int(), returns: z.number().int() }),
}).meta({ id: 'DayPlan' });
export type DayPlan = z.output<typeof dayPlan>;

export const settings = z.object({ version: z.number().int(), ...answerShape(tenancySettingFields) }).meta({ id: 'TenancySettings' });
export type TenancySettings = z.output<typeof settings>;
export const settingsPut = bodyOf({ ...optional(writeShape(tenancySettingFields)), version }).meta({ id: 'TenancySettingsPut' });

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.coerce.number().min(min).max(max);
/** Limits that are named are taken in place of those that hold: what a change of the settings would breach. */
export const breachesQuery = z.object({ dormitory: idList, max_residents_per_room: within(tenancySettingFields.max_residents_per_room).int(), min_area_per_resident: within(tenancySettingFields.min_area_per_resident), isolation_beds_per_1000: within(tenancySettingFields.isolation_beds_per_1000).int() }).partial();
/**
 * What is not as it should be now: rooms (`zone` set) and dormitories (isolation beds) beyond the settings, rooms from which
 * `residents` are to move to an isolation bed, places that
 * are closed although somebody is to come (`values` has `residents` or `bookings`), and beds that reservations miss since
 * rooms were closed: `short` of `res_type` on the worst day, beginning on `day`.
 */
export const breaches = z.object({
  results: z.array(
    z.object({
      code: z.enum(['max_residents', 'min_area', 'isolation_beds', 'not_isolated', 'room_out_of_use', 'facility_out_of_use', 'promised_beds']),
      dormitory: z.number().int(),
      dorm_name: z.string(),
      zone: nullableId,
      zone_ref_id: nullableText,
      res_type: nullableId,
      day: nullableDay,
      values: z.record(z.string(), z.number()),
    }),
  ),
}).meta({ id: 'Breaches' });
