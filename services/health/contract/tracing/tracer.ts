/** Follow-ups as calls see them (docs/rules/health.md#contacts). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, choiceList, day, flag, id, idList, optionalReferenceTo, optionalText, text, version } from '@firm/platform/contract/fields';
import { nullableDay, nullableId, nullableText } from '@firm/platform/contract/parts';
import { tracerFacts, tracerFields } from '../fields/tracing.ts';
import { checkStatuses, finalStatuses, healthLimits, riskLevels, seenStatuses, temperatureScale, tracingLimits as limits } from '../limits.ts';
import { dormitoryOf, meeting } from './tracing.ts';

const whole = z.number().int();
const time = z.iso.datetime();
const score = z.number();

const check = z.object({
  date: z.iso.date(),
  status: z.enum(checkStatuses),
  temperature: z.number().nullable(),
  flagged: z.boolean(),
  symptoms: z.array(whole),
  remarks: z.string(),
  by: nullableId,
  by_name: nullableText,
  at: time.nullable(),
});

const personShape = {
  name: z.string(),
  pass_number: z.string(),
  avatar: z.string(),
  ...dormitoryOf,
  zone: nullableId,
  zone_ref_id: nullableText,
  resource_ref_id: z.string(),
  vendor: nullableId,
  vendor_name: nullableText,
};

export const tracer = z.object({
  id: whole,
  version: whole,
  url: z.string(),
  org: whole,
  ...answerShape(tracerFields),
  ...answerShape(tracerFacts),
  ...personShape,
  assignee_name: nullableText,
  /** Resident of the case; null: the caller may not view them. */
  case_employee: nullableId,
  case_name: nullableText,
  /** Has no bed any more: must be contacted by telephone. */
  left: z.boolean(),
  /** The contact's own case, if they fell ill. */
  became_case: nullableId,
  days_left: whole,
  checks_done: whole,
  checks_missed: whole,
  missed_in_row: whole,
  /** So many consecutive missed checks that the contact may be lost. */
  lost_suggested: z.boolean(),
  created_time: time,
  update_time: time,
}).meta({ id: 'HealthTracer' });
export type HealthTracer = z.output<typeof tracer>;

export const tracerDetail = tracer.extend({ checks: z.array(check), meetings: z.array(meeting) }).meta({ id: 'HealthTracerDetail' });
export type HealthTracerDetail = z.output<typeof tracerDetail>;

export const tracerFilters = z.object({ ...filterShape(tracerFields), ...filterShape(tracerFacts), dormitory: idList.optional(), unassigned: flag.optional() });

export const tracerPatch = bodyOf(
  {
    risk_level: z.enum(riskLevels).optional(),
    followup_end: day.optional(),
    assignee: optionalReferenceTo('users').optional(),
    final_status: z.enum(finalStatuses).optional(),
    /** Required for a changed end, or an end by hand. */
    reason: text(limits.reason).optional(),
    version,
  },
  Object.keys(tracerDetail.shape),
).meta({ id: 'HealthTracerPatch' });

/** A resident to be checked today, most urgent first. */
const dueToday = z.object({
  employee: whole,
  ...personShape,
  left: z.boolean(),
  /** The resident's follow-ups; one check counts for all of them. */
  tracers: z.array(whole),
  index_records: z.array(whole),
  risk_level: z.enum(riskLevels),
  score,
  assignee: nullableId,
  assignee_name: nullableText,
  last_contact: z.iso.date(),
  followup_end: z.iso.date(),
  /** Today's check; `not-performed` until a user enters it. */
  status: z.enum(checkStatuses),
  temperature: z.number().nullable(),
  priority: z.number(),
  /** The reasons for the priority: days since the last contact near the likeliest onset, risk, days unseen, not well yesterday, may be lost. */
  why: z.array(z.object({ code: z.enum(['likely-onset', 'high-risk', 'unseen', 'not-well', 'maybe-lost']), value: whole })),
}).meta({ id: 'HealthDueToday' });
export type DueToday = z.output<typeof dueToday>;

/** All residents due, in pages. */
export const dueTodayPage = z.object({ date: z.iso.date(), count: whole, next: nullableText, previous: nullableText, seen: whole, open: whole, results: z.array(dueToday) }).meta({ id: 'HealthDueTodayPage' });

export const checksPost = bodyOf({
  checks: z
    .array(
      z.strictObject({
        employee: id,
        status: z.enum(seenStatuses),
        /** Today by default. */
        date: day.optional(),
        temperature: z.number().min(temperatureScale.min).max(temperatureScale.max).nullable().optional(),
        symptoms: z.array(id).max(healthLimits.symptoms).optional(),
        remarks: optionalText(healthLimits.remarks).optional(),
      }),
    )
    .min(1)
    .max(healthLimits.checks),
}).meta({ id: 'HealthChecks' });

/** The checks that were written, and the reasons for the others. */
export const checksWritten = z.object({
  results: z.array(z.object({ employee: whole, tracers: z.array(whole), date: z.iso.date(), status: z.enum(checkStatuses) })),
  refusals: z.array(z.object({ index: whole, employee: whole, code: z.enum(['not_followed', 'day_out_of_range', 'unknown_symptom']) })),
}).meta({ id: 'HealthChecksWritten' });

export const assignPost = bodyOf({
  /** The follow-ups; by default all unassigned ones of the dormitory, or of several. */
  ids: z.array(id).min(1).max(limits.tracers).optional(),
  dormitory: z.union([id, z.array(id).min(1).max(200)]).optional(),
  /** The user to assign; null: unassign. */
  assignee: optionalReferenceTo('users').optional(),
  /** Users among whom the follow-ups are divided, room by room. */
  share: z.array(id).min(1).max(50).optional(),
}).meta({ id: 'HealthAssign' });

/** A user to whom follow-ups can be assigned. */
export const tracerAssignee = z.object({ id: whole, name: z.string(), username: z.string() }).meta({ id: 'HealthAssignee' });

export const assigned = z.object({ assigned: whole, results: z.array(z.object({ assignee: nullableId, name: nullableText, tracers: whole, rooms: whole })) }).meta({ id: 'HealthAssigned' });

/** A resident who is a case, a contact, or both. */
export const tracedResident = z.object({
  id: whole,
  url: z.string(),
  ...personShape,
  role: z.enum(['case', 'contact', 'both']),
  index_records: z.array(whole),
  risk_level: z.enum(riskLevels).nullable(),
  last_contact: nullableDay,
  followup_start: nullableDay,
  followup_end: nullableDay,
  days_left: whole.nullable(),
  checks_done: whole,
  checks_missed: whole,
  final_status: z.enum(finalStatuses).nullable(),
  assignee: nullableId,
  assignee_name: nullableText,
}).meta({ id: 'TracedResident' });
export type TracedResident = z.output<typeof tracedResident>;

export const tracedFilters = z
  .object({
    employee: idList,
    dormitory: idList,
    vendor: idList,
    role: choiceList(['case', 'contact', 'both']),
    risk_level: choiceList(riskLevels),
    final_status: choiceList(finalStatuses),
    assignee: idList,
  })
  .partial();
