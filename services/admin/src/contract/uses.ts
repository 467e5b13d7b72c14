/**
 * The records that a contract refers to could be closed or deleted by their owner at the same moment. Both count in one
 * document (platform/change/uses), so that one of the two is decided again and sees the other.
 */
import { useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import type { UsedThing } from '@firm/platform/contract/used';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, used as ofResidents, vendors } from '@firm/residents/contract/published';
import { used as ofSafeDistance } from '@firm/safedistance/contract/published';
import type { ContractDocument } from './model.ts';

type Naming = Pick<ContractDocument, 'employer' | 'vendor' | 'project' | 'dormitories'>;

function thingsOf({ employer, vendor, project, dormitories }: Naming): UsedThing[] {
  return [
    ...dormitories.map((id) => ofResidents.dormitory(id)),
    ...(employer === null ? [] : [ofResidents.employerfirm(employer)]),
    ...(vendor === null ? [] : [ofResidents.vendor(vendor)]),
    ...(project === null ? [] : [ofSafeDistance.project(project)]),
  ];
}

/** For the transaction after which the contract names what it did not before. Read before what is decided upon. */
export async function usesNamed(service: ServiceContext, after: Naming, before: Naming | null = null): Promise<GuardedUpdate[]> {
  const known = new Set(before ? thingsOf(before) : []);
  return [...(await service.uses.read(thingsOf(after).filter((thing) => !known.has(thing)))).values()].map(useOf);
}

/**
 * For the transaction in which a contract comes to be in force: what it names stands against being closed from then on.
 * @throws 422 by field for what was closed while it was not
 */
export async function usesInForce(service: ServiceContext, contract: Naming & Pick<ContractDocument, 'org'>): Promise<GuardedUpdate[]> {
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
