/** The tracker report as a document. Pure: from the contents to pdfmake's language. */
import type { Language } from '@firm/platform/errors/messages';
import { dataTable } from '@firm/platform/pdf/blocks';
import type { PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { documentFrame } from '@firm/platform/pdf/frame';
import { apartIn } from '@firm/platform/texts/apart';
import { labelOf, lookupName } from './labels.ts';
import { reportTexts } from './texts.ts';

interface ReportedRecord {
  readonly reporting_date: string;
  readonly resident: string;
  readonly pass: string;
  readonly room: string;
  readonly health_status: number;
  readonly location: number | null;
  readonly temperature: number | null;
  readonly onset: string | null;
  /** First day of the record that followed; null: it is current. */
  readonly until: string | null;
}

interface TrackerReport {
  readonly organisation: { readonly name: string; readonly address: string; readonly logo: string | null };
  /** null: all that the caller sees. */
  readonly dormitory: string | null;
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD HH:mm` */
  readonly made: string;
  readonly records: readonly ReportedRecord[];
  /** Of all records of these days. */
  readonly count: number;
  /** Health status → residents whose last record of these days has it. */
  readonly byStatus: ReadonlyMap<number, number>;
}

export function reportDefinition(told: TrackerReport, language: Language): PdfDefinition {
  const t = reportTexts[language];
  // Isolated, a date keeps its order among Arabic words.
  const apart = apartIn(language);
  const { opening, ...frame } = documentFrame({
    title: t.title,
    subtitle: `${apart(`${told.from} – ${told.to}`)} · ${apart(told.dormitory ?? t.everywhere)}`,
    organisation: told.organisation.name,
    logo: told.organisation.logo,
    footer: [told.organisation.name, told.organisation.address].filter(Boolean).join(' · '),
    made: `${t.made} ${apart(told.made)}`,
    language,
    orientation: 'landscape',
  });
  const label = (field: Parameters<typeof labelOf>[0]) => labelOf(field, language);
  const whole = (text: string): PdfNode => ({ text, noWrap: true });
  const status = (id: number) => lookupName('healthstatustypes', id, language);
  const summary = dataTable(
    [{ title: label('health_status'), width: 160 }, { title: t.people, width: 80, alignment: 'right' }],
    [...told.byStatus].sort(([a], [b]) => a - b).map(([id, n]) => [status(id), String(n)]),
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
    told.records.map((one) => [
      whole(one.reporting_date),
      one.resident,
      whole(one.pass),
      whole(one.room || '–'),
      status(one.health_status),
      lookupName('healthlocationstatustypes', one.location, language) || '–',
      one.temperature === null ? '–' : one.temperature.toFixed(1),
      whole(one.onset ?? '–'),
      one.until === null ? t.open : whole(one.until),
    ]),
  );
  const content: PdfNode[] = [...opening];
  if (told.records.length === 0) content.push({ text: t.none, style: 'label' });
  else content.push({ text: t.byStatus, style: 'heading' }, summary, { text: t.records, style: 'heading' }, { ...records, fontSize: 8.5 });
  if (told.count > told.records.length) content.push({ text: t.first(told.records.length, told.count), margin: [0, 8] });
  return { ...frame, content };
}
