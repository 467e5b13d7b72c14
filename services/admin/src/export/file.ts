/** Writes the rows of a report as a file, a few at a time; a document alone is made in memory. */
import { organisations } from '@firm/identity/contract/published';
import { wallAt } from '@firm/platform/clock/wallClock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Language } from '@firm/platform/errors/messages';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { dataTable } from '@firm/platform/pdf/blocks';
import { documentFrame } from '@firm/platform/pdf/frame';
import { renderPdf } from '@firm/platform/pdf/render';
import type { ServiceContext } from '@firm/platform/service/context';
import { contentTypes, type WrittenCell } from '@firm/platform/table/write';
import { csvPieces } from '@firm/platform/table/writeCsv';
import { xlsxStream } from '@firm/platform/table/writeXlsx';
import type { ExportFormat } from '../../contract/exportLimits.ts';
import { reportWord } from '../report/texts.ts';

/** What a file is made of. */
interface Sheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly WrittenCell[])[]>;
  readonly language: Language;
  readonly org: number;
  /** The moment that it shows. */
  readonly asOf: Date;
}

export const contentTypeOf: Readonly<Record<ExportFormat, string>> = { ...contentTypes, pdf: 'application/pdf' };

/** The file's bytes, as they are made. Nothing is begun before they are read, and nothing goes on when their reader leaves. */
export async function* filePieces(service: ServiceContext, format: ExportFormat, sheet: Sheet): AsyncGenerator<Uint8Array> {
  if (format === 'pdf') return yield* document(service, sheet);
  const { title, headers, rows, language } = sheet;
  // A workbook's sheets have short names.
  const table = { title: title.slice(0, 31), headers, rows, rightToLeft: language === 'ar', yes: reportWord(language, 'yes'), no: reportWord(language, 'no') };
  yield* format === 'csv' ? csvPieces(table) : (xlsxStream(table) as AsyncIterable<Uint8Array>);
}

async function* document(service: ServiceContext, { title, headers, rows, language, org, asOf }: Sheet): AsyncGenerator<Uint8Array> {
  const operator = await service.published(organisations, wholeOrg(org)).findOne({ _id: org });
  const lines: string[][] = [];
  for await (const page of rows) lines.push(...page.map((row) => row.map((cell) => printed(cell, language))));
  // Isolated, a date keeps its order among Arabic words.
  const apart = (text: string) => (language === 'ar' ? `\u2066${text}\u2069` : text);
  const { day, time } = wallAt(asOf, defaultTimeZone);
  const { opening, ...frame } = documentFrame({
    title,
    subtitle: `${reportWord(language, 'as_of')} ${apart(`${day} ${time}`)}`,
    organisation: operator?.name ?? '',
    footer: [operator?.name, operator?.footerData.address].filter(Boolean).join(' · '),
    made: `${reportWord(language, 'made')} ${apart(`${day} ${time}`)}`,
    language,
    orientation: 'landscape',
  });
  const table = { ...dataTable(headers.map((header) => ({ title: header, width: 'auto' as const })), lines), fontSize: 7 };
  yield await renderPdf({ ...frame, content: [...opening, lines.length === 0 ? { text: reportWord(language, 'none'), style: 'label' } : table] }, { language });
}

function printed(cell: WrittenCell, language: Language): string {
  if (cell === null || cell === '') return '–';
  if (typeof cell === 'boolean') return reportWord(language, cell ? 'yes' : 'no');
  return typeof cell === 'object' ? cell.day : String(cell);
}
