/** The description within a file: what it contains, how it is counted, as of which moment, with which filters, and control totals. */
import { readLetterhead, users } from '@firm/identity/contract/published';
import { wallText } from '@firm/platform/clock/wallClock';
import type { Language } from '@firm/platform/errors/messages';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { WrittenCell } from '@firm/platform/table/write';
import type { ReportColumn } from '../../contract/report/catalogue.ts';
import { timeZoneOf } from '../organisationDay.ts';
import type { ReportRows, ReportRun } from '../report/report.ts';
import { dormitoriesOf } from '../report/dormitories.ts';
import { columnName, reportWord } from '../report/texts.ts';
import type { ExportDocument } from './model.ts';
import type { Source } from './source.ts';

/** Known before the rows are read. */
export interface FileDescription {
  readonly operator: string;
  readonly address: string;
  /** Only for documents. */
  readonly logo: string | null;
  /** The moment, in the dormitories' time zone. */
  readonly asOf: string;
  readonly lines: readonly Line[];
}

export type Line = readonly [label: string, value: WrittenCell];

interface RowTotals {
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
  readonly warnings: NonNullable<ReportRows['warnings']>;
}

/** All of it that is known before the rows are read, in the language of the file; `aboutLines` adds the totals. */
export async function describeFile(run: ReportRun, { title, description, counted, ofDormitories, columns, filterText }: Source, job: ExportDocument): Promise<FileDescription> {
  const { service, scope, language, filters, now } = run;
  const [dormitories, head, ownZone, asker] = [await dormitoriesOf(run), await readLetterhead(service, scope.org, job.format === 'pdf'), await timeZoneOf(service, scope.org), await service.published(users, wholeOrg(scope.org)).findOne({ _id: job.requested_by })];
  const word = (key: Parameters<typeof reportWord>[1], values?: Parameters<typeof reportWord>[2]): string => reportWord(language, key, values);
  const zones = new Set(dormitories.map(({ timezone }) => timezone));
  // For dormitories in different time zones the organisation's own is used.
  const [only] = zones;
  const zone = (zones.size === 1 && only) || ownZone;
  const at = (moment: Date): string => `${wallText(moment, zone)} (${zone})`;
  const named = (some: Source['columns']): string => some.map(({ header }) => header).join(' · ') || word('nothing');
  const lines: (Line | false)[] = [
    [word('about_report'), title],
    description !== '' && [word('about_tells'), description],
    counted !== '' && [word('about_counted'), counted],
    [word('about_operator'), head.name],
    [word('as_of'), at(now)],
    ofDormitories && [word(filters.dormitory.length > 0 ? 'about_dormitories' : 'about_all_dormitories'), dormitories.map(({ name }) => name).join(' · ') || word('nothing')],
    filters.day !== null && [word('about_day'), filters.day],
    filters.days !== null && [word('about_days'), filters.days],
    filterText !== '' && [word('about_filters'), filterText],
    [word('about_columns'), named(columns)],
    [word('about_personal'), named(columns.filter(({ personal }) => personal))],
    [word('about_asked_by'), asker?.name ?? ''],
    [word('about_asked_on'), at(job.requested_on)],
    job.reason !== '' && [word('about_reason'), job.reason],
  ];
  return { operator: head.name, address: head.address, logo: head.logo, asOf: at(now), lines: lines.filter((line) => line !== false) };
}

/** The whole description, once all rows are read. */
export function aboutLines(language: Language, { lines }: FileDescription, { rows, sums, warnings }: RowTotals): Line[] {
  return [
    ...lines,
    [reportWord(language, 'about_rows'), rows],
    ...Object.entries(sums).map(([key, sum]): Line => [reportWord(language, 'about_sum', { column: columnName(language, key as ReportColumn) }), Math.round(sum * 1_000) / 1_000]),
    ...warnings.map(({ key, values }): Line => [reportWord(language, 'about_warning'), reportWord(language, key, values)]),
  ];
}
