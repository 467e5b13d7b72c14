/** Traces and contact periods as calls see them (docs/rules/health.md#contacts). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, choiceList, countInQuery, day, idList, largestId, moment, optionalReferenceTo, optionalText, referenceTo, version } from '@firm/platform/contract/fields';
import { nullableId, nullableText } from '@firm/platform/contract/parts';
import { contactFacts, contactFields } from '../fields/tracing.ts';
import { certainties, exposureTypes, presenceKinds, riskLevels, traceDirections, tracingLimits as limits } from '../limits.ts';

const whole = z.number().int();
const time = z.iso.datetime();
/** Range 0 to 1. */
const score = z.number();

/** Why a resident is a contact: the place, the number of days and the duration. Screens turn it into a sentence. */
export const meeting = z.object({
  exposure_type: z.enum(exposureTypes),
  zone: nullableId,
  /** Name of the place; null: no place, or one that the caller may not view. */
  place_name: nullableText,
  days: whole,
  minutes: whole,
  /** End of the last meeting. */
  last: time,
});

/** Number of contacts of each kind. */
const contactCounts = z.object({ close: whole, other: whole, active: whole });

export const traceQuery = z
  .object({
    hops: countInQuery(1, 3),
    kinds: choiceList(presenceKinds),
    /** Narrows the window, but cannot widen it. */
    from: day,
    to: day,
    direction: z.enum(traceDirections),
    limit: countInQuery(1, limits.mostNodes),
  })
  .partial();

export const previewQuery = z.object({
  employee: countInQuery(1, largestId),
  onset_date: day.optional(),
  isolated_on: day.optional(),
  kinds: choiceList(presenceKinds).optional(),
});

/** Rows are arrays, to keep traces with hundreds of residents small. */
export const trace = z.object({
  /** The case; null for a preview. */
  index_record: nullableId,
  employee: whole,
  employee_name: z.string(),
  onset: z.iso.date(),
  direction: z.enum(traceDirections),
  /** The window; until now if it has not ended. */
  from: time,
  to: time,
  hops: whole,
  kinds: z.array(z.enum(presenceKinds)),
  latent_days: whole,
  /** Residents at each step, including hidden ones. */
  counts: z.array(whole),
  /** Number of residents whom the caller may not view. */
  hidden: whole,
  /** More residents were found than `nodes` contains; `groups` covers all whom the caller may view. */
  truncated: z.boolean(),
  /** Tuples of id, kind, zone, name, dormitory. */
  places: z.array(z.tuple([z.string(), z.enum(presenceKinds), nullableId, nullableText, nullableId])),
  nodes: z.array(
    z.object({
      employee: whole,
      hop: whole,
      name: z.string(),
      pass_number: z.string(),
      zone: nullableId,
      zone_ref_id: nullableText,
      dorm_id: nullableId,
      /** null: unknown, or not visible to the caller. */
      health_status: nullableId,
      /** First meeting when tracing forwards, last meeting when tracing backwards. */
      first: time,
      score,
      risk_level: z.enum(riskLevels),
      /** Resident of the previous step; null: hidden. */
      parent: nullableId,
      /** Tracing backwards: they were infectious at the time of the meeting, and so a possible source. */
      possible_source: z.boolean(),
      meetings: z.array(meeting),
    }),
  ),
  /** Tuples of from, to, place, start, end, minutes, score. */
  edges: z.array(z.tuple([whole, whole, z.string(), time, time, whole, score])),
  /** Tuples of place, step, number of residents. */
  groups: z.array(z.tuple([z.string(), whole, whole])),
}).meta({ id: 'HealthTrace' });
export type HealthTrace = z.output<typeof trace>;

