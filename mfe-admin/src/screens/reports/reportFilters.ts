/** The filters of the report on screen, kept in the address, so that a link shows the same rows. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { exportLimits as limits } from '@firm/admin/contract/export/limits';
import type { ReportSetting } from '../../api.ts';
import { acceptsFilter } from './acceptsFilter.ts';

export interface ReportFilters {
  readonly dormitory: readonly number[];
  /** null: as of now. */
  readonly day: string | null;
  /** null: as many as the report usually looks ahead. */
  readonly days: number | null;
}

/** An address may have been typed by hand: filters that the report does not take are ignored. */
function readFilters(params: URLSearchParams, report: ReportSetting): ReportFilters {
  const dormitories = (params.get('dormitory') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  const [day, days] = [params.get('day') ?? '', Number(params.get('days'))];
  return {
    dormitory: acceptsFilter(report, 'dormitory') ? dormitories.slice(0, limits.dormitories).map(Number) : [],
    day: acceptsFilter(report, 'day') && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    days: acceptsFilter(report, 'days') && Number.isInteger(days) && days >= 1 && days <= limits.days ? days : null,
  };
}

/** The address of a report on screen with its dormitories, day and columns. Filters that the report does not take are left out. */
export function reportAddress(report: ReportSetting, { dormitory, day, days }: ReportFilters, columns: readonly string[] | null = null): string {
  const params = new URLSearchParams({ report: report.code });
  if (dormitory.length > 0 && acceptsFilter(report, 'dormitory')) params.set('dormitory', dormitory.join(','));
  if (day !== null && acceptsFilter(report, 'day')) params.set('day', day);
  if (days !== null && acceptsFilter(report, 'days')) params.set('days', String(days));
  // All columns is the default, so they are not named.
  if (columns && columns.length > 0 && columns.length < report.columns.length) params.set('report.columns', columns.join(','));
  return `/reports?${params}`;
}

/** The filters as parameters of the calls. */
export const queryOf = ({ dormitory, day, days }: ReportFilters): { dormitory?: string; day?: string; days?: number } => ({ ...(dormitory.length > 0 && { dormitory: dormitory.join(',') }), ...(day !== null && { day }), ...(days !== null && { days }) });

/**
 * @returns the filters; `columns`: those that the user chose, null for the report's own; and `change`, which replaces the address
 * without a new entry in the browser's history
 */
export function useReportFilters(report: ReportSetting): { readonly filters: ReportFilters; readonly columns: readonly string[] | null; readonly change: (to: Partial<ReportFilters>) => void } {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, report), [params, report]);
  const chosen = params.get('report.columns');
  const columns = useMemo(() => chosen?.split(',') ?? null, [chosen]);
  const change = ({ dormitory, day, days }: Partial<ReportFilters>): void =>
    setParams(
      (now) => {
        const put = (name: string, value: string): void => (value === '' ? now.delete(name) : now.set(name, value));
        if (dormitory !== undefined) put('dormitory', dormitory.join(','));
        if (day !== undefined) put('day', day ?? '');
        if (days !== undefined) put('days', days === null ? '' : String(days));
        // With other filters, the rows begin again on the first page.
        now.delete('report.page');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, columns, change };
}
