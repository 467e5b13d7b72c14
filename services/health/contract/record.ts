/** The health track record as calls see it (docs/rules/health.md#health-record). */
import { z } from 'zod';
import { takenFor } from '@firm/admin/contract/published';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, id, idList } from '@firm/platform/contract/fields';
import { emptyable, formNumber, formVersion, nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { changeNames } from '@firm/platform/contract/changeNames';
import { recordFacts, recordFields } from './fields/record.ts';

/** How many people are contacts of the case that the record belongs to: of high risk, others, and still followed up. */
const contacts = z.object({ close: z.number().int(), other: z.number().int(), active: z.number().int() });

export const record = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  ...answerShape(recordFields),
  ...answerShape(recordFacts),
  pass_number: z.string(),
  /** Address of the resident's picture. */
  avatar: z.string(),
  vendor: nullableId,
  vendor_name: nullableText,
  dorm_id: nullableId,
  dorm_name: nullableText,
  zone_ref_id: nullableText,
  health_status_color: nullableText,
  health_status_short_code: nullableText,
  loc_status_name: nullableText,
  loc_status_color: nullableText,
  loc_status_short_code: nullableText,
  contacts,
  /** Addresses of the picture and of its small form; null: none was sent. */
  image_proof: nullableText,
  thumb: nullableText,
  recorded_by: nullableId,
  recorded_by_name: nullableText,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'HealthTrackRecord' });
export type HealthRecord = z.output<typeof record>;

export const healthChange = z.object({
  id: z.number().int(),
  type: z.string(),
  entity: z.string(),
  entity_id: z.number().int(),
  /** Of what it is: the resident. */
  name: nullableText,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  changed_fields: z.array(z.string()),
  names: changeNames,
  updated_time: z.iso.datetime(),
  updated_by: z.string(),
}).meta({ id: 'HealthChange' });

export const recordDetail = record.extend({ audit_records: z.array(healthChange) }).meta({ id: 'HealthTrackRecordDetail' });
export type HealthRecordDetail = z.output<typeof recordDetail>;

/** What is written is answered as itself, and among `results`, as those expect who read lists. */
export const recordWritten = recordDetail.extend({ results: z.array(recordDetail) }).meta({ id: 'HealthTrackRecordWritten' });

const readOnlyNames = [...Object.keys(recordDetail.shape), 'results'];
const { employee, health_status, ...others } = formShape(recordFields);
/** Forms send nothing as empty text. */
const current = emptyable(formNumber.pipe(id));

export const newRecord = bodyOf(
  {
    employee,
    health_status,
    ...optional(others),
    /** Which record was current as far as the caller saw; where another one is, the call is 409 with that one. */
    current: current.optional(),
  },
  readOnlyNames,
).meta({ id: 'NewHealthTrackRecord' });
export type NewRecord = z.output<typeof newRecord>;

export const recordPatch = bodyOf({ ...optional({ health_status, ...others }), version: formVersion }, readOnlyNames).meta({ id: 'HealthTrackRecordPatch' });
export type RecordPatch = z.output<typeof recordPatch>;

export const recordFilters = z.object({
  ...filterShape(recordFields),
  ...filterShape(recordFacts),
  dormitory: idList.optional(),
  vendor: idList.optional(),
});

export const recordOrderings = {
  id: '_id',
  reporting_date: 'reporting_date',
  status_start_date: 'status_start_date',
  temperature: 'temperature',
  employee_name: 'employee_name',
} as const;

/** A suspicion that is current. */
export const suspectedCase = record.extend({
  /** Since the first symptoms, or the report where nobody knows of any. */
  days_since_onset: z.number().int(),
  isolated: z.boolean(),
}).meta({ id: 'SuspectedCase' });

/** A resident who is not cleared. */
export const unwellResident = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  avatar: z.string(),
  pass_number: z.string(),
  dorm_id: nullableId,
  dorm_name: nullableText,
  zone: nullableId,
  zone_ref_id: nullableText,
  resource_ref_id: z.string(),
  vendor: nullableId,
  vendor_name: nullableText,
  health_record: z.object({
    record_id: z.number().int(),
    health_status: z.number().int(),
    health_status_name: nullableText,
    health_status_color: nullableText,
    loc_status: nullableId,
    loc_status_name: nullableText,
    loc_status_color: nullableText,
  }),
  onset_date: nullableDay,
  /** Since the status began. */
  days: z.number().int(),
  isolated: z.boolean(),
  contacts: z.number().int(),
}).meta({ id: 'UnwellResident' });

/** Residents of a project by health status; the row without a project has those of none. */
export const projectRow = z.object({
  project: nullableId,
  name: nullableText,
  url: nullableText,
  people: z.number().int(),
  /** Health status → residents; those of no status are not in it. */
  statuses: z.record(z.string(), z.number().int()),
  cases_open: z.number().int(),
  contacts_open: z.number().int(),
  flagged_today: z.number().int(),
}).meta({ id: 'HealthProjectRow' });

/** The figures of the tracking screen. */
export const healthStatistics = z.object({
  /** Residents who are not cleared. */
  in_care: z.number().int(),
  suspected: z.number().int(),
  confirmed: z.number().int(),
  contact: z.number().int(),
  unwell: z.number().int(),
  recovered: z.number().int(),
  isolated: z.number().int(),
  isolation_wanted: z.number().int(),
  /** Residents with a fever today. */
  flagged_today: z.number().int(),
  /** Of those who are there: measured in this half of the day, and to be measured. */
  readings_taken: z.number().int(),
  readings_due: z.number().int(),
  /** Place → residents who are not cleared. */
  locations: z.record(z.string(), z.number().int()),
}).meta({ id: 'HealthStatistics' });

export const healthTrend = z.object({
  days: z.array(z.object({ day: z.iso.date(), suspected: z.number().int(), confirmed: z.number().int(), recovered: z.number().int() })),
}).meta({ id: 'HealthTrend' });

export const reportRequest = bodyOf({ start_date: z.iso.date(), end_date: z.iso.date(), dormitory: emptyable(formNumber.pipe(id)).optional(), reason: takenFor }).meta({ id: 'TrackerReportRequest' });

const fileFormat = z.enum(['xlsx', 'csv']).optional();

/** Cases whose first symptoms are of these days. */
export const lineListQuery = z.object({ start_date: z.iso.date().optional(), end_date: z.iso.date().optional(), dormitory: idList.optional(), format: fileFormat, reason: takenFor });

/** `uncleared`: those alone who are not cleared. */
export const nominalRollQuery = z.object({ dormitory: idList.optional(), zone: idList.optional(), uncleared: flag.optional(), format: fileFormat, reason: takenFor });
