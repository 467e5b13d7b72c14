/** The alert as calls return it (docs/rules/maintenance.md#alert). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';
import { bodyOf, flag, id, idList, moment, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { shownChangeShape } from '@firm/platform/contract/shownChange';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from './fields/alert.ts';
import { imageKinds } from './limits.ts';

/** `names`: for the ids among the changes. */
const auditRecord = z.object({ ...shownChangeShape, names: changeNames }).meta({ id: 'AuditRecord' });

const alertImage = z.object({
  id: z.string(),
  /** Addresses of the image as browsers can show it, and of its thumbnail. */
  img: z.string(),
  thumb: z.string(),
  img_type: z.enum(imageKinds),
}).meta({ id: 'AlertImage' });

export const alert = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ref_id: z.string(),
  org: z.number().int(),
  ...answerShape(alertFields),
  ...answerShape(alertWorkFields),
  ...answerShape(alertTimes),
  ...answerShape(alertFacts),
  ...answerShape(alertReporterFields),
  /** Until when a resolved alert can be reopened. */
  reopen_until: z.iso.datetime().nullable(),
  /** The block that contains the place; null: none. */
  block_tag: nullableId,
  block_tag_name: nullableText,
  alert_color: nullableText,
  status_name: z.string(),
  status_color: z.string(),
  priority_color: nullableText,
  /** Hours that the priority allows from assignment to resolution. */
  allowed_hours: z.number().nullable(),
  severity_color: nullableText,
  /** Address of the dormitory; `dorm_id` is its id. */
  dormitory: nullableText,
  dorm_id: nullableId,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
  alertimages: z.array(alertImage),
}).meta({ id: 'Alert' });
export type Alert = z.output<typeof alert>;

/** One alert with its history; lists leave the history out. */
export const alertDetail = alert.extend({ audit_records: z.array(auditRecord) }).meta({ id: 'AlertDetail' });
export type AlertDetail = z.output<typeof alertDetail>;

/** Read-only fields that a client may send back because it read them; they are ignored. */
const readOnlyNames = [...Object.keys(alertDetail.shape), 'url', 'image_files'];

const writable = writeShape(alertFields);
/** Accepted when an alert is changed, but not when it is reported. */
const progress = writeShape(alertWorkFields);

export const newAlert = bodyOf({ ...optional(writable), name: writable.name, issue_location: writable.issue_location.default('room') }, readOnlyNames, initialShape(alertWorkFields)).meta({ id: 'NewAlert' });
export type NewAlert = z.output<typeof newAlert>;

/** PUT and PATCH both change only what is sent; PUT requires the title, as a whole record has one. */
export const alertPatch = bodyOf({ ...optional(writable), ...optional(progress), version }, readOnlyNames).meta({ id: 'AlertPatch' });
export const alertPut = bodyOf({ ...optional(writable), ...optional(progress), name: writable.name, version }, readOnlyNames).meta({ id: 'AlertPut' });
export type AlertPatch = z.output<typeof alertPatch>;

export const imageForm = bodyOf({ img_type: z.enum(imageKinds).optional(), version });

export const alertFilters = z.object({
  ...filterShape(alertFields),
  ...filterShape(alertWorkFields),
  ...filterShape(alertFacts),
  /** Blocks: alerts of all zones in them. */
  block_tag: idList.optional(),
  warned: flag.optional(),
  breached: flag.optional(),
  /** Due at `due_after` or later, and before `due_before`. */
  due_after: moment.optional(),
  due_before: moment.optional(),
  created_after: moment.optional(),
  created_before: moment.optional(),
});
export type AlertFilters = z.output<typeof alertFilters>;

/** Newest first unless another order is asked for (docs/rules/maintenance.md#order). */
export const alertOrderings = {
  id: '_id',
  ref_id: '_id',
  created_time: 'created_time',
  update_time: 'update_time',
  /** When the work started, or the report if it has not: the order of the bell. */
  start_time: 'begun',
  status: 'status',
  priority: 'priority',
  severity: 'severity',
  assign_time: 'assign_time',
  /** Ascending: alerts without a due time first, by priority, those without one last; then by due time. Of equal ones the first reported. */
  due_time: ['due_time', 'urgency'],
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
  /** Of the open ones: due soon, and overdue. */
  warned: z.number().int(),
  breached: z.number().int(),
}).meta({ id: 'AlertStatistics' });
export type AlertStatistics = z.output<typeof alertStatistics>;

export const alertTrend = z.object({
  days: z.array(z.object({ day: z.iso.date(), created: z.number().int(), resolved: z.number().int(), breached: z.number().int() })),
}).meta({ id: 'AlertTrend' });

export const assignee = z.object({ id, name: z.string(), username: z.string() }).meta({ id: 'Assignee' });
