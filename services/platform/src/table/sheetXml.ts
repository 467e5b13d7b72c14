/** The XML of one sheet in a workbook: bold frozen headers with a filter, real dates, texts that are never run as formulas. */
import { directionOf } from '../contract/languages.ts';
import { columnLetter, isDay } from './cell.ts';
import { beginsLikeFormula } from './formulas.ts';
import { isAmount, type AmountCell, type WrittenCell, type WrittenTable } from './write.ts';
import { styles, xml } from './xlsxParts.ts';

const narrowest = 10;
const widest = 40;
/** Characters that fit on an upright A4 page: a wider sheet is printed in landscape, scaled down to its width. */
const uprightWidth = 90;
/** A spreadsheet refuses a longer cell. */
export const longestCell = 32_767;

export type SheetForm = Pick<WrittenTable, 'headers' | 'language' | 'yes' | 'no'>;
/** Rows of the sheet that are known when its first byte is written; others may be longer. */
export type KnownRows = readonly (readonly WrittenCell[])[];

/** Characters of a day, as the workbook shows it. */
const dayLength = 10;

/** How wide each column is, in characters: as its header and the rows that are known need, within limits. */
export const widthsOf = ({ headers }: Pick<SheetForm, 'headers'>, known: KnownRows = []): readonly number[] =>
  headers.map((header, i) => Math.min(widest, known.reduce((most, row) => Math.max(most, lengthOf(row[i] ?? null) + 2), Math.max(narrowest, header.length + 3))));

/** With what groups its digits. */
const lengthOfAmount = ({ amount, digits }: AmountCell): number => amount.toFixed(digits).length + Math.floor(Math.log10(Math.max(1, Math.abs(amount))) / 3);

const lengthOf = (cell: WrittenCell): number => {
  if (cell === null) return 0;
  if (isAmount(cell)) return lengthOfAmount(cell);
  return isDay(cell) ? dayLength : String(cell).length;
};

/** What stands before the rows, the headers included. @param widths of its columns (`widthsOf`) */
export function sheetHead({ headers, language, yes, no }: SheetForm, widths: readonly number[]): Buffer {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
  return Buffer.from(
    `${xml}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
      `<sheetView workbookViewId="0"${directionOf(language) === 'rtl' ? ' rightToLeft="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns}</cols><sheetData>${new RowXml({ yes, no }).row(1, headers, styles.header)}`,
  );
}

/** What comes after the rows: the filter, and the print settings (all columns on one page, as many pages as the rows need). @param last number of the last row @param widths as for `sheetHead` */
export function sheetFoot({ headers }: Pick<SheetForm, 'headers'>, last: number, widths: readonly number[]): Buffer {
  const wide = widths.reduce((all, width) => all + width, 0) > uprightWidth;
  return Buffer.from(
    `</sheetData><autoFilter ref="A1:${columnLetter(Math.max(0, headers.length - 1))}${last}"/>` +
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
      `<pageSetup paperSize="9" orientation="${wide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>` +
      '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
  );
}

/** Writes rows, and counts the cells that are longer than a spreadsheet takes: they end with an ellipsis. */
export class RowXml {
  readonly #words: Pick<SheetForm, 'yes' | 'no'>;
  readonly #letters: string[] = [];
  cut = 0;

  constructor(words: Pick<SheetForm, 'yes' | 'no'>) {
    this.#words = words;
  }

  row(number: number, cells: readonly WrittenCell[], style: number | null = null): string {
    let written = `<row r="${number}">`;
    for (let i = 0; i < cells.length; i += 1) written += this.#cell(`${(this.#letters[i] ??= columnLetter(i))}${number}`, cells[i] ?? null, style);
    return `${written}</row>`;
  }

  #cell(at: string, cell: WrittenCell, style: number | null): string {
    if (cell === null || cell === '') return '';
    const styled = style === null ? '' : ` s="${style}"`;
    if (typeof cell === 'number') return `<c r="${at}"${styled}><v>${cell}</v></c>`;
    if (isAmount(cell)) return `<c r="${at}" s="${cell.digits === 0 ? styles.wholeAmount : styles.amount}"><v>${cell.amount}</v></c>`;
    if (typeof cell === 'boolean') return textXml(at, cell ? this.#words.yes : this.#words.no, styled);
    if (isDay(cell)) {
      const serial = serialOf(cell.day);
      return serial === null ? textXml(at, cell.day, styled) : `<c r="${at}" s="${styles.day}"><v>${serial}</v></c>`;
    }
    return textXml(at, this.#fitting(cell), beginsLikeFormula(cell) ? ` s="${styles.quoted}"` : styled);
  }

  #fitting(text: string): string {
    if (text.length <= longestCell) return text;
    this.cut += 1;
    return `${text.slice(0, longestCell - 1).toWellFormed()}…`;
  }
}

const textXml = (at: string, text: string, styled: string): string =>
  `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Leaves out control characters that XML cannot hold. */
function escaped(text: string): string {
  if (!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>"]/.test(text)) return text;
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (c) => escapes[c] ?? c);
}

/** Days since 30 December 1899; null before the spreadsheets' calendar begins. */
function serialOf(day: string): number | null {
  const serial = Date.parse(day) / 86_400_000 + 25_569;
  return serial >= 61 ? serial : null;
}
