/** Checks what a contract refers to, and that its days and lines fit together. */
import { seesAsMuch } from '@firm/platform/auth/rights';
import { isBackwards } from '@firm/platform/contract/entity/dayOrder';
import { forbidden, invalidField } from '@firm/platform/errors/apiError';
import { checkDayOrder, refuseUnknownReferences } from '@firm/platform/http/bodyChecks';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';
import type { NewLine } from '../../contract/contract/line.ts';
import { contractFields } from '../../contract/fields/contract.ts';
import { readCategories } from '../category/model.ts';
import type { ContractDocument, StoredLine } from './model.ts';

type Terms = Pick<ContractDocument, 'org' | 'employer' | 'vendor' | 'project' | 'dormitories' | 'lines' | 'start_date' | 'end_date'>;

/** Whether it is all within the scope. Others see their own lines and sums of it, and no papers, since a paper shows all of it. */
export const seesWhole = ({ dormitories }: Scope, contract: Pick<ContractDocument, 'dormitories'>): boolean => seesAsMuch(dormitories, contract.dormitories);

/**
 * A user without access to all dormitories of a contract cannot change it, nor read its papers.
 * @throws 403
 */
export function demandWhole(scope: Scope, contract: Pick<ContractDocument, 'dormitories'>): void {
  if (!seesWhole(scope, contract)) throw forbidden();
}

/** Lines as stored; new ones get the next free numbers. */
export function linesOf(sent: readonly NewLine[], before: readonly StoredLine[]): StoredLine[] {
  const known = new Set(before.map(({ id }) => id));
  const used = new Set<number>();
  let last = Math.max(0, ...known);
  return sent.map(({ id, description = '', start_date = null, end_date = null, dormitory, product_category, basis, quantity, unit_price_minor }) => {
    const own = id !== undefined && known.has(id) && !used.has(id) ? id : (last += 1);
    used.add(own);
    return { id: own, dormitory, product_category, description, basis, quantity, unit_price_minor, start_date, end_date };
  });
}

/** The dormitories of a contract: those it names, and those of its lines. */
export const dormitoriesOf = (named: readonly number[], lines: readonly StoredLine[]): number[] => [...new Set([...named, ...lines.map(({ dormitory }) => dormitory)])];

/**
 * @param before the terms until now: what they already refer to may have been closed since
 * @throws 422 by field
 */
export async function checkTerms(service: ServiceContext, scope: Scope, after: Terms, before: Terms | null): Promise<void> {
  if (after.employer === null && after.vendor === null) throw invalidField('employer', 'required');
  if (after.employer !== null && after.vendor !== null) throw invalidField('vendor', 'invalid_value');
  if (after.dormitories.length === 0) throw invalidField('dormitories', 'required');
  checkDayOrder(contractFields, after, before, 'end_before_start');
  if (after.lines.some(({ start_date, end_date }) => isBackwards(start_date, end_date, { apart: true }))) throw invalidField('lines', 'end_before_start');
  const org = wholeOrg(scope.org);
  const added = after.dormitories.filter((id) => !before?.dormitories.includes(id));
  const named = new Set(before?.lines.map(({ product_category }) => product_category));
  const changed = (field: 'employer' | 'vendor' | 'project'): number[] => (after[field] === null || after[field] === before?.[field] ? [] : [after[field]]);
  const [dormitoryRows, employers, vendorRows, works, categories] = await Promise.all([
    service.published(dormitories, scope).byIdNow(added),
    service.published(employerFirms, org).byIdNow(changed('employer')),
    service.published(vendors, org).byIdNow(changed('vendor')),
    service.published(projects, org).byIdNow(changed('project')),
    readCategories(service, scope.org),
  ]);
  const unknown: [string, boolean][] = [
    ['dormitories', added.some((id) => !dormitoryRows.get(id)?.is_active)],
    ['employer', changed('employer').some((id) => employers.get(id)?.merged_into !== null)],
    ['vendor', changed('vendor').some((id) => !vendorRows.get(id)?.is_active)],
    ['project', changed('project').some((id) => !works.has(id))],
    ['lines', after.lines.some(({ product_category: id }) => !named.has(id) && !categories.get(id)?.is_active)],
  ];
  refuseUnknownReferences(unknown.flatMap(([field, is]) => (is ? [field] : [])));
}
