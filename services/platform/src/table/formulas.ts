/**
 * Cells that begin like formulas. A spreadsheet that opens a CSV file evaluates them: an apostrophe
 * before them makes them text. In a workbook a text is never a formula; there the cell is marked as quoted instead.
 *
 * Spreadsheets split CSV at the comma or, where numbers have a decimal comma, at `;`, whichever of the two the file is written with. Quotes
 * protect nothing unless such a part begins with them: whatever follows the other sign, a tabulator or the end of a line within a text is
 * then a cell of its own, and is escaped too.
 */
import type { CsvSeparator } from '../contract/languages.ts';

const sign = '[=+\\-@＝＋－＠]';
const partBeginsAfter = (signs: string): string => `(?<=^|[${signs}\\t\\r\\n][\\s"]*)`;

const likeFormula = new RegExp(`^(?:${sign}|[\\t\\r\\n])`);
// The look back comes last, so that it happens at signs alone and not at each character of a run of spaces.
const beginningsAfter = (signs: string): RegExp => new RegExp(`(?=${sign})${partBeginsAfter(signs)}|^(?=[\\t\\r\\n])`, 'g');
/** By what separates the cells of the file. */
const beginnings: Readonly<Record<CsvSeparator, RegExp>> = { ',': beginningsAfter(';'), ';': beginningsAfter(',') };
const escaped = new RegExp(`(?='${sign})${partBeginsAfter(',;')}'|^'(?=[\\t\\r\\n])`, 'g');

/** Whether a spreadsheet could evaluate the text as a whole, full-width signs and control characters included. */
export const beginsLikeFormula = (text: string): boolean => likeFormula.test(text);

/** The text as it is safe in a CSV file with this separator, each part that could become a cell of its own included; any other text is returned unchanged. */
export const escapeFormula = (text: string, separator: CsvSeparator = ','): string => text.replace(beginnings[separator], "'");

/** Takes back what `escapeFormula` did for either separator, so that an exported file can be imported as it stands. */
export const unescapeFormula = (text: string): string => text.replace(escaped, '');
