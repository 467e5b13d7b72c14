/** The quarterly report as a document, heading by heading. Pure: from the report to pdfmake's language. */
import type { Language } from '@firm/platform/errors/messages';
import { fieldList } from '@firm/platform/pdf/blocks';
import type { PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { documentFrame } from '@firm/platform/pdf/frame';
import { apartIn } from '@firm/platform/texts/apart';
import type { QuarterReport } from '../../contract/quarterReport.ts';
import { quarterTexts } from './texts.ts';

interface Operator {
  readonly name: string;
  readonly address: string;
  readonly logo: string | null;
}

export function quarterDocument(report: QuarterReport, operator: Operator, language: Language): PdfDefinition {
  const { word } = quarterTexts(language);
  // Isolated, a date keeps its order among Arabic words.
  const apart = apartIn(language);
  const printed = (value: number | string | null): string => (value === null ? '–' : String(value));
  const { opening, ...frame } = documentFrame({
    title: word.title,
    subtitle: `${apart(report.dorm_name)} · ${apart(`${report.quarter} – ${report.last_day}`)}`,
    organisation: operator.name,
    logo: operator.logo,
    footer: [operator.name, operator.address].filter(Boolean).join(' · '),
    made: report.sent_time ? `${word.sent} ${apart(report.sent_time.slice(0, 10))}` : word.draft,
    language,
  });
  const content = report.sections.flatMap(({ name, figures, text, wants_text }, i): PdfNode[] => [
    { text: `${i + 1}. ${name}`, style: 'heading' },
    ...(figures && figures.length > 0 ? [fieldList(figures.map((figure) => [figure.name, printed(figure.value)]))] : []),
    ...(figures === null ? [{ text: word.hidden, style: 'label' }] : []),
    ...(text !== '' ? [{ text }] : wants_text ? [{ text: word.missing, style: 'label' }] : []),
  ]);
  return { ...frame, content: [...opening, ...content] };
}
