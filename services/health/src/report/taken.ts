/** A file of health leaves the house: who took which columns of it is kept with the rest of health, before its first byte. */
import { signerOf, type Principal } from '@firm/platform/auth/principal';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

interface Taker {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly requestId: string;
}

interface Taken {
  readonly format: string;
  readonly columns: readonly string[];
}

export async function tellTaken(service: ServiceContext, { scope, caller, requestId }: Taker, what: 'line_list' | 'nominal_roll' | 'tracker_report', taken: Taken): Promise<void> {
  const data = { ...taken, personal: true };
  const change = { org: scope.org, dormitory: null, entity: 'healthexport', entity_id: caller.id, type: `healthexport.${what}`, data, by: signerOf(caller), request_id: requestId };
  await service.commits.commit({ changes: [change] });
}
