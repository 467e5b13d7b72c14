/** What maintenance publishes to the other services: enough to count alerts and to name those of a room or a dormitory. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedLists } from '@firm/platform/contract/ownNames';
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { runningStatuses, statusIds, unresolvedStatuses } from './statuses.ts';

export { alertKinds } from './alertKinds.ts';
export { alertNames } from './names.ts';
export { referenceOf } from './reference.ts';
export { runningStatuses, unresolvedStatuses };

const id = z.number().int();
const inDormitory = { org: 'org', dormitory: 'dormitory' } as const;

export const alerts = publishedView(
  'maintenance_alerts_v1',
  {
    _id: id,
    org: id,
    /** null: an alert of the whole organisation. */
    dormitory: id.nullable(),
    name: z.string(),
    status: z.enum(statusIds),
    priority: id.nullable(),
    zone_tag: id.nullable(),
    person_tag: id.nullable(),
    vendor_tag: id.nullable(),
    severity: id.nullable(),
    alert_type: id.nullable(),
    problem_type: id.nullable(),
    created_time: z.date(),
    assign_time: z.date().nullable(),
    /** null: not acknowledged, or acknowledged before this was stored. */
    ack_time: z.date().nullable(),
    /** When it must be resolved; null until it is assigned, and without a priority. */
    due_time: z.date().nullable(),
    resolve_time: z.date().nullable(),
    /** How often it was reopened. */
    reopen_count: id,
  },
  inDormitory,
);

/** Number of alerts by organisation and dormitory, for each status, and of those due soon and overdue. */
export const alertCounts = publishedView(
  'maintenance_counts_v1',
  {
    /** `<organisation>:<dormitory>`, with 0 for the alerts of no dormitory. */
    _id: z.string(),
    org: id,
    dormitory: id.nullable(),
    /** Counters that never changed are missing. */
    counts: z.partialRecord(z.enum([...statusIds, 'warned', 'breached']), z.number().int()),
  },
  inDormitory,
);

/** The organisations' own entries and names in the lists of maintenance. */
export const lists = publishedLists('maintenance_lists_v1');

/** What was changed, by whom and when. */
export const changes = publishedChanges('maintenance_changes_v1');
