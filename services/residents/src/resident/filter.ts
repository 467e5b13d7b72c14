/** The condition for a list of residents, and whether a counter knows how many there are. */
import { malformed } from '@firm/platform/errors/apiError';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { expiryDocuments } from '../../contract/expiry.ts';
import type { EmployeeFilters } from '../../contract/employee.ts';
import { employeeFields } from '../../contract/fields/employee.ts';
import { calendarOf, type Calendar } from '../calendar/calendar.ts';
import { addDays } from '@firm/platform/contract/days';
import { byCompany } from '../vendor/company.ts';
import { only } from '../entity/filter.ts';
import type { FiguresDocument } from '../figures/model.ts';

/** @param org whose dormitories' days count for what ends soon */
export async function residentFilter(
  service: ServiceContext,
  org: number,
  query: EmployeeFilters,
): Promise<Record<string, unknown>> {
  if (query.expires !== undefined && query.expires_within === undefined && query.expired !== true) throw malformed('bad_parameter', { name: 'expires' });
  const ends = query.expires_within !== undefined || query.expired === true;
  const { vendor, employer, ...rest } = query;
  return every(
    fieldFilter(employeeFields, rest),
    await byCompany(service, org, { vendor, employer }),
    ends ? ending(query, await calendarOf(service, org)) : {},
  );
}

/** Documents that end soon, or have ended, of residents who have not left. */
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

/** Reads the total off the figures; null where these filters are not what the figures count by. */
export function countedBy(query: EmployeeFilters): ((row: FiguresDocument) => number | undefined) | null {
  if (!only(query, 'dormitory', 'tenancy_status')) return null;
  const statuses = query.tenancy_status;
  if (!statuses) return (row) => row.employees;
  return (row) => [...new Set(statuses)].reduce((sum, status) => sum + (row.tenancy?.[status] ?? 0), 0);
}
