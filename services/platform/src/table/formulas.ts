/**
 * Cells that begin like formulas. A spreadsheet that opens a CSV file evaluates them: an apostrophe
 * before them makes them text. In a workbook a text is never a formula; there the cell is marked as quoted instead.
 *
 * Where numbers have a decimal comma, spreadsheets split CSV at `;` instead, and quotes that do not stand at the beginning of such a part protect nothing:
 * whatever follows a `;`, a tabulator or the end of a line within a text is then a cell of its own, and is escaped too.
 */
const sign = '[=+\\-@＝＋－＠]';
const partBegins = '(?<=^|[;\\t\\r\\n][\\s"]*)';

const likeFormula = new RegExp(`^(?:${sign}|[\\t\\r\\n])`);
// The look back comes last, so that it happens at signs alone and not at each character of a run of spaces.
const beginnings = new RegExp(`(?=${sign})${partBegins}|^(?=[\\t\\r\\n])`, 'g');
const escaped = new RegExp(`(?='${sign})${partBegins}'|^'(?=[\\t\\r\\n])`, 'g');

/** Whether a spreadsheet could evaluate the text as a whole, full-width signs and control characters included. */
export const beginsLikeFormula = (text: string): boolean => likeFormula.test(text);

/** The text as it is safe in a CSV file, each part that could become a cell of its own included; any other text is returned unchanged. */
export const escapeFormula = (text: string): string => text.replace(beginnings, "'");

/** Takes back what `escapeFormula` did, so that an exported file can be imported as it stands. */
export const unescapeFormula = (text: string): string => text.replace(escaped, '');
