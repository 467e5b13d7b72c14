/** Checks the request for a report against the catalogue and the requester's permissions. */
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { addDays, latestToday, type Day } from '@firm/platform/contract/days';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { exportLimits } from '../../contract/export/limits.ts';
import type { ExportFilters } from '../../contract/export/tracker.ts';
import { personalOf, reportOf, type ReportEntry } from '../../contract/report/catalogue.ts';
import { requiresReason, type AdminNumbers } from '../../contract/settingsDefaults.ts';
import { demandReport } from '../report/catalogue.ts';
import type { ExportDocument } from './model.ts';

interface ExportRequest {
  readonly report: number;
  readonly filters: { readonly [Key in keyof ExportFilters]?: ExportFilters[Key] | undefined };
  readonly columns: readonly string[] | undefined;
  readonly format: ExportDocument['format'];
}

/**
 * The request, checked against the report.
 * @throws 403 without the report's own permissions · 422
 */
export async function checkedRequest(service: ServiceContext, { caller, scope }: { readonly caller: Principal; readonly scope: Scope }, { report, filters, columns, format }: ExportRequest): Promise<Pick<ExportDocument, 'report' | 'filters' | 'columns' | 'format'>> {
  const entry = reportOf(report);
  if (!entry) throw invalidField('report', 'invalid_value');
  demandReport(caller, entry);
  const { dormitory = [], day = null, days = null } = filters;
  const takes = (filter: string): boolean => entry.filters.some((one) => one === filter);
  const seen = await service.published(dormitories, scope).byId(dormitory);
  // A filter that the report ignores is refused, since readers would believe that it applies.
  if (dormitory.some((id) => !seen.has(id)) || (dormitory.length > 0 && !takes('dormitory'))) throw invalidField('filters', 'invalid_value');
  if (takes('day') && day !== null) demandKnownDay(entry, day);
  const known: readonly string[] = entry.columns;
  const chosen = columns?.length ? known.filter((key) => columns.includes(key)) : [...known];
  if (columns?.some((key) => !known.includes(key))) throw invalidField('columns', 'invalid_value');
  return { report, columns: chosen, format, filters: { dormitory, day: takes('day') ? day : null, days: takes('days') ? days : null } };
}

/** @throws 422 for a day of which the report cannot know anything yet */
function demandKnownDay({ ahead }: ReportEntry, day: Day): void {
  const today = latestToday(clock.now());
  if (!ahead && day > today) throw invalidField('day', 'day_in_future');
  if (day > addDays(today, exportLimits.days)) throw invalidField('day', 'invalid_value');
}

/** @throws 422 without a reason where the organisation asks for one */
export function demandReasonOf({ export_reason }: Pick<AdminNumbers, 'export_reason'>, personal: boolean, reason: string): void {
  if (reason === '' && requiresReason(export_reason, personal)) throw invalidField('reason', 'required', { field: 'reason' });
}

/** @throws 422 without a reason where the organisation asks for one */
export function demandReason(settings: Pick<AdminNumbers, 'export_reason'>, { report, columns }: Pick<ExportDocument, 'report' | 'columns'>, reason: string): void {
  demandReasonOf(settings, personalOf(report, columns).length > 0, reason);
}
