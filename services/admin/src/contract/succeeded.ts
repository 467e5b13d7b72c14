/** A contract whose amendment is signed ends where that begins: prolonged over it, both would be charged on the same days. */
import { conflict } from '@firm/platform/errors/apiError';
import type { Day } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { signedStatuses } from '../../contract/contract/moves.ts';
import { contractModel, type ContractDocument } from './model.ts';

/** The signed contract that amends this one; null: there is none, or only a draft. Signing it changes this one's revision, so a write that is decided upon the answer conflicts with it. */
export async function signedSuccessor(service: ServiceContext, { org, successor }: Pick<ContractDocument, 'org' | 'successor'>): Promise<ContractDocument | null> {
  if (successor === null) return null;
  const found = await service.rows(contractModel, wholeOrg(org)).one(successor);
  return found && signedStatuses.includes(found.status) ? found : null;
}

/**
 * @param end the first day that is no longer to be covered; null: no end
 * @throws 409 where a signed amendment begins before it
 */
export async function demandNotOver(service: ServiceContext, contract: Pick<ContractDocument, 'org' | 'successor'>, end: Day | null): Promise<void> {
  const next = await signedSuccessor(service, contract);
  if (next && (end === null || (next.start_date ?? '') < end)) throw conflict('contract_succeeded', 'contract_succeeded');
}
