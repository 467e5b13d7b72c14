/** Records exports: who exported which columns, how many rows, and why, written to the audit before the first byte is sent. */
import type { ExportRules } from '@firm/admin/contract/published';
import type { NewChange } from '@firm/platform/change/write';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ExportedTable } from '../../contract/export/columns.ts';
import type { TablePlan } from '../../contract/published.ts';

interface CommitCall extends Pick<Call, 'commit'> {
  readonly scope: Scope;
}

export interface ExportRequest {
  readonly table: ExportedTable;
  readonly format: string;
  readonly columns: readonly string[];
  /** Those of the columns that contain personal data. */
  readonly personal: readonly string[];
  readonly reason: string;
  readonly rows: number;
  readonly rules: ExportRules;
}

const change = (org: number, type: string, data: Readonly<Record<string, unknown>>): NewChange => ({ org, dormitory: null, entity: 'tableexport', entity_id: 0, type: `tableexport.${type}`, data: { ...data } });

/** For a file downloaded at once; above a number of rows with personal data, user administrators are notified. */
export async function recordDownload({ commit, scope: { org } }: CommitCall, { rules, ...taken }: ExportRequest): Promise<void> {
  const isBulk = taken.personal.length > 0 && taken.rows >= rules.bulk_export_alert;
  await commit({ changes: [change(org, 'taken', taken), ...(isBulk ? [change(org, 'bulk', { table: taken.table, rows: taken.rows })] : [])] });
}

/** The admin service follows this record, and makes the file. */
export async function requestFile({ commit, scope: { org } }: CommitCall, plan: TablePlan): Promise<void> {
  await commit({ changes: [change(org, 'asked', plan)] });
}
