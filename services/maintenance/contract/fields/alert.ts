/**
 * The fields of an alert (docs/rules/maintenance.md#alert), in the order of its form. A new field of the report needs only an entry
 * here and its name in `contract/locales` to appear in calls, documents and the form; if it has no choices of its own, it is also
 * shown on the alert's page.
 */
import { choice, count, flag, longText, lookup, moment, phone, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { alertLimits as limits, alertSources, issueLocations } from '../limits.ts';
import { statusIds } from '../statuses.ts';

/** Fields of the report; all others belong to the work and its end. */
const group = 'report';

export const alertFields = {
  name: text(limits.name, { required: true, group }),
  description: longText(limits.description, { group }),
  issue_location: choice(issueLocations, { always: true, filter: true, group }),
  dormitory: reference('dormitories', { shown: 'dorm_name', filter: true, group }),
  zone_tag: reference('workzones', { filter: true, group }),
  resource_tag: reference('resources', { filter: true, group }),
  alert_type: lookup('alert_types', { filter: true, group }),
  area_type: lookup('area_types', { filter: true, group }),
  problem_type: lookup('problem_types', { filter: true, group }),
  priority: lookup('priority_types', { filter: true, group }),
  severity: lookup('severity_types', { filter: true, group }),
  person_tag: reference('employees', { filter: true, group }),
  vendor_tag: reference('vendors', { filter: true, group }),
  assignee: reference('users', { filter: true, group }),
  planned_start_date: moment({ group }),
  planned_end_date: moment({ notBefore: 'planned_start_date', group }),
  remarks: longText(limits.remarks, { group }),
} as const;

const notInForm = 'asked for by the moves that need it';

/** Fields that are set only during the work on an alert, never in a report. */
export const alertWorkFields = {
  status: choice(statusIds, { always: true, filter: true, notInForm }),
  ack: flag({ filter: true, notInForm }),
  start_time: moment({ notInForm }),
  progress_remarks: longText(limits.remarks, { notInForm }),
  resolve_remarks: longText(limits.remarks, { notInForm }),
} as const;

/** Times that the service sets itself. */
export const alertTimes = {
  assign_time: moment({ readOnly: true }),
  /** When it must be resolved: its assignment plus the hours of its priority. */
  due_time: moment({ readOnly: true }),
  /** When its assignee acknowledged it; null for acknowledgements before this was stored. */
  ack_time: moment({ readOnly: true, notAudited: 'the acknowledgement tells it' }),
  /** When the bell reported that it was still unassigned. */
  aged_at: moment({ readOnly: true }),
  resolve_time: moment({ readOnly: true }),
  warned_at: moment({ readOnly: true }),
  breached_at: moment({ readOnly: true }),
} as const;

/** Other fields that the service sets itself. */
export const alertFacts = {
  /** How often it was reopened after its resolution. */
  reopen_count: count(0, 10_000, { readOnly: true, notAudited: 'the reopening tells it' }),
  source: choice(alertSources, { always: true, filter: true, readOnly: true }),
} as const;

/** Contact details of somebody who reports at the door without signing in; both may be empty. */
export const alertReporterFields = {
  reporter_name: text(limits.reporter, { group: 'reporter' }),
  reporter_phone: phone({ group: 'reporter' }),
} as const;
