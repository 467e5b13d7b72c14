/**
 * The fields of a health track record (docs/rules/health.md#health-record), in the order of its form. A new field needs only an
 * entry here and its name in `contract/locales` to appear in calls, documents, the form and the record's page.
 */
import { choice, day, flag, longText, lookup, number, reference, references } from '@firm/platform/contract/entity/fieldKinds';
import { healthLimits, temperatureScale } from '../limits.ts';
import { caseStates } from '../statuses.ts';

const group = 'record';

export const recordFields = {
  employee: reference('employees', { required: true, always: true, filter: true, group }),
  health_status: lookup('healthstatustypes', { required: true, always: true, filter: true, group }),
  curr_location_status: lookup('healthlocationstatustypes', { filter: true, group }),
  reporting_date: day({ always: true, filter: true, group }),
  /** First day of symptoms. */
  onset_date: day({ group }),
  /** First day of the status. */
  status_start_date: day({ always: true, group }),
  temperature: number(temperatureScale.min, temperatureScale.max, { optional: true, group }),
  symptoms: references('symptomtypes', healthLimits.symptoms, { group }),
  zone: reference('workzones', { filter: true, group }),
  recovered_date: day({ group }),
  /** Users who may not transfer residents use it to request an isolation bed from those who may. */
  isolation_wanted: flag({ filter: true, group }),
  commentary: longText(healthLimits.commentary, { group }),
} as const;

/** What the service sets itself. */
export const recordFacts = {
  /** For a record followed by a later one: the day on which the later one begins. */
  status_end_date: day({ readOnly: true }),
  is_current: flag({ readOnly: true, filter: true, notAudited: 'the record that follows tells it' }),
  /** The first record of the episode of illness; null: not part of one. */
  case: reference('healthtrackrecords', { readOnly: true, shown: null, notAudited: 'it follows from the status' }),
  case_state: choice(caseStates, { always: true, readOnly: true, filter: true }),
  /** Whether the temperature is a fever. */
  flagged: flag({ readOnly: true, filter: true, notAudited: 'the temperature tells it' }),
} as const;
