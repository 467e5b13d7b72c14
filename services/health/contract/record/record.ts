/** The health track record as calls see it (docs/rules/health.md#health-record). */
import { z } from 'zod';
import { takenFor } from '@firm/admin/contract/published';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, id, idList, version } from '@firm/platform/contract/fields';
import { emptyable, formNumber, nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { changeNames } from '@firm/platform/contract/changeNames';
import { changedRecordShape, shownChangeShape } from '@firm/platform/contract/shownChange';
import { recordFacts, recordFields } from '../fields/record.ts';

/** Number of contacts of the record's case: of high risk, others, and still under follow-up. */
const contacts = z.object({ close: z.number().int(), other: z.number().int(), active: z.number().int() });

export const record = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  ...answerShape(recordFields),
  ...answerShape(recordFacts),
  pass_number: z.string(),
  /** Address of the resident's photo. */
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
  /** Addresses of the image and its thumbnail; null: none was uploaded. */
  image_proof: nullableText,
  thumb: nullableText,
  recorded_by: nullableId,
  recorded_by_name: nullableText,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'HealthTrackRecord' });
export type HealthRecord = z.output<typeof record>;

export const healthChange = z.object({
  ...shownChangeShape,
  ...changedRecordShape,
  /** The resident's name. */
  name: nullableText,
  names: changeNames,
}).meta({ id: 'HealthChange' });

export const recordDetail = record.extend({ audit_records: z.array(healthChange) }).meta({ id: 'HealthTrackRecordDetail' });
export type HealthRecordDetail = z.output<typeof recordDetail>;

/** A written record is returned both directly and in `results`, as clients of lists expect. */
export const recordWritten = recordDetail.extend({ results: z.array(recordDetail) }).meta({ id: 'HealthTrackRecordWritten' });

const readOnlyNames = [...Object.keys(recordDetail.shape), 'results'];
const { employee, health_status, ...others } = formShape(recordFields);
/** Forms send missing values as empty text. */
const current = emptyable(formNumber.pipe(id));

export const newRecord = bodyOf(
  {
    employee,
    health_status,
    ...optional(others),
    /** The current record as the caller saw it; if another one is current, the call is answered 409 with that one. */
    current: current.optional(),
  },
  readOnlyNames,
).meta({ id: 'NewHealthTrackRecord' });
export type NewRecord = z.output<typeof newRecord>;

export const recordPatch = bodyOf({ ...optional({ health_status, ...others }), version }, readOnlyNames).meta({ id: 'HealthTrackRecordPatch' });
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

/** A current suspicion. */
export const suspectedCase = record.extend({
  /** Days since the first symptoms, or since the report if unknown. */
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
  /** Days since the status began. */
  days: z.number().int(),
  isolated: z.boolean(),
  contacts: z.number().int(),
}).meta({ id: 'UnwellResident' });

/** Residents of a project by health status; the row without a project has residents who are on none. */
export const projectRow = z.object({
  project: nullableId,
  name: nullableText,
  url: nullableText,
  /** Those who live in the dormitories, temporarily out included. */
  people: z.number().int(),
  /** Health status → number of residents, also of those who have left; residents without a status are not included. */
  statuses: z.record(z.string(), z.number().int()),
  cases_open: z.number().int(),
  contacts_open: z.number().int(),
  flagged_today: z.number().int(),
}).meta({ id: 'HealthProjectRow' });

/** Figures of the tracking screen. */
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
  /** Of the residents present now: those measured in this half of the day, and all of them. */
  readings_taken: z.number().int(),
  readings_due: z.number().int(),
  /** Place → number of residents who are not cleared. */
  locations: z.record(z.string(), z.number().int()),
}).meta({ id: 'HealthStatistics' });

export const healthTrend = z.object({
  days: z.array(z.object({ day: z.iso.date(), suspected: z.number().int(), confirmed: z.number().int(), recovered: z.number().int() })),
}).meta({ id: 'HealthTrend' });

export const reportRequest = bodyOf({ start_date: z.iso.date(), end_date: z.iso.date(), dormitory: emptyable(formNumber.pipe(id)).optional(), reason: takenFor }).meta({ id: 'TrackerReportRequest' });

const fileFormat = z.enum(['xlsx', 'csv']).optional();

/** Cases whose first symptoms fall into the period. */
export const lineListQuery = z.object({ start_date: z.iso.date().optional(), end_date: z.iso.date().optional(), dormitory: idList.optional(), format: fileFormat, reason: takenFor });

/** `uncleared`: only residents who are not cleared. */
export const nominalRollQuery = z.object({ dormitory: idList.optional(), zone: idList.optional(), uncleared: flag.optional(), format: fileFormat, reason: takenFor });
