/** Traces and contact periods as calls see them (docs/rules/health.md#contacts). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, choiceList, day, idList, moment, optionalReference, optionalText, reference, version } from '@firm/platform/contract/fields';
import { nullableId, nullableText } from '@firm/platform/contract/parts';
import { contactFacts, contactFields } from './fields/tracing.ts';
import { certainties, exposureTypes, presenceKinds, riskLevels, traceDirections, tracingLimits as limits } from './limits.ts';

const whole = z.number().int();
const time = z.iso.datetime();
/** 0 to 1. */
const score = z.number();

/** Why somebody is a contact: where they met, on how many days, for how long. Screens make words of it. */
export const meeting = z.object({
  exposure_type: z.enum(exposureTypes),
  zone: nullableId,
  /** Name of the place; null: of none, or of one that the caller may not see. */
  place_name: nullableText,
  days: whole,
  minutes: whole,
  /** Of the last meeting. */
  last: time,
});

/** How many of these there are. */
const contactCounts = z.object({ close: whole, other: whole, active: whole });

export const traceQuery = z
  .object({
    hops: z.coerce.number().int().min(1).max(3),
    kinds: choiceList(presenceKinds),
    /** Narrow the window, never widen it. */
    from: day,
    to: day,
    direction: z.enum(traceDirections),
    limit: z.coerce.number().int().min(1).max(limits.mostNodes),
  })
  .partial();

export const previewQuery = z.object({
  employee: z.coerce.number().int().min(1),
  onset_date: day.optional(),
  isolated_on: day.optional(),
  kinds: choiceList(presenceKinds).optional(),
});

/** Rows are arrays, so that hundreds of people stay small. */
export const trace = z.object({
  /** The episode; null: of a preview. */
  index_record: nullableId,
  employee: whole,
  employee_name: z.string(),
  onset: z.iso.date(),
  direction: z.enum(traceDirections),
  /** The window; of one that has not ended, until now. */
  from: time,
  to: time,
  hops: whole,
  kinds: z.array(z.enum(presenceKinds)),
  latent_days: whole,
  /** People at each step, those who are hidden included. */
  counts: z.array(whole),
  /** People whom the caller may not see. */
  hidden: whole,
  /** There are more than `nodes` shows; `groups` has all whom the caller may see. */
  truncated: z.boolean(),
  /** id, kind, zone, name, dormitory. */
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
      /** null: not known, or not for the caller. */
      health_status: nullableId,
      /** First meeting forwards, last meeting backwards. */
      first: time,
      score,
      risk_level: z.enum(riskLevels),
      /** From whom it comes; null: from somebody who is hidden. */
      parent: nullableId,
      /** Their own illness covers the meeting: backwards, a possible source. */
      possible_source: z.boolean(),
      meetings: z.array(meeting),
    }),
  ),
  /** from, to, place, start, end, minutes, score. */
  edges: z.array(z.tuple([whole, whole, z.string(), time, time, whole, score])),
  /** place, step, people. */
  groups: z.array(z.tuple([z.string(), whole, whole])),
}).meta({ id: 'HealthTrace' });
export type HealthTrace = z.output<typeof trace>;

export const tracePost = bodyOf({
  kinds: z.array(z.enum(presenceKinds)).min(1).max(presenceKinds.length).optional(),
  /** People who are no contacts, whatever presences tell. Replaces those of before. */
  exclude: z.array(reference).max(limits.tracers).optional(),
  /** Of new follow-ups. */
  assignee: optionalReference.optional(),
  /** Nothing is written. */
  dry_run: z.boolean().optional(),
}).meta({ id: 'HealthTraceRequest' });

export const traceWritten = z.object({
  index_record: whole,
  dry_run: z.boolean(),
  added: whole,
  kept: whole,
  superseded: whole,
  /** People whose follow-up begins anew. */
  restarted: whole,
  cancelled: whole,
  /** People of other dormitories; they are among the figures, not among the contacts. */
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

export const commonPlacesQuery = z.object({ cases: idList, days: z.coerce.number().int().min(1).max(60).optional(), kinds: choiceList(presenceKinds).optional() });

/** A place that several cases were at before they fell ill. */
export const commonPlace = z.object({
  place: z.string(),
  kind: z.enum(presenceKinds),
  zone: nullableId,
  name: nullableText,
  dorm_id: nullableId,
  /** Episodes whose people were there. */
  cases: z.array(whole),
  people: whole,
  /** Cases that chance would bring there. */
  expected: z.number(),
  /** How many times more there are. */
  lift: z.number(),
  /** That chance brings as many there or more. */
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
  /** null: of somebody whom the caller may not see, whose id is 0. */
  case_name: nullableText,
  contact_name: nullableText,
  zone_ref_id: nullableText,
  /** Of the contact. */
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
  /** Of either. */
  employee: idList.optional(),
  dormitory: idList.optional(),
  /** Those that share a day with the time between the two. */
  from: day.optional(),
  to: day.optional(),
});

export const newContact = bodyOf(
  {
    index_record: reference,
    contact_employee: reference,
    zone: optionalReference.optional(),
    start: moment,
    end: moment,
    certainty: z.enum(certainties).optional(),
    remarks: optionalText(limits.reason).optional(),
  },
  Object.keys(contactPeriod.shape),
).meta({ id: 'NewContactPeriod' });

export const contactPatch = bodyOf(
  { start: moment.optional(), end: moment.optional(), certainty: z.enum(certainties).optional(), remarks: optionalText(limits.reason).optional(), zone: optionalReference.optional(), active: z.boolean().optional(), version },
  Object.keys(contactPeriod.shape),
).meta({ id: 'ContactPeriodPatch' });
