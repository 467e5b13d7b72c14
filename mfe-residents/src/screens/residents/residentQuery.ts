import { listParameters, type TableQuery } from '@firm/shared-ui/table/state/tableState.ts';
import { expirySpan } from '../../resident/expiry.ts';

/** The name of the residents' table in the address. */
export const tableName = 'residents';

/**
 * The query of `GET /employees/` for the table's state. The chosen pass expiries become a span of days; the table's own
 * dormitory filter takes precedence over the top bar's. Pure.
 */
export function residentQuery({ filters, ...query }: TableQuery, dormitory: string | undefined, today: string): Record<string, string | number> {
  const { work_pass: pass, passport, ...plain } = filters;
  const passSpan = expirySpan(pass ?? [], today);
  const passportSpan = expirySpan(passport ?? [], today);
  return {
    ...(dormitory && { dormitory }),
    ...listParameters({ ...query, filters: plain }),
    ...(passSpan.after && { work_pass_expiry_after: passSpan.after }),
    ...(passSpan.before && { work_pass_expiry_before: passSpan.before }),
    ...(passportSpan.after && { passport_expiry_after: passportSpan.after }),
    ...(passportSpan.before && { passport_expiry_before: passportSpan.before }),
  };
}
