/** What health publishes to the other services: how residents are, and what becomes of it. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { zoneLevelReasons, zoneLevels } from './publishedLists.ts';
import { checkStatuses, finalStatuses } from './limits.ts';
import { confirmed, contactStatus, episodeStates, healthStatuses, suspected, unwell } from './statuses.ts';

export { healthNames } from './names.ts';
export { confirmed, contactStatus, suspected, unwell, zoneLevelReasons, zoneLevels };

const id = z.number().int();

/** Health statuses with which a resident is cleared; somebody of none is, too. */
export const clearedStatuses: readonly number[] = healthStatuses.flatMap((one) => (one.is_cleared ? [one.type_id] : []));

/** How each resident is who has ever had a health record. */
export const currentHealth = publishedView(
  'health_current_v1',
  {
    /** The resident. */
    _id: id,
    org: id,
    /** As the current record has it. */
    dormitory: id.nullable(),
    /** The current record. */
    record: id.nullable(),
    health_status: id.nullable(),
    loc_status: id.nullable(),
    cleared: z.boolean(),
    /** The resident is to get an isolation bed and has none yet. */
    isolation_wanted: z.boolean(),
    /** First day of the status, `YYYY-MM-DD`. */
    since: z.string().nullable(),
    rev: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/**
 * Zones that illness concerns, or did: one that has no row is clear. How many are ill there, and since when, is for those
 * alone who may view health track records; level and reasons are for all who see the zone.
 */
export const zoneHealthLevels = publishedView(
  'health_zone_levels_v1',
  {
    /** The zone. */
    _id: id,
    org: id,
    dormitory: id,
    level: z.enum(zoneLevels),
    /** The strongest first. */
    reasons: z.array(z.enum(zoneLevelReasons)),
    /** When the level became what it is. */
    since: z.date(),
    /** Residents who are suspected or confirmed and live there; who are and were there. */
    cases: id,
    cases_before: id,
    contacts: id,
    unwell: id,
    fevers: id,
    /** The last day on which a case was there, `YYYY-MM-DD`; null while one lives there. */
    last_case_day: z.string().nullable(),
    rev: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Episodes of illness, from the first suspicion or confirmation on: the id is that of the first record. For those alone who may view health track records. */
export const cases = publishedView(
  'health_cases_v1',
  {
    _id: id,
    org: id,
    /** Where the resident lived when it began. */
    dormitory: id.nullable(),
    employee: id,
    state: z.enum(episodeStates),
    /** Suspected or confirmed; of one that is over, what it was last. */
    health_status: id,
    /** Days, `YYYY-MM-DD`: of the first symptoms, or of the first report where nobody knows of any; of the others null where there was none. */
    onset: z.string(),
    confirmed_on: z.string().nullable(),
    isolated_on: z.string().nullable(),
    closed_on: z.string().nullable(),
    /** Contacts of high risk, others, and those who are still followed up. */
    close_contacts: id,
    other_contacts: id,
    active_contacts: id,
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Records with which somebody's status became another: who fell ill, was confirmed or recovered on which day. As confidential as cases. */
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

/** Follow-ups of contacts, with their daily checks. As confidential as cases. */
export const followUps = publishedView(
  'health_follow_ups_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    employee: id,
    /** Its first and its last day, `YYYY-MM-DD`. */
    followup_start: z.string(),
    followup_end: z.string(),
    final_status: z.enum(finalStatuses),
    checks: z.array(z.object({ date: z.string(), status: z.enum(checkStatuses) })),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Days on which somebody's temperature was taken. As confidential as cases. */
export const temperatureDays = publishedView(
  'health_temperature_days_v1',
  {
    /** `<resident>:<day>` */
    _id: z.string(),
    org: id,
    dormitory: id.nullable(),
    employee: id,
    /** `YYYY-MM-DD`, by the clock of the resident's dormitory. */
    day: z.string(),
    /** One of the readings is a fever. */
    flagged: z.boolean(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** A zone has another level, or another reason for it. */
export const zoneLevelEvents = publishedEvents(
  'health',
  ['healthzonelevel.changed'],
  z.object({ level: z.enum(zoneLevels), reasons: z.array(z.enum(zoneLevelReasons)), rev: id }),
);

/** What a resident's record shows of their health, in absolute terms; `rev` is by which consumers keep the order. */
export const residentHealth = z.object({
  id,
  rev: id,
  /** null: their only record was corrected away. */
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

/** Whatever becomes of health records, as far as it changes how a resident is. */
export const healthEvents = publishedEvents('health', ['healthtrackrecord.*'], z.object({ employee: residentHealth.nullish() }));

/** What was changed, by whom and when. */
export const changes = publishedChanges('health_changes_v1');
