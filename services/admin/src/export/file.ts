/** The formats of a report's file: a workbook or table in segments, or a document that is created in memory. */
import { fieldList } from '@firm/platform/pdf/blocks';
import { chartBlock, type DrawnChart } from '@firm/platform/pdf/chart';
import { amountsIn, figuresIn } from '@firm/platform/pdf/figures';
import { documentFrame } from '@firm/platform/pdf/frame';
import type { Language } from '@firm/platform/errors/messages';
import { renderPdf } from '@firm/platform/pdf/render';
import { wideTable } from '@firm/platform/pdf/wideTable';
import { csvInSegments, xlsxInSegments, type Rows, type SegmentedForm } from '@firm/platform/table/segments';
import { contentTypes, isAmount, type WrittenCell } from '@firm/platform/table/write';
import { isolateIn } from '@firm/platform/texts/isolate';
import type { ExportFormat } from '../../contract/export/limits.ts';
import { reportWord } from '../report/texts.ts';
import type { FileDescription, Line } from './about.ts';

/** What every file format needs. */
interface Sheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly language: Language;
  /** Words for true and false. */
  readonly yes: string;
  readonly no: string;
}

export const contentTypeOf: Readonly<Record<ExportFormat, string>> = { ...contentTypes, pdf: 'application/pdf' };

/** @param about called when all rows are written */
export function inSegments(format: 'xlsx' | 'csv', { title, headers, language, yes, no }: Sheet, about: () => readonly Line[]): SegmentedForm {
  const form = { headers, language, yes, no };
  if (format === 'csv') return csvInSegments(form);
  return xlsxInSegments(form, () => ({ title, about: { title: reportWord(language, 'about'), headers: [reportWord(language, 'about'), title], rows: about() } }));
}

/** What stands above the rows of a document; it is derived from all of them. */
interface Above {
  readonly about: readonly Line[];
  readonly charts: readonly DrawnChart[];
}

interface PrintedSheet extends Sheet {
  /** For each column, whether its numbers are figures; others, such as the number of a reservation, are names. */
  readonly figures: readonly boolean[];
}

/**
 * The whole document.
 * @param above called when all rows are read
 */
export async function* document({ title, headers, figures, language }: PrintedSheet, description: FileDescription, rows: AsyncIterable<Rows>, above: () => Above): AsyncGenerator<Uint8Array> {
  const write = figuresIn(language, { most: 3 });
  const lines: string[][] = [];
  for await (const page of rows) lines.push(...page.map((row) => row.map((cell, i) => printed(cell, language, figures[i] ? write : String))));
  // Bidi isolates keep a date in order among Arabic words.
  const isolate = isolateIn(language);
  const { paper, table } = wideTable(headers, lines, figures);
  const asOf = `${reportWord(language, 'as_of')} ${isolate(description.asOf)}`;
  const { opening, ...frame } = documentFrame({
    title,
    subtitle: asOf,
    organisation: description.operator,
    logo: description.logo,
    footer: [description.operator, description.address].filter(Boolean).join(' · '),
    made: asOf,
    language,
    orientation: 'landscape',
    paper: paper.size,
  });
  const { about, charts } = above();
  const drawn = charts.map((chart) => chartBlock(chart, { language, width: paper.width })).filter((block) => block !== null);
  const facts = { ...fieldList(about.map(([label, value]) => [label, printed(value, language, write)])), fontSize: 8, margin: [0, 0, 0, 8] as const };
  yield await renderPdf({ ...frame, content: [...opening, facts, ...drawn, lines.length === 0 ? { text: reportWord(language, 'none'), style: 'label' } : table] }, { language });
}

function printed(cell: WrittenCell, language: Language, write: (figure: number) => string): string {
  if (cell === null || cell === '') return '–';
  if (typeof cell === 'boolean') return reportWord(language, cell ? 'yes' : 'no');
  if (typeof cell === 'number') return write(cell);
  if (isAmount(cell)) return amountsIn(language, cell.digits)(cell.amount);
  return typeof cell === 'object' ? cell.day : cell;
}
