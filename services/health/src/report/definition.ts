/** The tracker report as a PDF. Pure: turns the contents into pdfmake's document definition. */
import type { Language } from '@firm/platform/errors/messages';
import { dataTable } from '@firm/platform/pdf/blocks';
import type { PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { figuresIn } from '@firm/platform/pdf/figures';
import { documentFrame } from '@firm/platform/pdf/frame';
import { isolateIn } from '@firm/platform/texts/isolate';
import { labelOf, lookupName } from './labels.ts';
import { reportTexts } from './texts.ts';
import type { ReportedRecord } from './trackerRecords.ts';

interface TrackerReport {
  readonly organisation: { readonly name: string; readonly address: string; readonly logo: string | null };
  /** The names of those whose records are in it; `all`: every one of the organisation. */
  readonly dormitories: 'all' | readonly string[];
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD HH:mm` */
  readonly made: string;
  readonly records: readonly ReportedRecord[];
  /** Number of records in the period. */
  readonly count: number;
  /** Health status → residents whose last record in the period has it. */
  readonly byStatus: ReadonlyMap<number, number>;
}

export function reportDefinition(report: TrackerReport, language: Language): PdfDefinition {
  const t = reportTexts[language];
  // Bidi isolates keep a date in order among Arabic words.
  const isolate = isolateIn(language);
  const places = report.dormitories === 'all' ? [t.everywhere] : report.dormitories.length > 0 ? report.dormitories : [t.nowhere];
  const { opening, ...frame } = documentFrame({
    title: t.title,
    subtitle: [`${report.from} – ${report.to}`, ...places].map(isolate).join(' · '),
    organisation: report.organisation.name,
    logo: report.organisation.logo,
    footer: [report.organisation.name, report.organisation.address].filter(Boolean).join(' · '),
    made: `${t.made} ${isolate(report.made)}`,
    language,
    orientation: 'landscape',
  });
  const label = (field: Parameters<typeof labelOf>[0]) => labelOf(field, language);
  const people = figuresIn(language);
  const degrees = figuresIn(language, { least: 1, most: 1 });
  const noWrap = (text: string): PdfNode => ({ text, noWrap: true });
  const status = (id: number) => lookupName('healthstatustypes', id, language);
  const summary = dataTable(
    [{ title: label('health_status'), width: 160 }, { title: t.people, width: 80, alignment: 'right' }],
    [...report.byStatus].sort(([a], [b]) => a - b).map(([id, n]) => [status(id), people(n)]),
  );
  const records = dataTable(
    [
      { title: label('reporting_date'), width: 'auto' },
      { title: label('employee'), width: '*' },
      { title: label('pass_number'), width: 'auto' },
      { title: t.room, width: 'auto' },
      { title: label('health_status'), width: 'auto' },
      { title: label('curr_location_status'), width: 'auto' },
      { title: label('temperature'), width: 'auto', alignment: 'right' },
      { title: label('onset_date'), width: 'auto' },
      { title: label('status_end_date'), width: 'auto' },
    ],
    report.records.map((one) => [
      noWrap(one.reporting_date),
      one.resident,
      noWrap(one.pass),
      noWrap(one.room || '–'),
      status(one.health_status),
      lookupName('healthlocationstatustypes', one.location, language) || '–',
      one.temperature === null ? '–' : degrees(one.temperature),
      noWrap(one.onset ?? '–'),
      one.until === null ? t.open : noWrap(one.until),
    ]),
  );
  const content: PdfNode[] = [...opening];
  if (report.records.length === 0) content.push({ text: t.none, style: 'label' });
  else content.push({ text: t.byStatus, style: 'heading' }, summary, { text: t.records, style: 'heading' }, { ...records, fontSize: 8.5 });
  if (report.count > report.records.length) content.push({ text: t.first(report.records.length, report.count), margin: [0, 8] });
  return { ...frame, content };
}
