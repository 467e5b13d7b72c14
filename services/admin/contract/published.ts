/** What administration publishes to the other services. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import type { ReadPublished } from '@firm/platform/mongo/published';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import { contractStatuses } from './contract/moves.ts';
import { exportReasons } from './fields/settings.ts';
import { adminDefaults, requiresReason, reasonLength, type AdminNumbers } from './settingsDefaults.ts';

const id = z.number().int();

/** Contracts with clients and vendors. */
export const contracts = publishedView(
  'admin_contracts_v1',
  {
    _id: id,
    org: id,
    /** All dormitories that it concerns; a reader's filter matches any one of them. */
    dormitory: z.array(id),
    ref_no: z.string(),
    name: z.string(),
    status: z.enum(contractStatuses),
    /** In force: the records it refers to cannot be closed. */
    is_active: z.boolean(),
    employer: id.nullable(),
    vendor: id.nullable(),
    /** A project of safe distance. */
    project: id.nullable(),
    start_date: z.string().nullable(),
    /** The first day no longer covered; null: no end is known. */
    end_date: z.string().nullable(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** What a page about a dormitory or a project lists of the contracts about it. At most a thousand. */
export async function contractNames(published: ReadPublished, scope: Scope, about: { readonly dormitory: number } | { readonly project: number }): Promise<{ id: number; ref_no: string }[]> {
  const rows = await published(contracts, scope).find(about, { limit: 1_000, fields: ['ref_no'] });
  return rows.map(({ _id, ref_no }) => ({ id: _id, ref_no }));
}

/** The organisation's settings for exports, which every service that creates files follows; settings never changed are missing. */
export const exportRules = publishedView(
  'admin_settings_v1',
  { _id: id, org: id, background_from: z.number().int().optional(), export_reason: z.enum(exportReasons).optional(), bulk_export_alert: z.number().int().optional() },
  { org: 'org', dormitory: null },
);
export type ExportRules = Pick<AdminNumbers, 'background_from' | 'export_reason' | 'bulk_export_alert'>;

/** The settings, completed with the defaults (docs/rules/administration.md#settings-of-exports). */
async function readExportRules(published: ReadPublished, org: number): Promise<ExportRules> {
  const set = await published(exportRules, wholeOrg(org)).findOne({ _id: org });
  return { ...adminDefaults, ...set };
}

/**
 * Called by a service before it hands out a file.
 * @param personal whether a column has personal data
 * @param reason empty: none was given
 * @throws 422 without a reason where the organisation asks for one
 */
export async function demandReason(published: ReadPublished, org: number, { personal, reason }: { readonly personal: boolean; readonly reason: string }): Promise<ExportRules> {
  const rules = await readExportRules(published, org);
  if (reason === '' && requiresReason(rules.export_reason, personal)) throw invalidField('reason', 'required', { field: 'reason' });
  return rules;
}

/** The reason for an export, as calls carry it. */
export const takenFor = z.string().trim().max(reasonLength).optional();

/** What was changed, by whom and when. */
export const changes = publishedChanges('admin_changes_v1');
