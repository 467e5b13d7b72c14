/** Calls about what was changed in all services (docs/rules/administration.md#audit-page). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';
import { bodyOf, countInQuery, idInPath, idList, moment } from '@firm/platform/contract/fields';
import { nullableId } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { exportTracker } from './export/tracker.ts';
import { reasonLength } from './settingsDefaults.ts';

const word = z.string().regex(/^[a-z_]{1,40}$/);
/** Services and actions to read: each service declares itself and names its actions, so the values are not fixed here. */
const words = (pattern: RegExp, description: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ description: `${description}, comma-separated` })
    .transform((list) => list.split(','));

const narrowed = z
  .object({
    service: words(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,49}$/, 'Names of services'),
    /** The kind of record, as named in change records: `alert`. */
    entity: word,
    /** The record's id. */
    record: idInPath,
    action: words(/^[a-z_-]{1,40}(,[a-z_-]{1,40}){0,49}$/, 'Actions as change records name them after the entity: `created` in `alert.created`'),
    /** The user who made the change; 0: the portal itself. */
    by: idInPath,
    dormitory: idList,
    from: moment,
    /** Exclusive end of the period. */
    to: moment,
  })
  .partial();
/** The filters of the audit. */
export type AuditNarrowing = z.output<typeof narrowed>;

const filters = narrowed.extend({ limit: countInQuery(1, 200).optional(), cursor: z.string().max(500).optional() });
export type AuditFilters = z.output<typeof filters>;

const entry = z
  .object({
    /** Unique across all services. */
    id: z.string(),
    service: z.string(),
    entity: z.string(),
    /** The name of this kind of record, in the reader's language. */
    entity_name: z.string(),
    record: z.number().int(),
    action: z.string(),
    /** The name of the action, in the reader's language; that of `updated` for an action without a name. */
    action_name: z.string(),
    /** The record's name; empty if unknown. */
    name: z.string(),
    dormitory: nullableId,
    dorm_name: z.string(),
    at: z.string(),
    /** null: the portal itself. */
    by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** Field → value before and after. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    names: changeNames,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof entry>;

const kind = z.object({ service: z.string(), entity: z.string(), name: z.string() }).meta({ id: 'AuditKind' });
const namedActions = z
  .object({
    name: z.string(),
    /** All actions of this name, to be given to the filter together. */
    actions: z.array(z.string()),
  })
  .meta({ id: 'AuditActions' });

export const auditRoutes = defineRoutes({
  listAudit: {
    method: 'GET',
    path: '/audit/',
    permission: 'view_permission',
    summary: 'Changes in all services, newest first, limited to what the caller has permission to view; `next` continues the list, and no total is counted',
    query: filters,
    answer: z.object({ next: z.string().nullable(), results: z.array(entry) }).meta({ id: 'AuditPage' }),
  },
  exportAudit: {
    method: 'POST',
    path: '/audit/export/',
    permission: 'view_permission',
    summary: 'Request the filtered audit as a file, limited to what the caller has permission to view; it is created in the background',
    query: narrowed.extend({ format: z.enum(['xlsx', 'csv']).optional(), reason: z.string().trim().max(reasonLength).optional() }),
    body: bodyOf({}).meta({ id: 'AuditExport' }),
    answer: exportTracker,
    status: 201,
    errors: [422, 429],
  },
  listAuditKinds: {
    method: 'GET',
    path: '/audit/kinds/',
    permission: 'view_permission',
    summary: 'The kinds of record whose changes the caller has permission to view, and the actions of their services, each name once',
    answer: z.object({ results: z.array(kind), actions: z.array(namedActions) }).meta({ id: 'AuditKinds' }),
  },
});
