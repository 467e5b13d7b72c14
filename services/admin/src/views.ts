/** Definitions of the views in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { inForceStatuses } from '../contract/contract/moves.ts';
import { changes, contracts, exportRules } from '../contract/published.ts';

export const adminViews: readonly ViewSpec[] = [
  defineView(contracts, {
    on: 'admin_contracts',
    shows: {
      org: 1,
      dormitory: '$dormitories',
      ref_no: 1,
      name: 1,
      status: 1,
      is_active: { $in: ['$status', inForceStatuses] },
      employer: 1,
      vendor: 1,
      project: 1,
      start_date: 1,
      end_date: 1,
    },
  }),
  defineView(exportRules, { on: 'admin_settings', shows: { org: 1, background_from: 1, export_reason: 1, bulk_export_alert: 1 } }),
  changesView(changes, 'admin'),
];
