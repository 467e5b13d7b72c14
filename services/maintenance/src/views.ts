/** Definitions of the views in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { alertCounts, alerts, changes, lists } from '../contract/published.ts';

export const maintenanceViews: readonly ViewSpec[] = [
  defineView(alerts, {
    on: 'maintenance_alerts',
    shows: {
      org: 1,
      dormitory: 1,
      name: 1,
      status: 1,
      priority: 1,
      zone_tag: 1,
      person_tag: 1,
      vendor_tag: 1,
      severity: 1,
      alert_type: 1,
      problem_type: 1,
      created_time: 1,
      assign_time: 1,
      ack_time: { $ifNull: ['$ack_time', null] },
      due_time: { $ifNull: ['$due_time', null] },
      resolve_time: 1,
      reopen_count: { $ifNull: ['$reopen_count', 0] },
    },
  }),
  defineView(alertCounts, { on: 'maintenance_counts', shows: { org: 1, dormitory: 1, counts: 1 } }),
  defineView(lists, { on: 'maintenance_lists', shows: { org: 1, list: 1, type_id: 1, names: 1 } }),
  changesView(changes, 'maintenance'),
];
