/** The condition for a list of residents, and whether a counter knows how many there are. */
import { every } from '@firm/platform/mongo/scope';
import { expiryDocuments } from '../../contract/expiry.ts';
import type { EmployeeFilters } from '../../contract/employee.ts';
import { between, equal, oneOf, only } from '../entity/filter.ts';
import { dayAfter } from './statistics.ts';
import type { FiguresDocument } from '../figures/model.ts';

export function employeeFilter(query: EmployeeFilters): Record<string, unknown> {
  return every(
    oneOf('dormitory', query.dormitory),
    oneOf('employer', query.employer),
    oneOf('vendor', query.vendor),
    oneOf('zone', query.zone),
    oneOf('tenancy_status', query.tenancy_status),
    oneOf('nationality', query.nationality),
    oneOf('gender', query.gender),
    oneOf('pass_type', query.pass_type),
    oneOf('health_status', query.health_status),
    oneOf('staff_type', query.staff_type),
    equal('resource_ref_id', query.resource_ref_id),
    equal('pass_number', query.pass_number),
    equal('work_pass_num', query.work_pass_num),
    equal('is_active', query.is_active),
    between('work_pass_expiry', query.work_pass_expiry_after, query.work_pass_expiry_before),
    between('passport_expiry', query.passport_expiry_after, query.passport_expiry_before),
    ending(query),
  );
}

/** Documents that end soon, or have ended, of residents who have not left. */
function ending({ expires_within, expires, expired }: EmployeeFilters): Record<string, unknown> {
  const today = dayAfter(0);
  const windows = [
    ...(expires_within === undefined ? [] : [{ $gte: today, $lte: dayAfter(expires_within) }]),
    ...(expired ? [{ $gt: '', $lt: today }] : []),
  ];
  if (windows.length === 0) return {};
  const documents = expires === undefined ? expiryDocuments : [expires];
  const alternatives = documents.flatMap((document) => windows.map((window) => ({ [`${document}_expiry`]: window })));
  const lives = { tenancy_status: { $ne: 'CO' } };
  return alternatives.length === 1 ? { ...lives, ...alternatives[0] } : { $and: [lives, { $or: alternatives }] };
}

/** Reads the total off the figures; null where these filters are not what the figures count by. */
export function countedBy(query: EmployeeFilters): ((row: FiguresDocument) => number | undefined) | null {
  if (!only(query, 'dormitory', 'tenancy_status')) return null;
  const statuses = query.tenancy_status;
  if (!statuses) return (row) => row.employees;
  return (row) => [...new Set(statuses)].reduce((sum, status) => sum + (row.tenancy?.[status] ?? 0), 0);
}
