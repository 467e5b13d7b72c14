/** The warnings of a contract: another contract of the same client for beds on the same days, and more beds than exist. */
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import type { ContractWarning } from '../../contract/contract/contract.ts';
import { inForceStatuses, isInForce } from '../../contract/contract/moves.ts';
import { overlap, within } from '../../contract/contract/term.ts';
import { contractModel, type ContractDocument } from './model.ts';
import { mostAtOnce, promisesBeds } from './promisedBeds.ts';

/** Warnings of a draft or a contract in force, compared with other contracts in force, in dormitories that the caller may see. */
export async function warningsOf(service: ServiceContext, scope: Scope, contract: ContractDocument): Promise<ContractWarning[]> {
  const own = contract.lines.filter(promisesBeds);
  if (contract.employer === null || own.length === 0 || (contract.status !== 'DR' && !isInForce(contract.status))) return [];
  const dormitoryRows = await service.published(dormitories, scope).byId(new Set(own.map(({ dormitory }) => dormitory)));
  const others = await service
    .rows(contractModel, wholeOrg(scope.org))
    .find({ _id: { $nin: [contract._id, contract.renewal_of ?? 0, contract.successor ?? 0] }, status: { $in: [...inForceStatuses] }, dormitories: { $in: [...dormitoryRows.keys()].map(Number) } })
    .sort({ _id: 1 })
    .toArray();
  const warnings: ContractWarning[] = [];
  for (const [id, { name }] of dormitoryRows) {
    const dormitory = Number(id);
    const lines = own.filter((line) => line.dormitory === dormitory);
    const beside = others.flatMap((other) =>
      other.lines.filter((line) => promisesBeds(line) && line.dormitory === dormitory && lines.some((one) => overlap(within(contract, one), within(other, line)))).map((line) => ({ other, line })),
    );
    for (const other of new Set(beside.map((one) => one.other))) {
      if (other.employer === contract.employer) warnings.push({ code: 'overlap', dormitory, dorm_name: name, contract: other._id, ref_no: other.ref_no, contracted: null, beds: null });
    }
    const beds = await service.published(resources, scope).count({ dormitory, is_active: true });
    const contracted = mostAtOnce([...lines.map((line) => ({ ...within(contract, line), beds: line.quantity })), ...beside.map(({ other, line }) => ({ ...within(other, line), beds: line.quantity }))]);
    if (contracted > beds) warnings.push({ code: 'beds', dormitory, dorm_name: name, contract: null, ref_no: null, contracted, beds });
  }
  return warnings;
}
