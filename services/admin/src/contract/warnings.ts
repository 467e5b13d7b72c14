/** The warnings of a contract: another contract of the same client for beds on the same days, and more beds than exist. */
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import type { ContractWarning } from '../../contract/contract.ts';
import { inForceStatuses, isInForce } from '../../contract/contractMoves.ts';
import { contractModel, type ContractDocument, type StoredLine } from './model.ts';

/** Lines that contract a fixed number of beds. */
const promisesBeds = ({ basis }: Pick<StoredLine, 'basis'>): boolean => basis === 'bed-month';

interface Days {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Half-open; null: no bound. */
const overlap = (a: Days, b: Days): boolean => (a.end_date === null || (b.start_date ?? '') < a.end_date) && (b.end_date === null || (a.start_date ?? '') < b.end_date);

/** The days that a line covers within its contract. */
const within = (contract: Days, line: Days): Days => ({ start_date: line.start_date ?? contract.start_date, end_date: line.end_date ?? contract.end_date });

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

/** The most beds contracted on any day. The sum grows only where a line begins, so only those days are checked. */
function mostAtOnce(promises: readonly (Days & { readonly beds: number })[]): number {
  const on = (day: string): number => promises.filter(({ start_date, end_date }) => (start_date ?? '') <= day && (end_date === null || day < end_date)).reduce((sum, { beds }) => sum + beds, 0);
  return Math.max(0, ...promises.map(({ start_date }) => on(start_date ?? '')));
}
