/** A file of health leaves the dormitory: who took which columns of it is kept with the rest of health, before its first byte. */
import type { Principal } from '@firm/platform/auth/principal';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';

interface Taker extends Pick<Call, 'commit'> {
  readonly scope: Scope;
  readonly caller: Principal;
}

interface Taken {
  readonly format: string;
  readonly columns: readonly string[];
}

export async function tellTaken({ scope, caller, commit }: Taker, what: 'line_list' | 'nominal_roll' | 'tracker_report', taken: Taken): Promise<void> {
  await commit({ changes: [{ org: scope.org, dormitory: null, entity: 'healthexport', entity_id: caller.id, type: `healthexport.${what}`, data: { ...taken, personal: true } }] });
}
