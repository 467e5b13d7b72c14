/** Definitions of the views in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { safeDistanceSettingFields } from '../contract/fields/settings.ts';
import { changes, isolationRules, kiosks, locations, members, occupancy, projects, runPresences, taskPresences, tasks, transportRoutes, transportRuns, visitPresences, visitRetention, visits } from '../contract/published.ts';

export const safeDistanceViews: readonly ViewSpec[] = [
  defineView(locations, { on: 'safedistance_locations', shows: { org: 1, name: 1, dormitory: 1 } }),
  defineView(projects, { on: 'safedistance_projects', shows: { org: 1, name: 1, vendors: 1, zones: 1, status: 1, is_active: 1 } }),
  defineView(members, { on: 'safedistance_members', shows: { org: 1, project: 1, employee: 1, location: 1, team: 1, start_date: 1, end_date: 1 } }),
  defineView(occupancy, { on: 'safedistance_occupancy', shows: { org: 1, dormitory: 1, zone: 1, location: 1, people: 1 } }),
  defineView(tasks, {
    on: 'safedistance_tasks',
    shows: {
      ...{ org: 1, dormitory: 1, zone: 1, location: 1, project: 1, vendor: 1, name: 1, type: 1, status: 1, start_date: 1, end_date: 1, rank: 1 },
      // As `taskReference` formats it; a longer number is not shortened.
      ref_num: { $concat: ['TK-', { $substrCP: ['000000', 0, { $max: [0, { $subtract: [6, { $strLenCP: { $toString: '$_id' } }] }] }] }, { $toString: '$_id' }] },
      people: 1,
      person: { $ifNull: [{ $first: '$people' }, null] },
    },
  }),
  defineView(transportRoutes, { on: 'safedistance_routes', shows: { org: 1, dormitory: 1, name: 1, vendor: 1, riders: 1, is_active: 1 } }),
  defineView(transportRuns, { on: 'safedistance_runs', shows: { org: 1, dormitory: 1, boarded: 1 } }),
  defineView(visits, { on: 'safedistance_visits', shows: { org: 1, dormitory: 1, zone: 1, employee: 1, left_at: 1 } }),
  defineView(isolationRules, {
    on: 'safedistance_settings',
    shows: {
      org: 1,
      isolation_beds_per_1000: {
        $cond: [
          { $eq: ['$pandemic', true] },
          { $ifNull: ['$isolation_beds_pandemic', safeDistanceSettingFields.isolation_beds_pandemic.initial] },
          { $ifNull: ['$isolation_beds', safeDistanceSettingFields.isolation_beds.initial] },
        ],
      },
    },
  }),
  defineView(visitRetention, { on: 'safedistance_settings', shows: { org: 1, days: { $ifNull: ['$visit_retention_days', safeDistanceSettingFields.visit_retention_days.initial] } } }),
  defineView(kiosks, { on: 'safedistance_kiosks', shows: { org: 1, dormitory: 1, zone: 1, ends_at: 1, closed_at: 1 } }),
  defineView(visitPresences, {
    on: 'safedistance_visits',
    before: [{ $match: { employee: { $ne: null } } }],
    shows: {
      org: 1,
      dormitory: 1,
      people: { $concatArrays: [['$employee']] },
      kind: { $cond: [{ $eq: ['$zone', null] }, 'worksite', 'facility'] },
      place: { $cond: [{ $eq: ['$zone', null] }, { $concat: ['l:', { $toString: '$location' }] }, { $concat: ['z:', { $toString: '$zone' }] }] },
      zone: 1,
      start: '$entered_at',
      end: '$left_at',
    },
  }),
  defineView(runPresences, {
    on: 'safedistance_runs',
    before: [{ $match: { started_at: { $ne: null } } }],
    shows: {
      org: 1,
      dormitory: 1,
      people: '$boarded.employee',
      kind: { $literal: 'transport' },
      place: { $concat: ['r:', { $toString: '$_id' }] },
      zone: { $literal: null },
      start: '$started_at',
      end: '$ends_at',
    },
  }),
  defineView(taskPresences, {
    on: 'safedistance_tasks',
    before: [{ $match: { status: { $ne: 'cancelled' }, start_date: { $ne: null }, end_date: { $ne: null }, 'people.0': { $exists: true } } }],
    shows: {
      org: 1,
      dormitory: 1,
      people: 1,
      kind: { $cond: [{ $eq: ['$zone', null] }, 'worksite', 'facility'] },
      place: { $cond: [{ $eq: ['$zone', null] }, { $concat: ['l:', { $toString: '$location' }] }, { $concat: ['z:', { $toString: '$zone' }] }] },
      zone: 1,
      start: '$start_date',
      end: '$end_date',
    },
  }),
  changesView(changes, 'safedistance'),
];
