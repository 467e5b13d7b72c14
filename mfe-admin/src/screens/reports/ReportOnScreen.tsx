/**
 * A report on screen: totals, charts and rows, with the ways to get it as a file or on a schedule
 * (docs/rules/administration.md#reports-on-screen).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '@firm/admin/contract/contract/money';
import { hasFigures } from '@firm/admin/contract/report/screen';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Chart } from '@firm/shared-ui/charts/Chart.tsx';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { decimalsOf } from '@firm/shared-ui/format/numbers.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, reportSummaryQuery, type ReportRow, type ReportSetting, type ReportSummary } from '../../api.ts';
import { recordAddress } from './recordAddress.ts';
import { queryOf, useReportFilters, type ReportFilters } from './reportFilters.ts';
import { ReportNarrowing } from './ReportNarrowing.tsx';
import './reports.css';

const SaveDialog = lazy(() => import('./saved/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })));
const AskDialog = lazy(() => import('./AskDialog.tsx').then((m) => ({ default: m.AskDialog })));

interface ReportOnScreenProps {
  readonly report: ReportSetting;
  /** Called with the id of the export that was begun. */
  readonly onAsked: (id: number) => void;
}

export function ReportOnScreen({ report, onAsked }: ReportOnScreenProps): ReactNode {
  const { t } = useTranslation('admin');
  const { filters, columns, change } = useReportFilters(report);
  const [open, setOpen] = useState<'file' | 'save' | null>(null);
  const close = (): void => setOpen(null);
  const begin = { ...filters, dormitory: [...filters.dormitory], columns: report.columns.map(({ key }) => key).filter((key) => columns === null || columns.includes(key)) };
  return (
    <article aria-label={report.name} className="firm-reports__read">
      <p className="firm-reports__back">
        <AreaLink to="/reports">{t('reports.all')}</AreaLink>
      </p>
      <div className="firm-reports__head">
        <h3>{report.name}</h3>
        <span className="firm-reports__steps">
          <Button type="primary" onClick={() => setOpen('file')}>
            {t('reports.asFile')}
          </Button>
          <Button onClick={() => setOpen('save')}>{t('reports.saveIt')}</Button>
        </span>
      </div>
      <p>{report.description}</p>
      <ReportNarrowing report={report} filters={filters} onChange={change} />
      <Summary report={report} filters={filters} />
      <Rows report={report} filters={filters} />
      <Suspense fallback={null}>
        {open === 'file' && <AskDialog report={report} begin={begin} onClose={close} onAsked={onAsked} />}
        {open === 'save' && <SaveDialog report={report} begin={begin} saved={null} onClose={close} />}
      </Suspense>
    </article>
  );
}

interface PartProps {
  readonly report: ReportSetting;
  readonly filters: ReportFilters;
}

/** The time of the figures, notes for the reader, sums over all rows, and charts. */
function Summary({ report, filters }: PartProps): ReactNode {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { data, isError, isFetching, refetch } = useQuery(reportSummaryQuery(report.id, queryOf(filters), useLanguage()));
  if (isError) return <FiguresFailed onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('reports.adding')}</p>;
  return (
    <section aria-label={t('reports.summary')} aria-busy={isFetching}>
      <p>
        {t('reports.asOf')} <Time value={data.as_of} /> · {data.counted}
      </p>
      {data.warnings.map((text) => (
        <p key={text} role="note" className="firm-reports__warning">
          {text}
        </p>
      ))}
      {data.totals === null && <p role="note">{t('reports.tooMany', { rows: number(data.rows) })}</p>}
      {data.totals !== null && data.totals.length > 0 && (
        <Facts>
          {data.totals.map(({ key, name, value }) => (
            <Fact key={key} label={t('reports.sumOf', { name })}>
              {number(value)}
            </Fact>
          ))}
        </Facts>
      )}
      {data.charts.length > 0 && (
        <div className="firm-reports__charts">
          {data.charts.map((chart) => (
            <Drawn key={chart.key} chart={chart} />
          ))}
        </div>
      )}
    </section>
  );
}

function Drawn({ chart: { title, type, labels, series, stacked } }: { readonly chart: ReportSummary['charts'][number] }): ReactNode {
  const data = useMemo(() => ({ labels, series, stacked }), [labels, series, stacked]);
  return (
    <section className="firm-reports__chart" aria-label={title}>
      <h4>{title}</h4>
      <Chart type={type} data={data} label={title} />
    </section>
  );
}

/** The column that names a row comes first, so that it stays in place and is the heading of the card on a phone. */
const heads: readonly string[] = ['name', 'ref_no', 'user', 'room', 'reservation', 'case', 'export', 'month', 'date', 'vendor'];

function Rows({ report, filters }: PartProps): ReactNode {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const columns = useColumns(report);
  const query = useMemo(() => queryOf(filters), [filters]);
  const fetchPage = useCallback<FetchPage<ReportRow>>(({ limit, offset }, signal) => api('GET /reportsettings/{id}/rows/', { params: { id: report.id }, query: { ...query, limit, offset }, signal }), [report.id, query]);
  const [head] = columns;
  return (
    <DataTable
      name="report"
      label={t('reports.rowsOf', { report: report.name })}
      columns={columns}
      searchable={false}
      fetchPage={fetchPage}
      queryKey={['reportsettings', 'rows', report.id, query, language]}
      rowKey="id"
      rowLabel={({ id, cells }) => String(cells[head?.key ?? ''] ?? id + 1)}
      empty={<p>{t('reports.noRows')}</p>}
    />
  );
}

function useColumns(report: ReportSetting): readonly TableColumn<ReportRow>[] {
  const { number } = useFormats();
  return useMemo(() => {
    const head = heads.find((key) => report.columns.some((column) => column.key === key)) ?? report.columns[0]?.key;
    return report.columns
      .toSorted((one, other) => Number(other.key === head) - Number(one.key === head))
      .map(({ key, name, kind }): TableColumn<ReportRow> => {
        const text = ({ cells }: ReportRow): ReactNode => {
          const cell = cells[key] ?? null;
          if (cell === null || cell === '') return '—';
          if (kind === 'number') return number(Number(cell));
          if (kind === 'amount') return number(Number(cell), decimalsOf(typeof cells.currency === 'string' ? digitsOf(cells.currency) : undefined));
          return <bdi dir={kind === 'day' ? 'ltr' : 'auto'}>{String(cell)}</bdi>;
        };
        return {
          ...{ key, title: name, width: kind === 'text' ? 170 : 130, align: hasFigures(kind) ? 'end' : 'start' },
          ...(key === head && { fixed: 'start', required: true }),
          render: (row) => {
            const link = row.links[key];
            return link && row.cells[key] != null ? <AreaLink to={recordAddress[link.kind](link.id)}>{text(row)}</AreaLink> : text(row);
          },
        };
      });
  }, [report, number]);
}
