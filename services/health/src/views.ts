/** Definitions of the views in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { cases, changes, contactPeriods, currentHealth, followUps, healthRecords, statusBegins, temperatureDays, zoneHealthLevels } from '../contract/published.ts';

export const healthViews: readonly ViewSpec[] = [
  defineView(currentHealth, {
    on: 'health_people',
    shows: { org: 1, dormitory: 1, record: '$current', health_status: 1, loc_status: 1, cleared: 1, isolation_wanted: 1, since: 1, rev: 1 },
  }),
  defineView(zoneHealthLevels, {
    on: 'health_zone_levels',
    shows: { org: 1, dormitory: 1, level: 1, reasons: 1, since: 1, cases: 1, cases_before: 1, contacts: 1, unwell: 1, fevers: 1, last_case_day: 1, rev: 1 },
  }),
  defineView(cases, {
    on: 'health_cases',
    shows: { org: 1, dormitory: 1, employee: 1, state: 1, health_status: 1, onset: 1, confirmed_on: 1, isolated_on: 1, closed_on: 1, close_contacts: '$contacts.close', other_contacts: '$contacts.other', active_contacts: '$contacts.active' },
  }),
  defineView(statusBegins, { on: 'health_records', before: [{ $match: { enters: true } }], shows: { org: 1, dormitory: 1, employee: 1, zone: 1, health_status: 1, status_start_date: 1 } }),
  defineView(healthRecords, { on: 'health_records', shows: { org: 1, dormitory: 1, employee: 1, zone: 1, vendor: 1 } }),
  defineView(contactPeriods, { on: 'health_contacts', shows: { org: 1, dormitories: 1, contact_employee: 1, zone: 1 } }),
  defineView(followUps, {
    on: 'health_tracers',
    shows: { org: 1, dormitory: 1, employee: 1, followup_start: 1, followup_end: 1, final_status: 1, checks: { $map: { input: '$checks', in: { date: '$$this.date', status: '$$this.status' } } } },
  }),
  defineView(temperatureDays, { on: 'health_temperatures', shows: { org: 1, dormitory: 1, employee: 1, zone: 1, day: 1, flagged: 1 } }),
  changesView(changes, 'health'),
];
