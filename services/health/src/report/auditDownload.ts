/** Records the export of a file of health data, with its columns, in the audit before the first byte is sent. */
import { demandReason } from '@firm/admin/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

interface Downloader extends Pick<Call, 'commit'> {
  readonly scope: Scope;
  readonly caller: Principal;
}

interface Download {
  readonly format: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly reason: string | undefined;
}

/** @throws 422 without a reason where the organisation asks for one */
export async function auditDownload(service: Pick<ServiceContext, 'published'>, { scope: { org }, caller, commit }: Downloader, what: 'line_list' | 'nominal_roll' | 'tracker_report', { reason = '', ...download }: Download): Promise<void> {
  const { bulk_export_alert } = await demandReason(service.published, org, { personal: true, reason });
  const change = (type: string, data: Readonly<Record<string, unknown>>) => ({ org, dormitory: null, entity: 'healthexport', entity_id: caller.id, type: `healthexport.${type}`, data });
  // Each row contains data of one resident.
  const bulk = download.rows >= bulk_export_alert ? [change('bulk', { rows: download.rows })] : [];
  await commit({ changes: [change(what, { ...download, reason, personal: download.columns }), ...bulk] });
}
