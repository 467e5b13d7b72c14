/** What administration publishes to the other services. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import type { ReadPublished } from '@firm/platform/mongo/published';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { contractStatuses } from './contractMoves.ts';
import { exportReasons } from './fields/settings.ts';
import { adminDefaults, asksReason, reasonLength, type AdminNumbers } from './settingsDefaults.ts';

const id = z.number().int();

/** Contracts with clients and vendors. */
export const contracts = publishedView(
  'admin_contracts_v1',
  {
    _id: id,
    org: id,
    /** All that it is about; a reader compares with one of them. */
    dormitory: z.array(id),
    ref_no: z.string(),
    name: z.string(),
    status: z.enum(contractStatuses),
    /** In force: what it names is not closed. */
    is_active: z.boolean(),
    employer: id.nullable(),
    vendor: id.nullable(),
    /** Of safe distance. */
    project: id.nullable(),
    start_date: z.string().nullable(),
    /** The first day that it no longer covers; null: no end is known. */
    end_date: z.string().nullable(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** What the organisation has set of exports, which every service that gives out files goes by; what it has not set is missing. */
export const exportRules = publishedView(
  'admin_settings_v1',
  { _id: id, org: id, background_from: z.number().int().optional(), export_reason: z.enum(exportReasons).optional(), bulk_export_alert: z.number().int().optional() },
  { org: 'org', dormitory: null },
);
export type ExportRules = Pick<AdminNumbers, 'background_from' | 'export_reason' | 'bulk_export_alert'>;

/** Them with the defaults (docs/rules/administration.md#settings-of-exports). */
async function readExportRules(published: ReadPublished, org: number): Promise<ExportRules> {
  const set = await published(exportRules, wholeOrg(org)).findOne({ _id: org });
  return { ...adminDefaults, ...set };
}

/**
 * What a service asks before it gives out a file.
 * @param personal whether a column has personal data
 * @param reason empty: none was given
 * @throws 422 without a reason where the organisation asks for one
 */
export async function demandReason(published: ReadPublished, org: number, { personal, reason }: { readonly personal: boolean; readonly reason: string }): Promise<ExportRules> {
  const rules = await readExportRules(published, org);
  if (reason === '' && asksReason(rules.export_reason, personal)) throw invalidField('reason', 'required', { field: 'reason' });
  return rules;
}

/** Why something is taken out, as calls give it. */
export const takenFor = z.string().trim().max(reasonLength).optional();

/** What was changed, by whom and when. */
export const changes = publishedChanges('admin_changes_v1');
