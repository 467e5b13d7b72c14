/** Builds the query condition for a list of residents, and tells whether the kept figures know the total. */
import { seeingHealth } from '@firm/health/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import type { Right } from '@firm/platform/contract/permissions';
import { malformed } from '@firm/platform/errors/apiError';
import { demandAll } from '@firm/platform/http/identify';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { expiryDocuments } from '../../contract/resident/expiry.ts';
import type { EmployeeFilters } from '../../contract/resident/employee.ts';
import { employeeFields } from '../../contract/fields/employee.ts';
import { calendarOf, type Calendar } from '../calendar/calendar.ts';
import { addDays } from '@firm/platform/contract/days';
import { byCompany } from '../vendor/company.ts';
import { hasOnlyFilters } from '../entity/filter.ts';
import type { FiguresDocument } from '../figures/model.ts';

/** What filtering requires besides the permission to view residents: who matches a filter reveals as much as the record does. */
export const filterNeeds = (query: Pick<EmployeeFilters, 'health_status'>): readonly Right[] => (query.health_status ? [seeingHealth] : []);

/**
 * Residents by the filters of the list, for the list and for its files alike.
 * @throws 403 for a filter by what the caller may not see
 */
export async function residentFilter(service: ServiceContext, caller: Principal, query: EmployeeFilters): Promise<Record<string, unknown>> {
  demandAll(caller, filterNeeds(query));
  if (query.expires !== undefined && query.expires_within === undefined && query.expired !== true) throw malformed('bad_parameter', { name: 'expires' });
  const ends = query.expires_within !== undefined || query.expired === true;
  const { vendor, employer, ...rest } = query;
  // The organisation's dormitories determine the current day, for what expires soon.
  const { org } = caller.scope;
  return every(
    fieldFilter(employeeFields, rest),
    await byCompany(service, org, { vendor, employer }),
    ends ? ending(query, await calendarOf(service, org)) : {},
  );
}

/** Residents who have not left, with documents that expire soon or have expired. */
function ending({ expires_within, expires, expired }: EmployeeFilters, calendar: Calendar): Record<string, unknown> {
  const documents = expires === undefined ? expiryDocuments : [expires];
  const condition = calendar.where((today) => {
    const windows = [
      ...(expires_within === undefined ? [] : [{ $gte: today, $lte: addDays(today, expires_within) }]),
      ...(expired ? [{ $gt: '', $lt: today }] : []),
    ];
    const alternatives = documents.flatMap((document) => windows.map((window) => ({ [`${document}_expiry`]: window })));
    return alternatives.length === 1 ? { ...alternatives[0] } : { $or: alternatives };
  });
  return every({ tenancy_status: { $ne: 'CO' } }, condition);
}

/** Reads the total from the figures; null if the figures do not count by these filters. */
export function countedBy(query: EmployeeFilters): ((row: FiguresDocument) => number | undefined) | null {
  if (!hasOnlyFilters(query, 'dormitory', 'tenancy_status')) return null;
  const statuses = query.tenancy_status;
  if (!statuses) return (row) => row.employees;
  return (row) => [...new Set(statuses)].reduce((sum, status) => sum + (row.tenancy?.[status] ?? 0), 0);
}
