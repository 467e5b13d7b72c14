/**
 * The company of residents who are ill is the one of now: whoever calls it reaches it also when a resident has changed company, or
 * companies were merged, since the record. Records themselves keep the company of their day (docs/rules/residents.md#merging-clients).
 */
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';

/** A resident, and the company that was recorded. */
interface Recorded {
  readonly employee: number;
  readonly vendor: number | null;
}

/** The company of each now. */
export async function companiesOf(service: ServiceContext, scope: Scope, among: readonly Recorded[]): Promise<(one: Recorded) => number | null> {
  const residents = await service.published(employees, scope).byId(among.map(({ employee }) => employee));
  return ({ employee, vendor }) => {
    const resident = residents.get(employee);
    return resident ? resident.vendor : vendor;
  };
}

/**
 * The condition for a list of residents who are ill: those of some companies. Residents out of scope or gone count with the recorded one.
 * @param field of the resident in the list's rows · @param among everybody in the list; read only if companies are named
 */
export async function ofCompanies(service: ServiceContext, scope: Scope, companies: readonly number[] | undefined, field: '_id' | 'employee', among: () => Promise<readonly Recorded[]>): Promise<Condition> {
  if (companies === undefined) return {};
  const all = await among();
  const now = await companiesOf(service, scope, all);
  return { [field]: { $in: all.filter((one) => companies.includes(now(one) ?? 0)).map(({ employee }) => employee) } };
}
