/** A file of health leaves the dormitory: who took which columns of it is kept with the rest of health, before its first byte. */
import { demandReason } from '@firm/admin/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

interface Taker extends Pick<Call, 'commit'> {
  readonly scope: Scope;
  readonly caller: Principal;
}

interface Taken {
  readonly format: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly reason: string | undefined;
}

/** @throws 422 without a reason where the organisation asks for one */
export async function tellTaken(service: Pick<ServiceContext, 'published'>, { scope: { org }, caller, commit }: Taker, what: 'line_list' | 'nominal_roll' | 'tracker_report', { reason = '', ...taken }: Taken): Promise<void> {
  const { bulk_export_alert } = await demandReason(service.published, org, { personal: true, reason });
  const change = (type: string, data: Readonly<Record<string, unknown>>) => ({ org, dormitory: null, entity: 'healthexport', entity_id: caller.id, type: `healthexport.${type}`, data });
  // What each row contains is about one person.
  const bulk = taken.rows >= bulk_export_alert ? [change('bulk', { rows: taken.rows })] : [];
  await commit({ changes: [change(what, { ...taken, reason, personal: taken.columns }), ...bulk] });
}
