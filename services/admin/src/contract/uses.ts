/**
 * The records that a contract refers to could be closed or deleted by their owner at the same moment. Both sides change the same
 * guard document (platform/change/uses), so one of the two conflicts, is decided again and sees the other.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import { thingsNamed, type UsedThing } from '@firm/platform/contract/used';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, used as ofResidents, vendors } from '@firm/residents/contract/published';
import { used as ofSafeDistance } from '@firm/safedistance/contract/published';
import { categoryTurn, isBuiltIn } from '../category/model.ts';
import type { ContractDocument } from './model.ts';

type Naming = Pick<ContractDocument, 'org' | 'employer' | 'vendor' | 'project' | 'dormitories'>;

const thingsOf = ({ employer, vendor, project, dormitories: dormitory }: Naming): Set<UsedThing> =>
  thingsNamed({ ...ofResidents, ...ofSafeDistance }, { dormitory, employerfirm: [employer], vendor: [vendor], project: [project] });

/** Guards for the transaction after which the contract refers to further records. Must be read before the data on which the decision rests. */
export function usesNamed(service: ServiceContext, after: Naming, before: Naming | null = null): Promise<GuardedUpdate[]> {
  const known = before ? thingsOf(before) : null;
  return service.uses.guards(after.org, [...thingsOf(after)].filter((thing) => !known?.has(thing)));
}

/** As `usesNamed`, for the organisation's own categories in its lines, which this service itself deletes. */
export function categoriesNamed(service: ServiceContext, { org, lines }: Pick<ContractDocument, 'org' | 'lines'>, before: Pick<ContractDocument, 'lines'> | null = null): Promise<GuardedUpdate[]> {
  const known = new Set(before?.lines.map((line) => line.product_category));
  const own = new Set(lines.map((line) => line.product_category).filter((id) => !known.has(id) && !isBuiltIn(id)));
  return Promise.all([...own].map((id) => categoryTurn(service, org, id)));
}

/**
 * Guards for the transaction that puts a contract in force: from then on the records it refers to cannot be closed.
 * @throws 422 by field for a record that was closed in the meantime
 */
export async function usesInForce(service: ServiceContext, contract: Naming): Promise<GuardedUpdate[]> {
  const guards = await usesNamed(service, contract);
  const org = wholeOrg(contract.org);
  const [dormitoryRows, vendorRows] = await Promise.all([
    service.published(dormitories, org).byIdNow(contract.dormitories),
    service.published(vendors, org).byIdNow(contract.vendor === null ? [] : [contract.vendor]),
  ]);
  if (contract.dormitories.some((id) => !dormitoryRows.get(id)?.is_active)) throw invalidField('dormitories', 'unknown_reference');
  if (contract.vendor !== null && !vendorRows.get(contract.vendor)?.is_active) throw invalidField('vendor', 'unknown_reference');
  return guards;
}
