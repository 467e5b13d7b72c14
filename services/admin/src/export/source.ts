/** The source of an export: a report of the catalogue, or a table of another area, as planned by its service. */
import { auditFilterText, auditColumns, auditRows } from '../audit/rows.ts';
import { reportOf } from '../../contract/report/catalogue.ts';
import { reportRows, type NamedRows } from '../report/catalogue.ts';
import { chartsOf, type ChartCount } from '../report/charts.ts';
import type { ReportRun } from '../report/report.ts';
import { columnName, reportTexts, reportWord } from '../report/texts.ts';
import { tableRows } from '../table/rows.ts';
import { ExportAborted } from './errors.ts';
import { auditPersonal, type AuditPlan, type ExportDocument } from './model.ts';

export interface Source {
  readonly title: string;
  /** Words for true and false. */
  readonly yes: string;
  readonly no: string;
  /** What it contains and how it is counted; empty: the columns speak for themselves. */
  readonly description: string;
  readonly counted: string;
  /** Whether it can be filtered by dormitory. */
  readonly ofDormitories: boolean;
  /** The other filters, in words. */
  readonly filterText: string;
  readonly columns: readonly { readonly key: string; readonly header: string; readonly personal: boolean }[];
  /** Columns whose totals the file states. */
  readonly totals: readonly string[];
  readonly rows: () => Promise<NamedRows>;
  /** The charts in a document; each must see all rows. */
  readonly charts: () => ChartCount[];
}

/** @throws ExportAborted if the report no longer exists */
export async function sourceOf(run: ReportRun, { report, columns, table, audit, requested_by }: Pick<ExportDocument, 'report' | 'columns' | 'table' | 'audit' | 'requested_by'>): Promise<Source> {
  if (audit) return auditSource(run, audit, requested_by);
  if (table) return { title: table.title, yes: table.yes, no: table.no, description: '', counted: '', ofDormitories: true, filterText: table.asked, columns: table.columns, totals: [], rows: () => tableRows(run, table), charts: () => [] };
  const entry = reportOf(report);
  if (!entry) throw new ExportAborted('rights_lost', {}, 'CA');
  const { name, description, counted } = reportTexts(run.language, entry.code);
  const personal: readonly string[] = entry.personal;
  return {
    ...{ title: name, yes: reportWord(run.language, 'yes'), no: reportWord(run.language, 'no'), description, counted, ofDormitories: entry.filters.some((one) => one === 'dormitory'), filterText: '' },
    columns: entry.columns.filter((key) => columns.includes(key)).map((key) => ({ key, header: columnName(run.language, key), personal: personal.includes(key) })),
    totals: entry.totals,
    rows: () => reportRows[entry.code](run),
    charts: () => chartsOf(entry.code, columns),
  };
}

/** The audit, filtered as on its page. */
async function auditSource(run: ReportRun, { narrowed, views }: AuditPlan, requester: number): Promise<Source> {
  const { language } = run;
  const personal: readonly string[] = auditPersonal;
  return {
    ...{ title: reportWord(language, 'audit'), yes: reportWord(language, 'yes'), no: reportWord(language, 'no'), description: reportWord(language, 'audit_tells'), counted: '', ofDormitories: true, filterText: await auditFilterText(run, narrowed) },
    columns: auditColumns.map((key) => ({ key, header: key === 'dormitory' ? columnName(language, key) : reportWord(language, key), personal: personal.includes(key) })),
    totals: [],
    rows: () => auditRows(run, narrowed, { id: requester, views }),
    charts: () => [],
  };
}
