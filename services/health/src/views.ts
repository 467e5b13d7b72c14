/** How the views of `contract/published.ts` are made. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { changes, currentHealth, zoneHealthLevels } from '../contract/published.ts';

export const healthViews: readonly ViewSpec[] = [
  defineView(currentHealth, {
    on: 'health_people',
    shows: { org: 1, dormitory: 1, record: '$current', health_status: 1, loc_status: 1, cleared: 1, isolation_wanted: 1, since: 1, rev: 1 },
  }),
  defineView(zoneHealthLevels, {
    on: 'health_zone_levels',
    shows: { org: 1, dormitory: 1, level: 1, reasons: 1, since: 1, cases: 1, cases_before: 1, contacts: 1, unwell: 1, fevers: 1, last_case_day: 1, rev: 1 },
  }),
  changesView(changes, 'health'),
];
