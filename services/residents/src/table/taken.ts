/** A table leaves the portal as a file: the audit says who took which columns, how many rows, and why, before its first byte. */
import type { ExportRules } from '@firm/admin/contract/published';
import type { NewChange } from '@firm/platform/change/write';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ExportedTable } from '../../contract/exportColumns.ts';
import type { TablePlan } from '../../contract/published.ts';

interface Taker extends Pick<Call, 'commit'> {
  readonly scope: Scope;
}

export interface Taking {
  readonly table: ExportedTable;
  readonly format: string;
  readonly columns: readonly string[];
  /** Those of them that tell of a person. */
  readonly personal: readonly string[];
  readonly reason: string;
  readonly rows: number;
  readonly rules: ExportRules;
}

const change = (org: number, type: string, data: Readonly<Record<string, unknown>>): NewChange => ({ org, dormitory: null, entity: 'tableexport', entity_id: 0, type: `tableexport.${type}`, data: { ...data } });

/** It is fetched now; with so many rows that tell of people user administrators are told. */
export async function tellTaken({ commit, scope: { org } }: Taker, { rules, ...taken }: Taking): Promise<void> {
  const isBulk = taken.personal.length > 0 && taken.rows >= rules.bulk_export_alert;
  await commit({ changes: [change(org, 'taken', taken), ...(isBulk ? [change(org, 'bulk', { table: taken.table, rows: taken.rows })] : [])] });
}

/** Administration follows it, and makes the file. */
export async function askForFile({ commit, scope: { org } }: Taker, plan: TablePlan): Promise<void> {
  await commit({ changes: [change(org, 'asked', plan)] });
}
