/** What health publishes to the other services: residents' health statuses and their changes. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { zoneLevelReasons, zoneLevels } from './publishedLists.ts';
import { checkStatuses, finalStatuses } from './limits.ts';
import { careStatuses, confirmed, contactStatus, episodeStates, healthStatuses, suspected, unwell } from './statuses.ts';

export { healthNames } from './names.ts';
export { careStatuses, confirmed, contactStatus, suspected, unwell, zoneLevelReasons, zoneLevels };

const id = z.number().int();

/**
 * The right to know more about a resident's health than whether it is cleared, in answers, audit and events alike
 * (docs/rules/health.md#who-learns-what): every service that shows anything of it asks for this one.
 */
export const seeingHealth = 'view_healthtrackrecord';

/** Statuses with which a resident counts as cleared; so does a resident without any status. */
export const clearedStatuses: readonly number[] = healthStatuses.flatMap((one) => (one.is_cleared ? [one.type_id] : []));

/** The current health of each resident who has ever had a health record. */
export const currentHealth = publishedView(
  'health_current_v1',
  {
    /** The resident. */
    _id: id,
    org: id,
    /** Where the resident lives, as in the current record. */
    dormitory: id.nullable(),
    /** The current record. */
    record: id.nullable(),
    health_status: id.nullable(),
    loc_status: id.nullable(),
    cleared: z.boolean(),
    /** The resident needs an isolation bed and has none yet. */
    isolation_wanted: z.boolean(),
    /** First day of the status, `YYYY-MM-DD`. */
    since: z.string().nullable(),
    rev: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/**
 * Zones that are or were affected by illness; a zone without a row is clear. The number of cases and the date of the last one are
 * only for users with permission to view health track records; level and reasons are for everybody who can view the zone.
 */
export const zoneHealthLevels = publishedView(
  'health_zone_levels_v1',
  {
    /** The zone. */
    _id: id,
    org: id,
    dormitory: id,
    level: z.enum(zoneLevels),
    /** Strongest reason first. */
    reasons: z.array(z.enum(zoneLevelReasons)),
    /** When the zone got its current level. */
    since: z.date(),
    /** Suspected or confirmed residents who live there; and those who are or were there. */
    cases: id,
    cases_before: id,
    contacts: id,
    unwell: id,
    fevers: id,
    /** The last day on which a case was there, `YYYY-MM-DD`; null while a case lives there. */
    last_case_day: z.string().nullable(),
    rev: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Cases, from the first suspicion or confirmation; the id is that of the first record. Only for users with permission to view health track records. */
export const cases = publishedView(
  'health_cases_v1',
  {
    _id: id,
    org: id,
    /** Where the resident lives; of a case that is over, where they lived then. */
    dormitory: id.nullable(),
    employee: id,
    state: z.enum(episodeStates),
    /** Suspected or confirmed; for a closed case the last of these. */
    health_status: id,
    /** Days, `YYYY-MM-DD`. `onset` is the first day of symptoms, or of the first report if unknown; the others are null if not applicable. */
    onset: z.string(),
    confirmed_on: z.string().nullable(),
    isolated_on: z.string().nullable(),
    closed_on: z.string().nullable(),
    /** Number of contacts of high risk, of other contacts, and of those still under follow-up. */
    close_contacts: id,
    other_contacts: id,
    active_contacts: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Records that changed a resident's status, with the day: fell ill, was confirmed, recovered. As confidential as cases. */
export const statusBegins = publishedView(
  'health_status_begins_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    employee: id,
    zone: id.nullable(),
    health_status: id,
    /** `YYYY-MM-DD` */
    status_start_date: z.string(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** All health records, by what they name: as long as there are any, that is not deleted. As confidential as cases. */
export const healthRecords = publishedView(
  'health_records_v1',
  {
    _id: id,
    org: id,
    /** Where the resident lives, if it is current or its case is open; otherwise where they lived then. */
    dormitory: id.nullable(),
    employee: id,
    zone: id.nullable(),
    /** The resident's vendor at that time. */
    vendor: id.nullable(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Contact periods, by what they name. Only for users with permission to view health tracers. */
export const contactPeriods = publishedView(
  'health_contact_periods_v1',
  { _id: id, org: id, /** Of the contact and of the case. */ dormitories: z.array(id), contact_employee: id, zone: id.nullable() },
  { org: 'org', dormitory: 'dormitories' },
);

/** Follow-ups of contacts, with their daily checks. As confidential as cases. */
export const followUps = publishedView(
  'health_follow_ups_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    employee: id,
    /** First and last day, `YYYY-MM-DD`. */
    followup_start: z.string(),
    followup_end: z.string(),
    final_status: z.enum(finalStatuses),
    checks: z.array(z.object({ date: z.string(), status: z.enum(checkStatuses) })),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Days with temperature readings of a resident. As confidential as cases. */
export const temperatureDays = publishedView(
  'health_temperature_days_v1',
  {
    /** `<resident>:<day>` */
    _id: z.string(),
    org: id,
    dormitory: id.nullable(),
    employee: id,
    /** Where the resident lived. */
    zone: id.nullable(),
    /** `YYYY-MM-DD`, in the time zone of the resident's dormitory. */
    day: z.string(),
    /** Whether one of the readings is a fever. */
    flagged: z.boolean(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** A resident's health as their record shows it: absolute values, which consumers put in order by `rev`. */
export const residentHealth = z.object({
  id,
  rev: id,
  /** null: their only record was removed by a correction. */
  health_status: id.nullable(),
  health_record: z
    .object({
      health_status: id,
      health_status_color: z.string(),
      health_status_name: z.string(),
      loc_status: id.nullable(),
      loc_status_color: z.string().nullable(),
      loc_status_name: z.string().nullable(),
      record_id: id,
    })
    .nullable(),
});
export type ResidentHealth = z.output<typeof residentHealth>;

/** Changes of health records that affect a resident's health. */
export const healthEvents = publishedEvents('health', ['healthtrackrecord.*'], z.object({ employee: residentHealth.nullish() }));

/** What was changed, by whom and when. */
export const changes = publishedChanges('health_changes_v1');