export const tracePost = bodyOf({
  kinds: z.array(z.enum(presenceKinds)).min(1).max(presenceKinds.length).optional(),
  /** Residents to be excluded, whatever presences show. Replaces the previous exclusions. */
  exclude: z.array(referenceTo('employees')).max(limits.tracers).optional(),
  /** Assignee of new follow-ups. */
  assignee: optionalReferenceTo('users').optional(),
  /** Computes the result without writing it. */
  dry_run: z.boolean().optional(),
}).meta({ id: 'HealthTraceRequest' });

export const traceWritten = z.object({
  index_record: whole,
  dry_run: z.boolean(),
  added: whole,
  kept: whole,
  superseded: whole,
  /** Contacts whose follow-up was restarted. */
  restarted: whole,
  cancelled: whole,
  /** Residents of other dormitories; counted, but not listed among the contacts. */
  hidden: whole,
  contacts: contactCounts,
  results: z.array(
    z.object({
      employee: whole,
      name: z.string(),
      pass_number: z.string(),
      zone_ref_id: nullableText,
      change: z.enum(['new', 'known', 'restarted', 'dropped']),
      risk_level: z.enum(riskLevels),
      score,
      last_contact: z.iso.date(),
      followup_end: z.iso.date(),
      meetings: z.array(meeting),
    }),
  ),
}).meta({ id: 'HealthTraceWritten' });
export type HealthTraceWritten = z.output<typeof traceWritten>;

export const commonPlacesQuery = z.object({ cases: idList, days: countInQuery(1, 60).optional(), kinds: choiceList(presenceKinds).optional() });

/** A place that several cases visited before they fell ill. */
export const commonPlace = z.object({
  place: z.string(),
  kind: z.enum(presenceKinds),
  zone: nullableId,
  name: nullableText,
  dorm_id: nullableId,
  /** Cases whose residents were there. */
  cases: z.array(whole),
  people: whole,
  /** Number of cases expected there by chance. */
  expected: z.number(),
  /** Ratio of actual to expected cases. */
  lift: z.number(),
  /** Probability of at least that many by chance. */
  probability: z.number(),
  first: time,
  last: time,
}).meta({ id: 'CommonPlace' });

export const dormitoryOf = { dorm_id: nullableId, dorm_name: nullableText };

export const contactPeriod = z.object({
  id: whole,
  version: whole,
  url: z.string(),
  org: whole,
  ...answerShape(contactFields),
  ...answerShape(contactFacts),
  /** null: the caller may not view the resident, whose id is then 0. */
  case_name: nullableText,
  contact_name: nullableText,
  zone_ref_id: nullableText,
  /** The contact's dormitory. */
  ...dormitoryOf,
  start: time,
  end: time,
  minutes: whole,
  /** Days with a meeting that counts. */
  days: whole,
  score,
  created_time: time,
  update_time: time,
}).meta({ id: 'ContactPeriod' });
export type ContactPeriod = z.output<typeof contactPeriod>;

export const contactFilters = z.object({
  ...filterShape(contactFields),
  ...filterShape(contactFacts),
  /** Either the contact or the case. */
  employee: idList.optional(),
  dormitory: idList.optional(),
  /** Periods that overlap the given days. */
  from: day.optional(),
  to: day.optional(),
});

export const newContact = bodyOf(
  {
    index_record: referenceTo('healthtrackrecords'),
    contact_employee: referenceTo('employees'),
    zone: optionalReferenceTo('workzones').optional(),
    start: moment,
    end: moment,
    certainty: z.enum(certainties).optional(),
    remarks: optionalText(limits.reason).optional(),
  },
  Object.keys(contactPeriod.shape),
  initialShape(contactFacts),
).meta({ id: 'NewContactPeriod' });

export const contactPatch = bodyOf(
  { start: moment.optional(), end: moment.optional(), certainty: z.enum(certainties).optional(), remarks: optionalText(limits.reason).optional(), zone: optionalReferenceTo('workzones').optional(), active: z.boolean().optional(), version },
  Object.keys(contactPeriod.shape),
).meta({ id: 'ContactPeriodPatch' });
