/** How the views of `contract/published.ts` are made. */
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { currentHealth } from '../contract/published.ts';

export const healthViews: readonly ViewSpec[] = [
  defineView(currentHealth, {
    on: 'health_people',
    shows: { org: 1, dormitory: 1, record: '$current', health_status: 1, loc_status: 1, cleared: 1, isolation_wanted: 1, since: 1, rev: 1 },
  }),
];
