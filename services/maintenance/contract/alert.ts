/** The alert as calls see it (docs/rules/maintenance.md#alert). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, id, idList, moment, optionalReference, optionalText, text, version } from '@firm/platform/contract/fields';
import { alertLimits, imageKinds, issueLocations } from './limits.ts';
import { statusIds } from './statuses.ts';

const nullableText = z.string().nullable();
const nullableId = z.number().int().nullable();
const time = z.iso.datetime().nullable();

export const auditRecord = z.object({
  id: z.number().int(),
  /** `alert.created`, `alert.updated`, `alert.warned` … */
  type: z.string(),
  /** field → [before, after] */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  changed_fields: z.array(z.string()),
  updated_time: z.iso.datetime(),
  updated_by: z.string(),
});

export const alertImage = z.object({
  id: z.string(),
  /** Address of the picture as browsers show it, and of its small form. */
  img: z.string(),
  thumb: z.string(),
  img_type: z.enum(imageKinds),
});

export const alert = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ref_id: z.string(),
  org: z.number().int(),
  name: z.string(),
  description: z.string(),
  alert_type: nullableId,
  alert_type_name: nullableText,
  alert_color: nullableText,
  status: z.enum(statusIds),
  status_name: z.string(),
  status_color: z.string(),
  issue_location: z.enum(issueLocations),
  area_type: nullableId,
  area_type_name: nullableText,
  problem_type: nullableId,
  problem_type_name: nullableText,
  priority: nullableId,
  priority_name: nullableText,
  priority_color: nullableText,
  /** Hours that the priority allows from assignment to resolution. */
  allowed_hours: z.number().nullable(),
  severity: nullableId,
  severity_name: nullableText,
  severity_color: nullableText,
  zone_tag: nullableId,
  zone_tag_name: nullableText,
  person_tag: nullableId,
  person_tag_name: nullableText,
  vendor_tag: nullableId,
  vendor_tag_name: nullableText,
  resource_tag: nullableId,
  /** Address of the dormitory; `dorm_id` is its id. */
  dormitory: nullableText,
  dorm_id: nullableId,
  dorm_name: nullableText,
  assignee: nullableId,
  assignee_name: nullableText,
  assign_time: time,
  planned_start_date: time,
  planned_end_date: time,
  remarks: z.string(),
  ack: z.boolean(),
  start_time: time,
  progress_remarks: z.string(),
  resolve_time: time,
  resolve_remarks: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
  warned_at: time,
  breached_at: time,
  alertimages: z.array(alertImage),
});
export type Alert = z.output<typeof alert>;

/** One alert with its history; lists leave the history out. */
export const alertDetail = alert.extend({ audit_records: z.array(auditRecord) });
export type AlertDetail = z.output<typeof alertDetail>;

/** What a client may send back because it read it; the service sets these itself. */
const readOnlyNames = [...Object.keys(alertDetail.shape), 'url', 'image_files'];

const writable = {
  name: text(alertLimits.name),
  description: optionalText(alertLimits.description),
  alert_type: optionalReference,
  issue_location: z.enum(issueLocations),
  area_type: optionalReference,
  problem_type: optionalReference,
  priority: optionalReference,
  severity: optionalReference,
  zone_tag: optionalReference,
  person_tag: optionalReference,
  vendor_tag: optionalReference,
  resource_tag: optionalReference,
  dormitory: optionalReference,
  assignee: optionalReference,
  planned_start_date: moment.nullable(),
  planned_end_date: moment.nullable(),
  remarks: optionalText(alertLimits.remarks),
};

/** Only while the work goes on. */
const progress = {
  status: z.enum(statusIds),
  ack: z.boolean(),
  start_time: moment.nullable(),
  progress_remarks: optionalText(alertLimits.remarks),
  resolve_remarks: optionalText(alertLimits.remarks),
};

const optional = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof S]: z.ZodOptional<S[K]>;
  };

export const newAlert = bodyOf({ ...optional(writable), name: writable.name, issue_location: writable.issue_location.default('room') }, readOnlyNames);
export type NewAlert = z.output<typeof newAlert>;

/** PUT and PATCH alike change what is sent; PUT demands the title, as a whole record has one. */
export const alertPatch = bodyOf({ ...optional(writable), ...optional(progress), version }, readOnlyNames);
export const alertPut = bodyOf({ ...optional(writable), ...optional(progress), name: writable.name, version }, readOnlyNames);
export type AlertPatch = z.output<typeof alertPatch>;

export const imageForm = bodyOf({ img_type: z.enum(imageKinds).optional(), version: z.coerce.number().int().min(0).max(2 ** 47).optional() });

export const alertFilters = z.object({
  dormitory: idList,
  status: choiceList(statusIds),
  alert_type: idList,
  area_type: idList,
  problem_type: idList,
  priority: idList,
  severity: idList,
  issue_location: choiceList(issueLocations),
  zone_tag: idList,
  person_tag: idList,
  vendor_tag: idList,
  resource_tag: idList,
  assignee: idList,
  ack: flag,
  warned: flag,
  breached: flag,
  created_after: moment,
  created_before: moment,
}).partial();
export type AlertFilters = z.output<typeof alertFilters>;

export const alertOrderings = {
  id: '_id',
  ref_id: '_id',
  created_time: 'created_time',
  update_time: 'update_time',
  /** The start of the work, or the report where none has begun: what the bell sorts by. */
  start_time: 'begun',
  status: 'status',
  priority: 'priority',
  severity: 'severity',
  assign_time: 'assign_time',
  resolve_time: 'resolve_time',
} as const;

export const alertStatistics = z.object({
  open: z.number().int(),
  assigned: z.number().int(),
  in_progress: z.number().int(),
  resolved: z.number().int(),
  cancelled: z.number().int(),
  /** All minus cancelled. */
  total: z.number().int(),
  /** Open + assigned + in progress. */
  total_open: z.number().int(),
  /** Resolved + cancelled. */
  closed: z.number().int(),
  /** Rounded total_open / total × 100; 0 if total is 0. */
  percent: z.number().int(),
  /** Of the open ones: past 80 % of their time, and past all of it. */
  warned: z.number().int(),
  breached: z.number().int(),
});
export type AlertStatistics = z.output<typeof alertStatistics>;

export const alertTrend = z.object({
  days: z.array(z.object({ day: z.iso.date(), created: z.number().int(), resolved: z.number().int(), breached: z.number().int() })),
});

export const assignee = z.object({ id, name: z.string(), username: z.string() });
