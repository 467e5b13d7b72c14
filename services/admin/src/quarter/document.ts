/** The quarterly report as a PDF, heading by heading. Pure: turns the report into pdfmake's document definition. */
import type { Language } from '@firm/platform/errors/messages';
import { fieldList } from '@firm/platform/pdf/blocks';
import type { PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { amountsIn } from '@firm/platform/pdf/figures';
import { documentFrame } from '@firm/platform/pdf/frame';
import { isolateIn } from '@firm/platform/texts/isolate';
import type { QuarterReport } from '../../contract/quarter/quarterReport.ts';
import { quarterTexts } from './texts.ts';

interface Operator {
  readonly name: string;
  readonly address: string;
  readonly logo: string | null;
}

type Figure = NonNullable<QuarterReport['sections'][number]['figures']>[number];

export function quarterDocument(report: QuarterReport, operator: Operator, language: Language): PdfDefinition {
  const { word } = quarterTexts(language);
  // Bidi isolates keep a date in order among Arabic words.
  const isolate = isolateIn(language);
  const printed = ({ value, digits }: Figure): string => (value === null ? '–' : typeof value === 'number' ? amountsIn(language, digits)(value) : value);
  const { opening, ...frame } = documentFrame({
    title: word.title,
    subtitle: `${isolate(report.dorm_name)} · ${isolate(`${report.quarter} – ${report.last_day}`)}`,
    organisation: operator.name,
    logo: operator.logo,
    footer: [operator.name, operator.address].filter(Boolean).join(' · '),
    made: report.sent_time ? `${word.sent} ${isolate(report.sent_time.slice(0, 10))}` : word.draft,
    language,
  });
  const content = report.sections.flatMap(({ name, figures, text, wants_text }, i): PdfNode[] => [
    { text: `${i + 1}. ${name}`, style: 'heading' },
    ...(figures && figures.length > 0 ? [fieldList(figures.map((figure) => [figure.name, printed(figure)]))] : []),
    ...(figures === null ? [{ text: word.hidden, style: 'label' }] : []),
    ...(text !== '' ? [{ text }] : wants_text ? [{ text: word.missing, style: 'label' }] : []),
  ]);
  return { ...frame, content: [...opening, ...content] };
}
