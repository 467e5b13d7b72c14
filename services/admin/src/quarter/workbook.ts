/** The quarterly report as a workbook: one line for each figure and text of the eleven headings, in order. Pure: turns the report into rows. */
import type { Language } from '@firm/platform/errors/messages';
import type { WrittenCell, WrittenTable } from '@firm/platform/table/write';
import type { QuarterReport } from '../../contract/quarter/quarterReport.ts';
import { quarterTexts } from './texts.ts';

/** Missing data is stated as a gap, never left out. */
export function quarterWorkbook({ sections, dorm_name, quarter }: QuarterReport, language: Language): WrittenTable {
  const { word } = quarterTexts(language);
  const rows = sections.flatMap(({ name, figures, text, wants_text }, i): (readonly WrittenCell[])[] => {
    const line = (what: string, value: WrittenCell): readonly WrittenCell[] => [dorm_name, quarter, i + 1, name, what, value];
    return [
      ...(figures === null ? [line(word.figures, word.hidden)] : figures.map((figure) => line(figure.name, typeof figure.value === 'number' && figure.digits !== undefined ? { amount: figure.value, digits: figure.digits } : (figure.value ?? word.gap)))),
      ...(text !== '' ? [line(word.text, text)] : wants_text ? [line(word.text, word.missing)] : []),
    ];
  });
  return { title: word.sheet, headers: [word.dormitory, word.quarter, word.number, word.heading, word.what, word.value], rows: inOne(rows), language, yes: '', no: '' };
}

/** All rows in one batch: there are only some dozens. */
async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
